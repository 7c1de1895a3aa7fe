/**
 * The movement rules once more, as plainly as they can be written: objects, lists, every path tried. Slow, and
 * only for holding the engine against.
 */
import type { Board, Figure, Ruleset, Size, Step } from '$lib/boarding';
import { parseTileLabel, sameTile, type Tile } from '$lib/core';

const OFFSETS: Readonly<Record<Step, readonly [number, number]>> = {
  E: [1, 0],
  W: [-1, 0],
  S: [0, 1],
  N: [0, -1],
  SE: [1, 1],
  NE: [1, -1],
  SW: [-1, 1],
  NW: [-1, -1],
  rotate: [0, 0],
};
const ORDER = Object.keys(OFFSETS) as Step[];

type Stand = { readonly x: number; readonly y: number; readonly size: Size };

const cells = ({ x, y, size }: Stand): Tile[] => {
  const list: Tile[] = [];
  for (let row = 0; row < size.rows; row++)
    for (let column = 0; column < size.cols; column++) list.push({ x: x + column, y: y + row });
  return list;
};
const holds = (list: readonly Tile[], tile: Tile): boolean => list.some((one) => sameTile(one, tile));
const share = (a: Stand, b: Stand): boolean => cells(a).some((tile) => holds(cells(b), tile));

export class Reference {
  readonly #free: boolean;
  readonly #massive: boolean;

  constructor(
    readonly board: Board,
    readonly mover: Figure,
    readonly rules: Ruleset,
  ) {
    this.#massive = mover.keywords.includes('massive');
    this.#free = this.#massive || mover.keywords.includes('mobile');
  }

