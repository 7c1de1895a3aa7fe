/**
 * The computer's crew: one activation at a time, from what everybody can see. It attacks the weakest enemy that
 * it can reach and hit, from both sides where it can; else it makes for the enemy's captain, through doors if
 * need be. Ties by cost, then hp, then label.
 */
import {
  attackReach,
  blowsOf,
  choices,
  doorBeside,
  figureOf,
  kingsMoves,
  pathCost,
  reach,
  speedToPoints,
  stands,
  tileAfter,
  walk,
  type Act,
  type Blow,
  type Board,
  type Deck,
  type Direction,
  type Fight,
  type Figure,
  type Place,
} from '$lib/boarding';
import type { Tile } from '$lib/core';

/** Where a figure would stand, and the attack from there. */
type Attack = {
  readonly figure: Figure;
  readonly place: Place | null;
  readonly blow: Blow;
  readonly hp: number;
};

/** The acts of one activation, to be done one after the other; the last one ends it. Empty when nobody can act. */
export function planActivation(fight: Fight): Act[] {
  const able = choices(fight);
  const attacks = able.flatMap((figure) => attacksOf(fight, figure));
  const [best] = attacks.sort(byWorth);
  if (best) {
    const { figure, place, blow } = best;
    const there: Act[] = place ? [{ type: 'walk', figure: figure.id, path: place.path }] : [];
    const strike: Act = { type: 'attack', figure: figure.id, target: blow.target };
    return [...there, strike, { type: 'end', figure: figure.id }];
  }
  // Whoever gets nearest to the enemy's captain goes, so that nobody who is hemmed in holds up the others.
  const marches = able.map((figure) => marchOf(fight, figure));
  const [first] = marches.sort(
    (a, b) => Number(b.acts.length > 0) - Number(a.acts.length > 0) || a.left - b.left,
  );
  return first ? [...first.acts, { type: 'end', figure: first.figure.id }] : [];
}

const pointsOf = (fight: Fight, figure: Figure): number =>
  fight.active?.figure === figure.id ? figure.points : speedToPoints(figure.speed, fight.ruleset);

/** Every attack that a figure can make in this activation, from each place in reach. */
function attacksOf(fight: Fight, figure: Figure): Attack[] {
  if (fight.active?.figure === figure.id && fight.active.done) return [];
  const enemies = fight.board.figures.filter((one) => one.side !== figure.side && stands(one));
  const near = attackReach(figure);
  const from = (place: Place | null): Attack[] => {
    const size = place?.size ?? figure.size;
    const at = place ?? figure;
    if (!enemies.some((enemy) => isNear(at, size, enemy, near))) return [];
    const board = place ? after(fight, figure, place) : fight.board;
    const mover = board && figureOf(board, figure.id);
    if (!board || !mover) return [];
    return blowsOf(board, mover).map((blow) => ({
      figure,
      place,
      blow,
      hp: figureOf(board, blow.target)?.hp ?? 0,
    }));
  };
  const places = reach(fight.board, figure.id, pointsOf(fight, figure), fight.ruleset);
  return [from(null), ...places.map(from)].flat();
}

/** The board after a walk: whoever is stopped on may have been pushed. */
function after(fight: Fight, figure: Figure, { x, y, size, path }: Place): Board | null {
  if (!figure.keywords.includes('massive')) {
    const moved = { ...figure, x, y, size };
    return {
      deck: fight.board.deck,
      figures: fight.board.figures.map((one) => (one.id === figure.id ? moved : one)),
    };
  }
  const { fight: next, result } = walk(fight, figure.id, path);
  return result.success ? next.board : null;
}

function isNear(at: Tile, size: Figure['size'], enemy: Figure, most: number): boolean {
  const gap = (a: number, wide: number, b: number, other: number): number =>
    Math.max(0, b - (a + wide - 1), a - (b + other - 1));
  return (
    Math.max(
      gap(at.x, size.cols, enemy.x, enemy.size.cols),
      gap(at.y, size.rows, enemy.y, enemy.size.rows),
    ) <= most
  );
}

/** The weakest enemy first, from both sides where that can be; then by cost, damage and label. */
function byWorth(a: Attack, b: Attack): number {
  const at = ({ figure, place }: Attack): Tile => place ?? figure;
  return (
    a.hp - b.hp ||
    Number(b.blow.flanked) - Number(a.blow.flanked) ||
    (a.place?.cost ?? 0) - (b.place?.cost ?? 0) ||
    b.blow.damage - a.blow.damage ||
    at(a).y - at(b).y ||
    at(a).x - at(b).x ||
    (a.figure.id < b.figure.id ? -1 : 1)
  );
}

/** A figure's way toward the enemy's captain, and how far it then still is. */
type March = { readonly figure: Figure; readonly acts: Act[]; readonly left: number };

const FAR = 1_000_000;

/** Along the cheapest path; where there is none, along what would be one without figures and closed doors. */
function marchOf(fight: Fight, figure: Figure): March {
  const goal = goalOf(fight.board, figure);
  const idle = { figure, acts: [], left: FAR };
  if (!goal) return idle;
  for (const board of [fight.board, cleared(fight.board, figure)]) {
    const near = reach(board, figure.id, Infinity, fight.ruleset)
      .filter((place) => isNear(place, place.size, goal, attackReach(figure)))
      .sort((a, b) => a.cost - b.cost)[0];
    if (near) return followed(fight, figure, near);
  }
  return idle;
}

/** As far along a path as the points allow, and a door opened that is in the way. */
function followed(fight: Fight, figure: Figure, { path, cost }: Place): March {
  const stops = reach(fight.board, figure.id, pointsOf(fight, figure), fight.ruleset);
  const alone = cleared(fight.board, figure);
  let best: { readonly place: Place; readonly steps: number } | undefined;
  let at: Tile = figure;
  path.forEach((step, i) => {
    at = step === 'rotate' ? at : tileAfter(at, step);
    const stop = stops.find(({ x, y }) => x === at.x && y === at.y);
    if (stop) best = { place: stop, steps: i + 1 };
  });
  const gone = pathCost(alone, figure.id, path.slice(0, best?.steps ?? 0), fight.ruleset) ?? 0;
  const acts: Act[] = best ? [{ type: 'walk', figure: figure.id, path: best.place.path }] : [];
  const next = path[best?.steps ?? 0];
  const standing = best ? { ...figure, x: best.place.x, y: best.place.y, size: best.place.size } : figure;
  if (next && next !== 'rotate' && isShut(fight.board.deck, standing, next))
    acts.push({ type: 'door', figure: figure.id, direction: next, open: true });
  return { figure, acts, left: cost - gone };
}

function isShut(deck: Deck, figure: Figure, direction: Direction): boolean {
  const door = doorBeside(deck, figure, direction);
  return door !== undefined && door.open !== true;
}

/** The deck with every door open and nobody else on it. */
function cleared({ deck }: Board, figure: Figure): Board {
  const edges = deck.edges.filter(({ kind }) => kind !== 'door');
  return { deck: { ...deck, edges }, figures: [figure] };
}

/** The enemy's captain, or the nearest enemy where there is none. */
function goalOf({ figures }: Board, figure: Figure): Figure | undefined {
  const enemies = figures.filter((one) => one.side !== figure.side && stands(one));
  return (
    enemies.find(({ captain }) => captain) ??
    enemies.sort((a, b) => kingsMoves(a, figure) - kingsMoves(b, figure) || a.y - b.y || a.x - b.x)[0]
  );
}
