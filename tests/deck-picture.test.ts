/** The deck's text twins tell the same as its picture: grid, walked cells and drawing, for hundreds of states. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import {
  actorOf,
  choices,
  doorwaysOf,
  gridText,
  openBlows,
  perform,
  signOf,
  stopsOf,
  type Deck,
  type Fight,
} from '$lib/boarding';
import { tileLabel } from '$lib/core';
import { standingFrame } from '$lib/playback';
import DeckBoard from '$lib/ui/DeckBoard.svelte';
import { drawMoment, seeded } from './documents';

const STATES = 200;
const NAMES = ['Ada', 'Corvo'] as const;
const SIDES = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] } as const;

const nothing = (): void => undefined;

function pictureOf(fight: Fight): string {
  const actor = actorOf(fight);
  return render(DeckBoard, {
    props: {
      fight,
      frame: standingFrame(fight.board.figures),
      names: NAMES,
      actor,
      choices: choices(fight).map(({ id }) => id),
      stops: actor ? stopsOf(fight, actor) : [],
      blows: actor ? openBlows(fight, actor) : [],
      doorways: actor ? doorwaysOf(fight, actor) : [],
      way: null,
      onpick: nothing,
      onaim: nothing,
      ondoor: nothing,
    },
  }).body;
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

/** What the picture draws, as lines: who stands where with how much, what lies where, edges, costs, blows. */
function drawnFacts(html: string, { board }: Fight): string[] {
  const nameOf = (id: string): string => board.figures.find((one) => one.id === id)?.name ?? id;
  const at = (id: string): string => {
    const figure = board.figures.find((one) => one.id === id);
    return figure ? tileLabel(figure) : '';
  };
  return [
    ...all(html, /data-figure="([^"]+)"/g).map((one) => {
      const [id = '', cell = '', hp = ''] = one.split(' ');
      return `${cell} ${nameOf(id)} ${hp}`;
    }),
    ...all(html, /data-ground="([^"]+)"/g),
    ...all(html, /data-edge="([^"]+)"/g).map((one) => {
      const [a = '', b = '', ...look] = one.split(' ');
      return `${[a, b].sort().join('|')} ${look.join(' ')}`;
    }),
    ...all(html, /data-cost="([^"]+)"/g).map((one) => `cost ${one}`),
    ...all(html, /data-blow="([^"]+)"/g).map((one) => {
      const [id = '', damage = ''] = one.split(' ');
      return `blow ${at(id)} ${damage}`;
    }),
  ].sort();
}

/** The same from the words of the cells, as somebody hears who walks from one to the next. */
function heardFacts(html: string, { board }: Fight): string[] {
  const cells = all(html, /role="gridcell"[^>]*>([^<]*)</g).map((text) =>
    text.trim().replaceAll('&amp;', '&').split(', '),
  );
  expect(cells).toHaveLength(board.deck.width * board.deck.height);
  const facts = new Set<string>();
  cells.forEach(([label = '', ...words], i) => {
    const [x, y] = [i % board.deck.width, Math.floor(i / board.deck.width)];
    expect(label).toBe(tileLabel({ x, y }));
    for (const [n, word] of words.entries()) {
      const hp = /^(\d+) of \d+ hp$/.exec(word);
      const edge = /^(wall|rail|closed door|open door) to the (\w+)$/.exec(word);
      const figure = board.figures.find((one) => one.hp > 0 && one.x === x && one.y === y);
      if (hp && figure) {
        const who = `${NAMES[figure.side]}’s ${{ 'Storm-seer': 'storm-seer' }[figure.name] ?? figure.name.toLowerCase()}`;
        expect(words[n - 1]).toBe(who);
        facts.add(`${label} ${figure.name} ${hp[1] ?? ''}`);
      }
      if (word === 'rigging' || word === 'mast') facts.add(`${label} ${word}`);
      if (edge) {
        const [dx, dy] = SIDES[edge[2] as keyof typeof SIDES];
        const look = edge[1] === 'closed door' ? 'door' : (edge[1] ?? '');
        facts.add(`${[label, tileLabel({ x: x + dx, y: y + dy })].sort().join('|')} ${look}`);
      }
      if (word.startsWith('can be reached for ')) facts.add(`cost ${label}`);
      const blow = /^can be hit .*for (\d+)$/.exec(word);
      if (blow && figure) facts.add(`blow ${label} ${blow[1] ?? ''}`);
    }
  });
  return [...facts].sort();
}

/** Cells and figures as the text grid has them. */
function writtenCells(text: string, deck: Deck): string[] {
  const rows = text.split('\n').filter((line) => /^ ?\d/.test(line));
  return rows.flatMap((line, y) =>
    Array.from({ length: deck.width }, (_, x) => {
      const sign = line
        .padEnd(4 * deck.width + 4)
        .slice(4 + 4 * x, 6 + 4 * x)
        .trim();
      return `${tileLabel({ x, y })} ${sign}`;
    }),
  );
}

/** The same from the picture: whoever stands there, else what lies there. */
function pictureCells(html: string, { board }: Fight): string[] {
  const ground = new Map(
    all(html, /data-ground="([^"]+)"/g).map((one) => one.split(' ') as [string, string]),
  );
  const standing = all(html, /data-figure="([^"]+)"/g).map((one) => one.split(' ')[0]);
  return Array.from({ length: board.deck.height }, (_, y) =>
    Array.from({ length: board.deck.width }, (__, x) => {
      const label = tileLabel({ x, y });
      const figure = board.figures.find(
        (one) =>
          standing.includes(one.id) &&
          x >= one.x &&
          y >= one.y &&
          x < one.x + one.size.cols &&
          y < one.y + one.size.rows,
      );
      const sign = board.deck.rows[y]?.[x] === ' ' ? '' : '.';
      return `${label} ${figure ? signOf(figure) : ({ rigging: '~~', mast: '##' }[ground.get(label) ?? ''] ?? sign)}`;
    }),
  ).flat();
}

describe('200 random states of a fight', () => {
  it('are drawn, told and written alike', () => {
    const below = seeded('pictures');
    for (let i = 0; i < STATES; i++) {
      const fight = drawMoment(below);
      const html = pictureOf(fight);
      expect([i, drawnFacts(html, fight)]).toEqual([i, heardFacts(html, fight)]);
      expect([i, pictureCells(html, fight)]).toEqual([
        i,
        writtenCells(gridText(fight.board), fight.board.deck),
      ]);
    }
  });

  it('differ where the states differ: a door that is opened, a figure that is hit', () => {
    const below = seeded('doors');
    let seen = 0;
    for (let i = 0; i < 60 && seen < 3; i++) {
      const fight = drawMoment(below);
      const actor = actorOf(fight);
      const [doorway] = actor ? doorwaysOf(fight, actor) : [];
      if (!actor || !doorway) continue;
      seen++;
      const after = perform(fight, {
        type: 'door',
        figure: actor.id,
        direction: doorway.direction,
        open: !doorway.open,
      }).fight;
      expect(pictureOf(after)).not.toBe(pictureOf(fight));
    }
    expect(seen).toBeGreaterThan(0);
  });
});
