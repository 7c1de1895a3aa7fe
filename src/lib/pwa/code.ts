/** A text as a QR code. */
import { encode } from 'uqr';

/** `path` draws the dark modules in a square of `size` units, its quiet border included. */
export type Code = { readonly size: number; readonly path: string };

const BORDER = 4;

export function codeOf(text: string): Code {
  const { data, size } = encode(text, { ecc: 'L', border: BORDER });
  let path = '';
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  return { size, path };
}
