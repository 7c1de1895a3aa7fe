/** What the figure whose turn it is can do, for whoever shows or asks for it. */
import { sameTile, type Tile } from '$lib/core';
import { AROUND } from './around';
import { figureOf } from './board';
import { blowsOf, type Blow } from './damage';
import type { DeckEdge } from './deck';
import { tileAfter, type Direction } from './directions';
import { doorBeside } from './doors';
import { cellsOf, footprint, stands, turned, type Figure, type Size } from './figures';
import { choices, type Fight } from './fight';
import { walk } from './moves';
import { reach, type Place } from './reach';
import { displayPoints, speedToPoints } from './rulesets';

/** A place to stop at, with its cost and what is then left as people read them. */
export type Stop = Place & { readonly shown: string; readonly left: string };

/** A way to a stop: where it leads, who is passed or pushed on it, and what could be hit from its end. */
export type Way = {
  readonly stop: Stop;
  /** North-west cells, from where it begins to where it ends. */
  readonly tiles: readonly Tile[];
  readonly passed: readonly string[];
  readonly pushed: readonly { readonly figure: string; readonly from: Tile; readonly to: Tile }[];
  readonly blows: readonly Blow[];
};

/** A door beside a figure. */
export type Doorway = { readonly direction: Direction; readonly door: DeckEdge; readonly open: boolean };

/** The figure that acts, or the only one that could; null where one has to be chosen first. */
export function actorOf(fight: Fight): Figure | null {
  if (fight.outcome) return null;
  const active = fight.active && figureOf(fight.board, fight.active.figure);
  if (active) return active;
  const [only, ...more] = choices(fight);
  return only && more.length === 0 ? only : null;
}

/** Points that a figure has in its turn, or will have when it starts. */
export function pointsOf(fight: Fight, figure: Figure): number {
  return fight.active?.figure === figure.id ? figure.points : speedToPoints(figure.speed, fight.ruleset);
}

/** Every place that a figure can stop at now. */
export function stopsOf(fight: Fight, figure: Figure): Stop[] {
  const points = pointsOf(fight, figure);
  return reach(fight.board, figure.id, points, fight.ruleset).map((place) => ({
    ...place,
    shown: displayPoints(place.cost, fight.ruleset),
    left: displayPoints(points - place.cost, fight.ruleset),
  }));
}

/** Where a tap on a cell leads: with the north-west cell there, else the cheapest place that covers it. */
export function stopAtCell(stops: readonly Stop[], cell: Tile): Stop | null {
  const covering = stops.filter((stop) => footprint(stop, stop.size).some((one) => sameTile(one, cell)));
  const rank = (stop: Stop): number => (sameTile(stop, cell) ? 0 : 1);
  return covering.sort((a, b) => rank(a) - rank(b) || a.cost - b.cost)[0] ?? null;
}

/** What there is to see of a way before it is gone. */
export function wayTo(fight: Fight, figure: Figure, stop: Stop): Way {
  const tiles: Tile[] = [{ x: figure.x, y: figure.y }];
  const passed = new Set<string>();
  let at: Tile = figure;
  let size: Size = figure.size;
  for (const step of stop.path.slice(0, -1)) {
    at = tileAfter(at, step);
    if (step === 'rotate') size = turned(size);
    tiles.push({ x: at.x, y: at.y });
    const under = footprint(at, size);
    for (const other of fight.board.figures) {
      const taken = other.id !== figure.id && stands(other) ? cellsOf(other) : [];
      if (taken.some((cell) => under.some((one) => sameTile(one, cell)))) passed.add(other.id);
    }
  }
  tiles.push({ x: stop.x, y: stop.y });
  const { fight: after, events } = walk(fight, figure.id, stop.path);
  const pushed = events.flatMap((one) =>
    one.type === 'pushed' ? [{ figure: one.figure, from: one.from, to: one.to }] : [],
  );
  const there = figureOf(after.board, figure.id);
  const free = !after.active?.done;
  return {
    stop,
    tiles,
    passed: [...passed],
    pushed,
    blows: there && free ? blowsOf(after.board, there) : [],
  };
}

/** The attacks that a figure can make from where it stands, if it has not done its one thing. */
export function openBlows(fight: Fight, figure: Figure): Blow[] {
  const done = fight.active?.figure === figure.id && fight.active.done;
  return done ? [] : blowsOf(fight.board, figure);
}

/** The doors that a figure can open or close now. */
export function doorwaysOf(fight: Fight, figure: Figure): Doorway[] {
  if (fight.active?.figure === figure.id && fight.active.done) return [];
  return AROUND.flatMap((direction) => {
    const door = doorBeside(fight.board.deck, figure, direction);
    return door ? [{ direction, door, open: door.open ?? false }] : [];
  });
}
