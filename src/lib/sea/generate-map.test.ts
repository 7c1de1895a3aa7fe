import { describe, expect, it } from 'vitest';
import { hashText } from '$lib/core';
import { generateMap, type MapOptions } from './generate-map';
import type { MapDefinition } from './map';
import { formatBoard } from './notation/board';

const countsOf = ({ hazards, rocks }: MapDefinition): Record<string, number> => ({
  wind: hazards.filter(({ type }) => type === 'wind').length,
  whirlpool: hazards.filter(({ type }) => type === 'whirlpool').length,
  large: rocks.filter(({ size }) => size === 'large').length,
  small: rocks.filter(({ size }) => size === 'small').length,
});

describe('procedural maps', () => {
  it.each<[MapOptions, [wind: number, whirlpool: number, large: number, small: number]]>([
    [{ seed: 1, symmetric: false }, [6, 2, 3, 5]],
    [{ seed: 1, symmetric: false, density: 'calm' }, [3, 1, 2, 3]],
    [{ seed: 1, symmetric: false, density: 'wild' }, [12, 4, 6, 10]],
    [{ seed: 1 }, [6, 2, 4, 6]],
    [{ seed: 1, density: 'calm' }, [4, 2, 2, 2]],
    [{ seed: 1, density: 'wild' }, [12, 4, 6, 10]],
    [{ seed: 1, width: 48, height: 48, symmetric: false }, [24, 8, 12, 20]],
    [{ seed: 1, width: 12, height: 24, symmetric: false }, [3, 1, 2, 3]],
    [{ seed: 1, width: 12, height: 12 }, [2, 0, 0, 2]],
    [{ seed: 1, width: 8, height: 8, symmetric: false, density: 'wild' }, [1, 0, 1, 1]],
    [{ seed: 1, width: 17, height: 17, symmetric: false }, [3, 1, 2, 3]],
  ])('R9.2 %o has its share of everything', (options, [wind, whirlpool, large, small]) => {
    expect(countsOf(generateMap(options))).toEqual({ wind, whirlpool, large, small });
  });

  it('R9.2 the number 7 is the text 7', () => {
    expect(generateMap({ seed: 7 })).toEqual(generateMap({ seed: '7' }));
    expect(generateMap({ seed: 7 })).not.toEqual(generateMap({ seed: '07' }));
  });

  it('R9.4 ships start as on the default map, in proportion', () => {
    expect(generateMap({ seed: 1 }).spawns).toEqual([
      { x: 5, y: 12, facing: 'E' },
      { x: 18, y: 11, facing: 'W' },
    ]);
    expect(generateMap({ seed: 1, width: 48, height: 9 }).spawns).toEqual([
      { x: 10, y: 4, facing: 'E' },
      { x: 37, y: 4, facing: 'W' },
    ]);
  });

  it('R9.6 keeps how it was made, and no date', () => {
    const map = generateMap({ seed: 7, density: 'wild', symmetric: false, width: 20, height: 30 });
    expect(map.metadata).toEqual({
      author: '',
      notes: '',
      createdAt: null,
      origin: { seed: '7', width: 20, height: 30, density: 'wild', symmetric: false, version: 1 },
    });
    expect([map.name, map.width, map.height]).toEqual(['#7', 20, 30]);
    expect(generateMap({ seed: 7 }).metadata.origin).toEqual({
      seed: '7',
      width: 24,
      height: 24,
      density: 'normal',
      symmetric: true,
      version: 1,
    });
  });

  it('has an id of its own for every seed and option, and a name that is not too long', () => {
    const maps = [
      { seed: 1 },
      { seed: 2 },
      { seed: 1, density: 'wild' },
      { seed: 1, symmetric: false },
    ] as const;
    expect(new Set(maps.map((options) => generateMap(options).id)).size).toBe(4);
    expect(generateMap({ seed: '⛵'.repeat(100) }).name).toBe(`#${'⛵'.repeat(59)}`);
    expect(generateMap({ seed: '' }).name).toBe('#');
  });

  it.each([
    [{ width: 7 }, 'A sea is 8 to 48 tiles wide and high, not 7'],
    [{ height: 49 }, 'A sea is 8 to 48 tiles wide and high, not 49'],
    [{ width: 8.5 }, 'A sea is 8 to 48 tiles wide and high, not 8.5'],
    [{ density: 'stormy' as never }, 'No density is called stormy'],
  ])('throws on %o', (options, message) => {
    expect(() => generateMap({ seed: 1, ...options })).toThrow(message);
  });

  it('R9.6 makes the same seas for ever', () => {
    const fingerprint = (options: MapOptions): string => {
      const map = generateMap(options);
      return hashText([...formatBoard(map), JSON.stringify(map.spawns), map.id, map.name].join('\n'), 16);
    };
    const all = ([24, 8, 48, 17] as const).flatMap((width) =>
      (['calm', 'normal', 'wild'] as const).flatMap((density) =>
        [true, false].map((symmetric) => ({
          seed: `${width} for ever`,
          width,
          height: 24,
          density,
          symmetric,
        })),
      ),
    );
    expect(all.map(fingerprint)).toMatchInlineSnapshot(`
      [
        "e492a6ce703fd5fb",
        "1ed06296dee78e5b",
        "817bb388d3d6678a",
        "be44687d4da3f458",
        "37b63368335f471a",
        "7b3d33da8afe4463",
        "4ff13c582fc367b0",
        "42c391dbfc528746",
        "1ee11809b843feb5",
        "8eb96b363c14a297",
        "36d670f6eddeb8ef",
        "fd3d08f5914eaa62",
        "9c8c559dbfbcf81a",
        "cfc8ead01e244d2e",
        "2a82e5bb125b4525",
        "f58aad2f332956dd",
        "1267bf448308691e",
        "595e5cd21938f9c2",
        "f2123f53d75cd209",
        "e5de847ef4b63225",
        "41ae6510fd4b856e",
        "58c5cba266b03e4a",
        "7b434887393bd598",
        "b9a1a7ffc19c3e30",
      ]
    `);
    expect(formatBoard(generateMap({ seed: 7 }))).toMatchInlineSnapshot(`
      [
        ".........o...o..........",
        "........................",
        "....>...................",
        "........................",
        ".................>......",
        ".........LL.............",
        "......#..LL............#",
        "........................",
        ".............o..........",
        "........................",
        "..<.....................",
        "........................",
        "........................",
        ".....................>..",
        "........................",
        "..........o.............",
        "........................",
        "#............LL..#......",
        ".............LL.........",
        "......<.................",
        "........................",
        "...................<....",
        "........................",
        "..........o...o.........",
      ]
    `);
  });
});
