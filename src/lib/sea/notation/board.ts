/**
 * A sea as a picture of text, one line for each row: `.` open water, `o` small rock, `#` large
 * rock, `^ > v <` wind, and four `R` (turns right) or `L` (turns left) for a whirlpool.
 */
import { fault, pathTo, tileLabel, type Fault, type Heading, type Result } from '$lib/core';
import { chartOf, hazardAt } from '../chart';
import { WHIRLPOOL_SIZE, type Hazard, type Rock, type Spin, type Waters } from '../map';

const OPEN = '.';
const ROCKS: Readonly<Record<string, Rock['size']>> = { o: 'small', '#': 'large' };
const WINDS: Readonly<Record<string, Heading>> = { '^': 'N', '>': 'E', v: 'S', '<': 'W' };
const WHIRLPOOLS: Readonly<Record<string, Spin>> = { R: 'cw', L: 'ccw' };

const signOf = (table: Readonly<Record<string, string>>, value: string): string =>
  Object.keys(table).find((sign) => table[sign] === value) ?? OPEN;

export function formatBoard(waters: Waters): string[] {
  const chart = chartOf(waters);
  const rockSigns = new Map(waters.rocks.map((rock) => [tileLabel(rock), signOf(ROCKS, rock.size)]));
  const sign = (x: number, y: number): string => {
    const hazard = hazardAt(chart, { x, y });
    if (hazard?.type === 'wind') return signOf(WINDS, hazard.dir);
    if (hazard) return signOf(WHIRLPOOLS, hazard.spin);
    return rockSigns.get(tileLabel({ x, y })) ?? OPEN;
  };
  return Array.from({ length: waters.height }, (_, y) =>
    Array.from({ length: waters.width }, (_, x) => sign(x, y)).join(''),
  );
}

/**
 * Reads rows from the north, each from the west. A whirlpool's first sign met in that order is
 * its north-west tile, so whirlpools may touch.
 */
export function parseBoard(rows: readonly string[]): Result<Waters, Fault[]> {
  const width = rows[0]?.length ?? 0;
  const hazards: Hazard[] = [];
  const rocks: Rock[] = [];
  const faults: Fault[] = [];
  const read = new Set<string>();
  const signAt = (x: number, y: number): string => rows[y]?.[x] ?? '';
  rows.forEach((row, y) => {
    if (row.length !== width) {
      const what = `has ${row.length} tiles, and the first row has ${width}`;
      faults.push(fault('wrong_length', pathTo('', y), what, { found: row.length, wanted: width }));
    }
    Array.from(row).forEach((sign, x) => {
      const label = tileLabel({ x, y });
      const [rock, dir, spin] = [ROCKS[sign], WINDS[sign], WHIRLPOOLS[sign]];
      if (read.has(label)) return;
      if (rock) rocks.push({ x, y, size: rock });
      else if (dir) hazards.push({ type: 'wind', x, y, dir });
      else if (spin) readWhirlpool(x, y, sign, spin);
      else if (sign !== OPEN) {
        faults.push(
          fault('unknown_sign', pathTo('', y), `"${sign}" at ${label} means nothing`, { sign, tile: label }),
        );
      }
    });
  });
  return faults.length > 0
    ? { ok: false, error: faults }
    : { ok: true, value: { width, height: rows.length, hazards, rocks } };

  function readWhirlpool(x: number, y: number, sign: string, spin: Spin): void {
    for (let dy = 0; dy < WHIRLPOOL_SIZE; dy++) {
      for (let dx = 0; dx < WHIRLPOOL_SIZE; dx++) {
        const tile = tileLabel({ x: x + dx, y: y + dy });
        if (signAt(x + dx, y + dy) === sign && !read.has(tile)) read.add(tile);
        else {
          const what = `the whirlpool at ${tileLabel({ x, y })} needs ${tile} too`;
          faults.push(fault('broken_whirlpool', pathTo('', y), what, { tile }));
        }
      }
    }
    hazards.push({ type: 'whirlpool', x, y, spin });
  }
}
