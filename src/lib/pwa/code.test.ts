import { expect, it } from 'vitest';
import { encode } from 'uqr';
import { codeOf } from './code';

/** Which modules the path fills. */
function filled(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let i = 0; i < Number(width); i++) (modules[Number(y)] as boolean[])[Number(x) + i] = true;
  return modules;
}

it.each(['a', 'https://host.example/import/#Iaj-3LqYdlQyEFqjQykD', 'x'.repeat(1_200)])(
  'the path draws exactly the dark modules: %.20s',
  (text) => {
    const { size, path } = codeOf(text);
    const { data } = encode(text, { ecc: 'L', border: 4 });
    expect(size).toBe(data.length);
    expect(filled(path, size)).toEqual(data);
    // Nothing in the quiet border.
    expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
  },
);
