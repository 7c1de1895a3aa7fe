/** A place on a grid: (0,0) is the north-west corner. */
export type Tile = { readonly x: number; readonly y: number };

export function sameTile(a: Tile, b: Tile): boolean {
  return a.x === b.x && a.y === b.y;
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** The name people use: column letters and row number. (0,0) is A1, (25,0) Z1, (26,0) AA1. */
export function tileLabel({ x, y }: Tile): string {
  let letters = '';
  for (let n = x + 1; n > 0; n = Math.floor((n - 1) / LETTERS)) {
    letters = String.fromCharCode(CODE_OF_A + ((n - 1) % LETTERS)) + letters;
  }
  return `${letters}${y + 1}`;
}

/** The tile of a label, or null where the text is none. */
export function parseTileLabel(text: string): Tile | null {
  const match = /^([A-Z]{1,3})([1-9]\d{0,3})$/.exec(text);
  if (!match) return null;
  const [, letters = '', row] = match;
  const column = Array.from(letters).reduce(
    (n, letter) => n * LETTERS + letter.charCodeAt(0) - CODE_OF_A + 1,
    0,
  );
  return { x: column - 1, y: Number(row) - 1 };
}
