/** What happened on deck as a timed plan: who goes where when, blows, balls, falls. Knows no screen. */
import type { Figure, FightEvent, Size, Step } from '$lib/boarding';
import type { Tile } from '$lib/core';
import type { Motion } from './animation';

/** A figure's way from one place to another. `lunge` comes back. */
export type FightLeg = {
  readonly kind: 'step' | 'push' | 'lunge' | 'struck' | 'fall';
  readonly figure: string;
  readonly start: number;
  readonly end: number;
  readonly from: Tile;
  readonly to: Tile;
  /** How it lies when it is there. */
  readonly size?: Size;
};

/** What is to be seen besides: a ball under way, a flash, what a blow took. */
export type FightEffect =
  | {
      readonly kind: 'ball';
      readonly start: number;
      readonly end: number;
      readonly from: Tile;
      readonly to: Tile;
    }
  | { readonly kind: 'flash'; readonly start: number; readonly end: number; readonly at: Tile }
  | {
      readonly kind: 'number';
      readonly start: number;
      readonly end: number;
      readonly at: Tile;
      readonly damage: number;
      readonly flanked: boolean;
    };

/** What can be heard, and when. */
export type FightNoise = {
  readonly at: number;
  readonly kind: 'step' | 'blade' | 'pistol' | 'shove' | 'fall' | 'door';
};

export type FightAnimation = {
  readonly motion: Motion;
  readonly duration: number;
  /** Everybody as they stood before. */
  readonly figures: readonly Figure[];
  readonly legs: readonly FightLeg[];
  readonly effects: readonly FightEffect[];
  readonly hits: readonly { readonly at: number; readonly figure: string; readonly hp: number }[];
  readonly noises: readonly FightNoise[];
};

type Pace = {
  readonly step: number;
  readonly push: number;
  readonly lunge: number;
  readonly ballPerCell: number;
  readonly flash: number;
  readonly struck: number;
  readonly number: number;
  readonly fall: number;
  readonly door: number;
  readonly rest: number;
};

const PACES: Readonly<Record<Motion, Pace>> = {
  full: {
    step: 150,
    push: 180,
    lunge: 260,
    ballPerCell: 60,
    flash: 140,
    struck: 200,
    number: 600,
    fall: 520,
    door: 180,
    rest: 90,
  },
  // Nothing glides and nothing shakes: what has changed stays to be read.
  reduced: {
    step: 0,
    push: 0,
    lunge: 0,
    ballPerCell: 0,
    flash: 700,
    struck: 0,
    number: 900,
    fall: 120,
    door: 120,
    rest: 120,
  },
};

/** When in a lunge the blade meets. */
const IMPACT = 0.45;

/** The cells of a path; `rotate` stays where it is. */
function cellsOfPath(from: Tile, path: readonly Step[]): Tile[] {
  const cells: Tile[] = [{ x: from.x, y: from.y }];
  for (const step of path) {
    const { x, y } = cells[cells.length - 1] as Tile;
    const east = Number(step.includes('E')) - Number(step.includes('W'));
    const south = Number(step.includes('S')) - Number(step.includes('N'));
    cells.push({ x: x + east, y: y + south });
  }
  return cells;
}

class Plan {
  readonly legs: FightLeg[] = [];
  readonly effects: FightEffect[] = [];
  readonly hits: { at: number; figure: string; hp: number }[] = [];
  readonly noises: FightNoise[] = [];
  now = 0;

  constructor(readonly pace: Pace) {}

  add(event: FightEvent): void {
    if (event.type === 'moved') this.#moved(event);
    else if (event.type === 'pushed') this.#pushed(event);
    else if (event.type === 'attacked') this.#attacked(event);
    else if (event.type === 'fell') this.#fell(event.figure);
    else if (event.type === 'door') {
      this.noises.push({ at: this.now, kind: 'door' });
      this.now += this.pace.door;
    }
  }

  #moved({ figure, from, path, size }: Extract<FightEvent, { type: 'moved' }>): void {
    const { step, rest } = this.pace;
    const cells = cellsOfPath(from, path);
    cells.slice(1).forEach((to, i) => {
      const [start, end] = [this.now, this.now + step];
      this.legs.push({ kind: 'step', figure, start, end, from: cells[i] ?? from, to, size });
      this.noises.push({ at: start, kind: 'step' });
      this.now = end;
    });
    this.now += rest;
  }

  #pushed({ figure, from, to }: Extract<FightEvent, { type: 'pushed' }>): void {
    const end = this.now + this.pace.push;
    this.legs.push({ kind: 'push', figure, start: this.now, end, from, to });
    this.noises.push({ at: this.now, kind: 'shove' });
    this.now = end;
  }

  #attacked(event: Extract<FightEvent, { type: 'attacked' }>): void {
    const { figure, target, from, to, damage, flanked, far, hp } = event;
    const { lunge, ballPerCell, flash, struck, number, rest } = this.pace;
    const start = this.now;
    const cells = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    const impact = start + (far ? cells * ballPerCell : lunge * IMPACT);
    if (far) {
      this.effects.push({ kind: 'flash', start, end: start + flash, at: from });
      this.effects.push({ kind: 'ball', start, end: impact, from, to });
    } else this.legs.push({ kind: 'lunge', figure, start, end: start + lunge, from, to });
    this.noises.push({ at: start, kind: far ? 'pistol' : 'blade' });
    this.legs.push({ kind: 'struck', figure: target, start: impact, end: impact + struck, from, to });
    this.effects.push({ kind: 'number', start: impact, end: impact + number, at: to, damage, flanked });
    this.hits.push({ at: impact, figure: target, hp });
    this.now = Math.max(impact + struck, start + (far ? 0 : lunge)) + rest;
  }

  #fell(figure: string): void {
    const end = this.now + this.pace.fall;
    const nowhere = { x: 0, y: 0 };
    this.legs.push({ kind: 'fall', figure, start: this.now, end, from: nowhere, to: nowhere });
    this.noises.push({ at: this.now, kind: 'fall' });
    this.now = end;
  }
}

/** The figures as they stood, and what happened then. */
export function animateFight(
  figures: readonly Figure[],
  events: readonly FightEvent[],
  motion: Motion,
): FightAnimation {
  const plan = new Plan(PACES[motion]);
  for (const event of events) plan.add(event);
  const { legs, effects, hits, noises } = plan;
  const duration = [...legs, ...effects].reduce((most, { end }) => Math.max(most, end), plan.now);
  return { motion, duration, figures, legs, effects, hits, noises };
}
