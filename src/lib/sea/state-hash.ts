/** A short name for everything that decides how a match can go on. */
import { hashText, tileLabel } from '$lib/core';
import type { Waters } from './map';
import type { MatchState, Ship } from './match';

const DIGITS = 16;

/**
 * Equal for states with the same future: ids, names, dates, the planning time and the order in
 * which a map lists its objects do not count. The text's first word is its version.
 */
export function stateHash({ turnNumber, status, map, rules, ships, outcome, boarding }: MatchState): string {
  const parts = [
    'sea1',
    turnNumber,
    status,
    watersText(map),
    rules.turnLimit,
    rules.manoeuvres,
    rules.grapple,
    ...ships.map(shipText),
    outcome && `${outcome.winner} ${outcome.reason}`,
    boarding && `${boarding.defender} ${boarding.mutual}`,
  ];
  return hashText(parts.map((part) => String(part ?? '-')).join('|'), DIGITS);
}

function watersText({ width, height, hazards, rocks }: Waters): string {
  const things = [
    ...hazards.map((hazard) => tileLabel(hazard) + (hazard.type === 'wind' ? hazard.dir : hazard.spin)),
    ...rocks.map((rock) => tileLabel(rock) + rock.size),
  ];
  return `${width}x${height} ${things.sort().join(' ')}`;
}

function shipText(ship: Ship): string {
  const { typeId, facing, hp, maxHp, cannonRange, cannonballSize, shotsPerAttack, grappleRange, speed } =
    ship;
  return [
    typeId,
    tileLabel(ship) + facing,
    `${hp}/${maxHp}`,
    cannonRange,
    cannonballSize,
    shotsPerAttack,
    grappleRange,
    speed,
  ].join(' ');
}
