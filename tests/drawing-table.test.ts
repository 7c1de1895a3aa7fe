/** The drawing table without a screen: words as steps, what a press would do, names, and captains who try a map. */
import { describe, expect, it } from 'vitest';
import { previewOf } from '$lib/app/drawn-board';
import { Drawing } from '$lib/app/drawing.svelte';
import { freeName } from '$lib/app/free-name';
import { sparOn } from '$lib/captains';
import { blankDraft, DEFAULT_MAP, generateMap, type MapDraft } from '$lib/sea';

const blank = (): MapDraft => blankDraft({ id: 'a', name: 'Bay', createdAt: '2030-01-01T00:00:00.000Z' });

function table() {
  const drawn: number[] = [];
  const drawing = new Drawing(blank(), [], 0, ({ from }) => drawn.push(from));
  const name = (text: string): void => drawing.reword({ ...drawing.draft, name: text }, 'name');
  const note = (notes: string): void =>
    drawing.reword({ ...drawing.draft, metadata: { ...drawing.draft.metadata, notes } }, 'words');
  return { drawing, drawn, name, note };
}

describe('words', () => {
  it('are one step for what is written in one go', () => {
    const { drawing, drawn, name } = table();
    for (const text of ['Bay ', 'Bay o', 'Bay of B']) name(text);
    expect(drawing.done).toBe(1);
    // Every letter was handed on to be kept.
    expect(drawn).toEqual([0, 0, 0]);
    drawing.undo();
    expect(drawing.draft.name).toBe('Bay');
    drawing.redo();
    expect(drawing.draft.name).toBe('Bay of B');
  });

  it('are another step after a rest, of another kind, or after a stroke', () => {
    const { drawing, name, note } = table();
    name('One');
    drawing.rest();
    name('Two');
    note('Mind the rocks');
    name('Three');
    drawing.begin({ x: 1, y: 1 }, { button: 0 });
    drawing.end();
    name('Four');
    expect(drawing.done).toBe(6);
    const names: string[] = [];
    while (drawing.canUndo) {
      names.push(drawing.draft.name);
      drawing.undo();
    }
    expect(names).toEqual(['Four', 'Three', 'Three', 'Two', 'Two', 'One']);
    expect(drawing.draft).toEqual(blank());
  });

  it('written back to what they were leave no step', () => {
    const { drawing, name } = table();
    name('Bays');
    name('Bay');
    expect(drawing.done).toBe(0);
    expect(drawing.canUndo).toBe(false);
    expect(drawing.canRedo).toBe(false);
    name('Bayou');
    expect(drawing.steps).toHaveLength(1);
  });
});

describe('what a press would do', () => {
  it('is shown with its image, as it would lie there', () => {
    const { stamp, link } = previewOf(blank(), 'wind_n', { x: 3, y: 4 }, 'half_turn') ?? {};
    expect(stamp?.things).toEqual([
      { type: 'wind', x: 3, y: 4, dir: 'N' },
      { type: 'wind', x: 20, y: 19, dir: 'S' },
    ]);
    expect(link).toEqual([
      { x: 3, y: 4 },
      { x: 20, y: 19 },
    ]);
  });

  it('stays on the chart, where it is wide', () => {
    const { stamp, link } = previewOf(blank(), 'pool_cw', { x: 23, y: 23 }, null) ?? {};
    expect(stamp?.things).toEqual([{ type: 'whirlpool', x: 22, y: 22, spin: 'cw' }]);
    expect(link).toBeNull();
  });

  it('is a ship that keeps her facing, and the other one for her image', () => {
    const { stamp } = previewOf(blank(), 'spawn_2', { x: 20, y: 3 }, 'left_right') ?? {};
    expect(stamp?.berths).toEqual([
      { x: 20, y: 3, facing: 'W', side: 1 },
      { x: 3, y: 3, facing: 'E', side: 0 },
    ]);
    expect(previewOf(blank(), 'move', { x: 1, y: 1 }, null)).toBeNull();
    expect(previewOf(blank(), 'erase', { x: 1, y: 1 }, 'top_bottom')?.stamp.erase).toEqual([
      { x: 1, y: 1 },
      { x: 1, y: 22 },
    ]);
  });
});

it('a name that is taken gets a number, and stays short enough', () => {
  expect(freeName('Bay', ['Cape'], 60)).toBe('Bay');
  expect(freeName('Bay', ['Bay', 'Bay 2'], 60)).toBe('Bay 3');
  expect(freeName('x'.repeat(60), ['x'.repeat(60)], 60)).toBe(`${'x'.repeat(58)} 2`);
});

describe('captains who try a map', () => {
  it('find a sea that is alike for both sides as good for the one as for the other', () => {
    const { won, drawn } = sparOn(DEFAULT_MAP, 'deckhand', 0, 120);
    expect(won[0] + won[1] + drawn).toBe(120);
    expect(won[0]).toBe(won[1]);
    expect(won[0]).toBeGreaterThan(20);
  });

  it('weigh seats and not sides: who sits where the other sat wins what the other won', () => {
    const map = generateMap({ seed: 'lopsided', density: 'wild', symmetric: false });
    const exchanged = { ...map, spawns: [map.spawns[1], map.spawns[0]] as const };
    const [first, second] = sparOn(map, 'deckhand', 0, 120).won;
    expect(sparOn(exchanged, 'deckhand', 0, 120).won).toEqual([second, first]);
    expect(first).not.toBe(second);
  });

  it('play the same matches again, in whatever portions', () => {
    const whole = sparOn(DEFAULT_MAP, 'deckhand', 0, 20);
    const [first, second] = [sparOn(DEFAULT_MAP, 'deckhand', 0, 7), sparOn(DEFAULT_MAP, 'deckhand', 7, 13)];
    expect({
      won: [first.won[0] + second.won[0], first.won[1] + second.won[1]],
      drawn: first.drawn + second.drawn,
      turns: first.turns + second.turns,
    }).toEqual(whole);
  });
});
