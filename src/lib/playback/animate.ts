/** A turn record becomes a timed plan: movement, then hazards, then guns, phase by phase. */
import type { Tile } from '$lib/core';
import type {
  MatchState,
  Pair,
  PhaseRecord,
  Pose,
  ShipHazard,
  ShipMovement,
  Side,
  TurnRecord,
} from '$lib/sea';
import type {
  Animation,
  Effect,
  Leg,
  Motion,
  PhaseSpan,
  Placement,
  Point,
  Span,
  Step,
  Track,
} from './animation';
import { legOfHazard, legOfMove, meetingPoint, placementOf, STRIKE } from './legs';
import { PACES, type Pace } from './timing';
import { losses, volleysOf } from './volleys';

/** What is written down while the turn is walked through. */
class Script {
  time = 0;
  readonly phases: PhaseSpan[] = [];
  readonly effects: Effect[] = [];
  readonly legs: Pair<Leg[]> = [[], []];
  readonly hp: Pair<{ at: number; hp: number }[]>;
  readonly sinks: [Span | null, Span | null] = [null, null];
  readonly places: [Placement, Placement];

  constructor(
    readonly before: MatchState,
    readonly motion: Motion,
    readonly pace: Pace,
  ) {
    const [a, b] = before.ships;
    this.places = [placementOf(a), placementOf(b)];
    this.hp = [[{ at: 0, hp: a.hp }], [{ at: 0, hp: b.hp }]];
  }

  hpOf(side: Side): number {
    return this.hp[side].at(-1)?.hp ?? 0;
  }

  /** Adds a leg that begins now. */
  sail(side: Side, made: ReturnType<typeof legOfMove>, length: number): void {
    if (!made) return;
    const span = { start: this.time, end: this.time + length };
    const { from, to } = made;
    this.legs[side].push(this.motion === 'full' ? { ...made, ...span } : { kind: 'fade', from, to, ...span });
    this.places[side] = to;
  }
}

const SIDES: Pair<Side> = [0, 1];

/** `before` is the match as it was when the turn began. */
export function animateTurn(before: MatchState, record: TurnRecord, motion: Motion = 'full'): Animation {
  const script = new Script(before, motion, PACES[motion]);
  for (const phase of record.phases) playPhase(script, phase);
  return {
    motion,
    duration: script.time,
    phases: script.phases,
    tracks: [trackOf(script, 0), trackOf(script, 1)],
    // Smoke that would outlast the turn clears with it.
    effects: script.effects.map((effect) => ({ ...effect, end: Math.min(effect.end, script.time) })),
  };
}

function trackOf({ before, legs, hp, sinks }: Script, side: Side): Track {
  const ship = before.ships[side];
  const { typeId, maxHp } = ship;
  return {
    side,
    typeId,
    maxHp,
    first: placementOf(ship),
    legs: legs[side],
    hp: hp[side],
    sinks: sinks[side],
  };
}

function playPhase(script: Script, phase: PhaseRecord): void {
  const { time: start, pace } = script;
  const steps: (Span & { step: Step })[] = [];
  const took = (step: Step, play: () => void): void => {
    const from = script.time;
    play();
    if (script.time === from) return;
    steps.push({ step, start: from, end: script.time });
    script.time += pace.rest;
  };
  took('movement', () => playMovement(script, phase.movement));
  took('hazards', () => playHazards(script, phase.hazards));
  took('combat', () => playCombat(script, phase));
  if (steps.length === 0) script.time += pace.idle;
  script.phases.push({ start, end: script.time, steps });
}

function playMovement(script: Script, movement: Pair<ShipMovement>): void {
  const { pace, places } = script;
  const marks: Effect[] = [];
  let moved = false;
  for (const side of SIDES) {
    const { path, stop, from } = movement[side];
    if (path.length === 0) continue;
    moved = true;
    script.sail(side, legOfMove(places[side], movement[side]), pace.move);
    if (stop) marks.push(bumpMark(script, stop, [from, ...path], pace.move));
  }
  script.effects.push(...marks.filter(isFirst));
  if (moved) script.time += Math.max(pace.move, ...marks.map(({ end }) => end - script.time));
}

function playHazards(script: Script, hazards: Pair<ShipHazard | null>): void {
  const { pace, places } = script;
  const marks: Effect[] = [];
  let carried = false;
  for (const side of SIDES) {
    const hazard = hazards[side];
    if (!hazard) continue;
    carried = true;
    script.sail(side, legOfHazard(places[side], hazard), pace.hazard);
    if (hazard.stop) marks.push(bumpMark(script, hazard.stop, [hazard.from, hazard.tried], pace.hazard));
    if (hazard.hazard.type === 'wind')
      script.effects.push({
        kind: 'gust',
        start: script.time,
        end: script.time + Math.max(pace.hazard, pace.bumpMark),
        at: { x: hazard.from.x, y: hazard.from.y },
        angle: angleBetween(hazard.from, hazard.tried),
      });
  }
  script.effects.push(...marks.filter(isFirst));
  if (carried) script.time += Math.max(pace.hazard, ...marks.map(({ end }) => end - script.time));
}

const angleBetween = (from: Point, to: Point): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

/** Where hull met what stopped it: between two tiles, or on the tile that both ships wanted. */
function bumpMark(
  { time, motion, pace }: Script,
  stop: NonNullable<ShipMovement['stop']>,
  way: readonly Tile[],
  length: number,
): Effect {
  const border = meetingPoint(stop.tile, way);
  const met = stop.reason === 'contest' ? stop.tile : border;
  const start = time + (motion === 'full' ? length * STRIKE : 0);
  const angle = angleBetween(border, stop.tile);
  return {
    kind: 'bump',
    start,
    end: start + pace.bumpMark,
    at: { x: met.x, y: met.y },
    angle,
    reason: stop.reason,
  };
}

/** Two ships that run into each other make one mark, not two on top of each other. */
const isFirst = (mark: Effect, index: number, all: readonly Effect[]): boolean =>
  all.findIndex((other) => placeOf(other) === placeOf(mark)) === index;
const placeOf = (effect: Effect): string => ('at' in effect ? `${effect.at.x} ${effect.at.y}` : '');

function playCombat(script: Script, { movement, hazards, combat }: PhaseRecord): void {
  const { before, pace, places } = script;
  const poses: Pair<Pose> = [hazards[0]?.to ?? movement[0].to, hazards[1]?.to ?? movement[1].to];
  const volleys = volleysOf(before.ships, poses, places, combat, script.time, pace);
  const start = script.time;
  for (const side of SIDES) {
    const [own, other] = [volleys[side], volleys[side === 0 ? 1 : 0]];
    script.effects.push(...own.effects);
    script.legs[side].push(...own.recoils);
    script.hp[side].push(...losses(script.hpOf(side), other.strikes));
    script.time = Math.max(script.time, own.end);
  }
  for (const side of SIDES) {
    if (combat[side].hp > 0) continue;
    const struck = script.hp[side].find(({ at, hp }) => at >= start && hp <= 0)?.at ?? start;
    const span = { start: struck, end: struck + pace.sinking };
    const { x, y, angle } = places[side];
    script.sinks[side] = span;
    script.effects.push({ kind: 'sinking', ...span, at: { x, y }, angle });
    script.time = Math.max(script.time, span.end);
  }
}
