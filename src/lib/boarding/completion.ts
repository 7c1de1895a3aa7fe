/** Help with typing: how a command could go on, and what it would come to. */
import { parseTileLabel, tileLabel } from '$lib/core';
import { AROUND } from './around';
import { figureAt } from './board';
import { COMMANDS } from './commands';
import { validDirections } from './moves';
import { actorOf, doorwaysOf, openBlows, stopAtCell, stopsOf } from './options';
import type { Figure } from './figures';
import { choices, type Fight } from './fight';

type Words = (fight: Fight, actor: Figure | null) => string[];

const doors =
  (open: boolean): Words =>
  (fight, actor) => {
    const ways = actor ? doorwaysOf(fight, actor) : [];
    return AROUND.filter((one) => ways.some((way) => way.direction === one && way.open !== open));
  };

/** What each command can be followed by, just now. */
const WORDS: Readonly<Record<string, Words>> = {
  move: (fight, actor) => (actor ? validDirections(fight, actor.id) : []),
  go: (fight, actor) => (actor ? stopsOf(fight, actor).map(tileLabel) : []),
  select: (fight) => choices(fight).map(tileLabel),
  attack: (fight, actor) => {
    const targets = actor ? openBlows(fight, actor).map(({ target }) => target) : [];
    return fight.board.figures.filter(({ id }) => targets.includes(id)).map(tileLabel);
  },
  open: doors(true),
  close: doors(false),
};

/** Whole lines that begin as this one does and mean something now, in the order of the rules. */
export function completions(fight: Fight, line: string): string[] {
  const [name = '', word] = line.toLowerCase().trimStart().split(/\s+/);
  if (word === undefined)
    return COMMANDS.filter((one) => one.name.startsWith(name)).map((one) =>
      one.wants === '' ? one.name : `${one.name} `,
    );
  const words = WORDS[name]?.(fight, actorOf(fight)) ?? [];
  const lines = [...new Set(words.map((one) => one.toLowerCase()))].filter((one) => one.startsWith(word));
  return lines.map((one) => `${name} ${one}`);
}

/** What a line that is typed to its end would come to. */
export type Foreseen =
  | { readonly kind: 'walk'; readonly shown: string; readonly left: string }
  | { readonly kind: 'blow'; readonly damage: number; readonly flanked: boolean };

/** Null where there is nothing to foresee, or no such line. */
export function foresee(fight: Fight, line: string): Foreseen | null {
  const [name = '', word = ''] = line.toLowerCase().trim().split(/\s+/);
  const tile = parseTileLabel(word.toUpperCase());
  const actor = actorOf(fight);
  if (!tile || !actor) return null;
  if (name === 'go') {
    const stop = stopAtCell(
      stopsOf(fight, actor).filter(({ x, y }) => x === tile.x && y === tile.y),
      tile,
    );
    return stop && { kind: 'walk', shown: stop.shown, left: stop.left };
  }
  if (name !== 'attack') return null;
  const target = figureAt(fight.board, tile);
  const blow = openBlows(fight, actor).find((one) => one.target === target?.id);
  return blow ? { kind: 'blow', damage: blow.damage, flanked: blow.flanked } : null;
}
