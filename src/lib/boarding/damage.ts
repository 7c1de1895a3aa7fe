/** What an attack would do: no dice. */
import type { Board } from './board';
import type { Figure } from './figures';
import { stands } from './figures';
import { isFlanked, lineTo, type Line } from './sight';

/** What a friend behind the target adds. */
export const FLANKING = 2;

/** An attack that a figure can make from where it stands. */
export type Blow = {
  readonly target: string;
  readonly damage: number;
  readonly flanked: boolean;
  readonly line: Line;
  /** Beyond a blow's reach: a ball or a spell. */
  readonly far: boolean;
};

/** Cells that a figure's attack reaches. */
export function attackReach({ reach, range }: Figure): number {
  return Math.max(reach, range ?? 0);
}

/** The attack on a target, or null where it is out of reach or there is no clear line. */
export function blowAt(board: Board, figure: Figure, target: Figure): Blow | null {
  if (figure.side === target.side || !stands(figure) || !stands(target)) return null;
  const line = lineTo(board, figure, target, attackReach(figure));
  if (!line) return null;
  const flanked = isFlanked(board, figure, target);
  const plain = figure.attack - Math.floor(target.defence / 2);
  return {
    target: target.id,
    damage: Math.max(1, plain) + (flanked ? FLANKING : 0),
    flanked,
    line,
    far: line.distance > figure.reach,
  };
}

/** All attacks that a figure can make from where it stands. */
export function blowsOf(board: Board, figure: Figure): Blow[] {
  return board.figures.flatMap((target) => blowAt(board, figure, target) ?? []);
}