  #sign({ x, y }: Tile): string {
    const { width, height, rows } = this.board.deck;
    return x < 0 || y < 0 || x >= width || y >= height ? 'outside' : (rows[y]?.[x] ?? ' ');
  }

  #isClosed(a: Tile, b: Tile, crossesRails: boolean): boolean {
    return this.board.deck.edges.some(({ a: from, b: to, kind, open }) => {
      const [first, second] = [parseTileLabel(from), parseTileLabel(to)];
      if (!first || !second) return false;
      const here = (sameTile(first, a) && sameTile(second, b)) || (sameTile(first, b) && sameTile(second, a));
      return (
        here && (kind === 'wall' || (kind === 'rail' && !crossesRails) || (kind === 'door' && open !== true))
      );
    });
  }

  /** The stand after a step as the deck allows it, with the cells entered; null where it does not. */
  #onDeck(from: Stand, step: Step, free: boolean): { to: Stand; entered: Tile[] } | null {
    const [dx, dy] = OFFSETS[step];
    const { rules } = this;
    const { cols, rows } = from.size;
    if (step === 'rotate' && (rules.rotation === null || cols === rows)) return null;
    if (dx !== 0 && dy !== 0 && (rules.diagonal === null || cols * rows > 1)) return null;
    const size = step === 'rotate' ? { cols: rows, rows: cols } : from.size;
    const to = { x: from.x + dx, y: from.y + dy, size };
    const [before, now] = [cells(from), cells(to)];
    const entered = now.filter((tile) => !holds(before, tile));
    const footing = (tile: Tile, whoever: boolean): boolean => {
      const sign = this.#sign(tile);
      return sign === '.' || sign === '~' || (sign === '#' && whoever);
    };
    if (!now.every((tile) => footing(tile, free))) return null;
    for (const a of now)
      for (const b of now)
        if (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1 && this.#isClosed(a, b, free)) return null;
    if (step !== 'rotate' && (dx === 0 || dy === 0))
      for (const tile of entered)
        if (this.#isClosed({ x: tile.x - dx, y: tile.y - dy }, tile, free)) return null;
    if (dx !== 0 && dy !== 0) {
      const [a, b] = [
        { x: from.x + dx, y: from.y },
        { x: from.x, y: from.y + dy },
      ];
      if (rules.corners && !(footing(a, false) && footing(b, false))) return null;
      for (const side of [a, b])
        if (this.#isClosed(from, side, free) || this.#isClosed(side, to, free)) return null;
    }
    return { to, entered };
  }

  #others(): Figure[] {
    return this.board.figures.filter(
      ({ id, hp, x, y }) => id !== this.mover.id && hp > 0 && x >= 0 && y >= 0,
    );
  }

  step(from: Stand, step: Step): { to: Stand; cost: number } | null {
    const made = this.#onDeck(from, step, this.#free);
    if (!made) return null;
    const { rules, mover } = this;
    const { to, entered } = made;
    if (step === 'rotate' && this.#others().some((one) => share(one, to))) return null;
    const met = this.#others().filter((one) => entered.some((tile) => holds(cells(one), tile)));
    if (met.some(({ keywords }) => keywords.includes('massive'))) return null;
    const [dx, dy] = OFFSETS[step];
    let cost = step === 'rotate' ? (rules.rotation as number) : rules.straight;
    if (dx !== 0 && dy !== 0) cost = rules.diagonal as number;
    if (this.#free) return { to, cost };
    if (entered.some((tile) => this.#sign(tile) === '~'))
      cost = cost * rules.difficult.times + rules.difficult.more;
    for (const [theirs, surcharge] of [
      [true, rules.friendly],
      [false, rules.hostile],
    ] as const) {
      if (!met.some(({ side }) => (side === mover.side) === theirs)) continue;
      if (surcharge === null) return null;
      cost += surcharge;
    }
    return { to, cost };
  }

  /** Where everybody goes who is stopped on; null where the figure cannot stop. */
  stop(at: Stand): Map<string, Tile> | null {
    const under = this.#others().filter((one) => share(one, at));
    if (under.length === 0) return new Map();
    if (!this.#massive || under.some(({ keywords }) => keywords.includes('massive'))) return null;
    under.sort((a, b) => {
      const own = Number(b.side === this.mover.side) - Number(a.side === this.mover.side);
      return own || a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1);
    });
    const gone = new Map<string, Tile>();
    for (const one of under) {
      const others = this.#others()
        .filter(({ id }) => id !== one.id)
        .map((other) => ({ ...other, ...gone.get(other.id) }));
      const to = this.#nearest(one, others, at);
      if (!to) return null;
      gone.set(one.id, to);
    }
    return gone;
  }

  #nearest(one: Figure, others: readonly Figure[], pusher: Stand): Tile | null {
    let ring: Stand[] = [one];
    const seen = new Set([`${one.x},${one.y}`]);
    while (ring.length > 0) {
      const next: Stand[] = [];
      for (const from of ring) {
        for (const step of ORDER.slice(0, 4)) {
          const made = this.#onDeck(from, step, false);
          if (!made) continue;
          const { to } = made;
          const key = `${to.x},${to.y}`;
          if (seen.has(key)) continue;
          if (others.some((other) => other.keywords.includes('massive') && share(other, to))) continue;
          seen.add(key);
          next.push(to);
        }
      }
      const found = next.find((to) => !share(to, pusher) && !others.some((other) => share(other, to)));
      if (found) return { x: found.x, y: found.y };
      ring = next;
    }
    return null;
  }

  /** By place: the least cost and the first of its cheapest paths, by trying every path within the points. */
  reach(points: number): Map<string, { cost: number; path: Step[] }> {
    const best = new Map<string, { at: Stand; cost: number; path: Step[] }>();
    const keyOf = ({ x, y, size }: Stand): string => `${x},${y},${size.cols}x${size.rows}`;
    const explore = (at: Stand, cost: number, path: Step[]): void => {
      const key = keyOf(at);
      const known = best.get(key);
      // Dearer than a known one: nothing that comes after it can be a cheapest path.
      if (known && known.cost < cost) return;
      if (!known || known.cost > cost || comesFirst(path, known.path)) best.set(key, { at, cost, path });
      else return;
      for (const step of ORDER) {
        const made = this.step(at, step);
        if (made && cost + made.cost <= points) explore(made.to, cost + made.cost, [...path, step]);
      }
    };
    explore(this.mover, 0, []);
    best.delete(keyOf(this.mover));
    for (const [key, { at }] of best) if (!this.stop(at)) best.delete(key);
    return new Map([...best].map(([key, { cost, path }]) => [key, { cost, path }]));
  }
}

/** Step by step, in the order that settles ties. */
function comesFirst(path: readonly Step[], known: readonly Step[]): boolean {
  for (const [i, step] of path.entries()) {
    const other = known[i];
    if (other === undefined) return false;
    if (step !== other) return ORDER.indexOf(step) < ORDER.indexOf(other);
  }
  return false;
}
