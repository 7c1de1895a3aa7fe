/** The deck as text: what a picture shows, for people who read it. */
import { tileLabel } from '$lib/core';
import { byLabel, figureAt, type Board } from './board';
import { edgeBetween } from './doors';
import { stands, type Figure } from './figures';

const EDGE_SIGNS = { wall: '|', rail: ':', door: '+' } as const;
const FLAT_SIGNS = { wall: '---', rail: '...', door: '-+-' } as const;
const OPEN_DOOR = "'";
const FLAT_OPEN_DOOR = "'''";

/** A figure's sign: its side's number and the first letter of its name, the captain's in capitals. */
export function signOf({ side, name, captain }: Figure): string {
  const letter = name.slice(0, 1);
  return `${captain ? letter.toUpperCase() : letter.toLowerCase()}${side + 1}`;
}

/**
 * Columns by letter, rows by number. A cell is two signs wide: a figure, `~~` rigging, `##` a mast, blank
 * floor is `. `, nothing is overboard. Between cells: `|` and `---` walls, `:` and `...` rails, `+` and `-+-`
 * closed doors, `'` and `'''` open ones. Then everybody by place, with hit points.
 */
export function gridText(board: Board): string {
  const { deck } = board;
  const columns = Array.from({ length: deck.width }, (_, x) => tileLabel({ x, y: 0 }).slice(0, -1));
  const lines = [`    ${columns.map((letters) => letters.padEnd(3)).join(' ')}`.trimEnd()];
  for (let y = 0; y < deck.height; y++) {
    let row = String(y + 1).padStart(2) + ' ';
    let below = '   ';
    for (let x = 0; x < deck.width; x++) {
      const tile = { x, y };
      const [east, south] = [
        { x: x + 1, y },
        { x, y: y + 1 },
      ];
      row += ` ${cellText(board, x, y)}`;
      row += x + 1 < deck.width ? edgeText(board, tile, east, EDGE_SIGNS, OPEN_DOOR, ' ') : '';
      below += edgeText(board, tile, south, FLAT_SIGNS, FLAT_OPEN_DOOR, '   ').padEnd(4);
    }
    lines.push(row.trimEnd());
    if (y + 1 < deck.height && below.trim() !== '') lines.push(below.trimEnd());
  }
  const crew = board.figures.filter(stands).sort(byLabel);
  return [
    ...lines,
    '',
    ...crew.map((one) => {
      const { hp, maxHp, name, side, size } = one;
      const wide = size.cols * size.rows > 1 ? `, ${size.cols}x${size.rows}` : '';
      return `${signOf(one)} ${tileLabel(one)}: ${name}, side ${side + 1}, ${hp}/${maxHp} hp${wide}`;
    }),
  ].join('\n');
}

function cellText(board: Board, x: number, y: number): string {
  const figure = figureAt(board, { x, y });
  if (figure) return signOf(figure);
  const sign = board.deck.rows[y]?.[x] ?? ' ';
  return sign === '~' ? '~~' : sign === '#' ? '##' : `${sign} `;
}

function edgeText(
  { deck }: Board,
  a: { x: number; y: number },
  b: { x: number; y: number },
  signs: Readonly<Record<'wall' | 'rail' | 'door', string>>,
  open: string,
  none: string,
): string {
  const edge = edgeBetween(deck, a, b);
  if (!edge) return none;
  return edge.kind === 'door' && edge.open === true ? open : signs[edge.kind];
}
