/** What tests of the boarding fight share: decks as pictures, with figures as letters. */
import {
  startFight,
  RULESETS,
  type Board,
  type Deck,
  type DeckEdge,
  type Fight,
  type Figure,
  type Keyword,
  type RulesetId,
} from '$lib/boarding';

const LETTER = /[A-Z]/;
const EDGE = /^([A-Z]+\d+)\|([A-Z]+\d+) (wall|rail|door)( open)?$/;

/** `A1|B1 wall`, `A1|A2 door open`. */
function drawnEdge(text: string): DeckEdge {
  const [, a = '', b = '', kind, open] = EDGE.exec(text) ?? [];
  if (!kind) throw new Error(`No edge: ${text}`);
  return { a, b, kind: kind as DeckEdge['kind'], ...(open !== undefined && { open: true }) };
}

function deckWith(rows: readonly string[], edges: readonly string[] = []): Deck {
  return {
    id: 'drawn',
    name: 'Drawn',
    width: rows[0]?.length ?? 0,
    height: rows.length,
    rows: rows.map((row) => row.replace(/[A-Z]/g, '.')),
    edges: edges.map(drawnEdge),
    spawns: [[], []],
    metadata: { author: '', notes: '', createdAt: null },
  };
}

/** Words such as `friend massive speed=5 hp=3`. L and whoever is a friend are on side 1, all others on side 2. */
export function figureWith(letter: string, at: { x: number; y: number }, words = ''): Figure {
  const all = words.split(' ').filter(Boolean);
  const number = (name: string, otherwise: number): number =>
    Number(all.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise);
  const friend = letter === 'L' || all.includes('friend');
  const range = number('range', 0);
  return {
    id: letter,
    side: friend ? 0 : 1,
    name: letter === 'L' ? 'Luke' : letter === 'W' ? 'Wookiee' : `Figure ${letter}`,
    kind: 'hero',
    role: 'drawn',
    captain: all.includes('captain'),
    ...at,
    size: { cols: number('cols', 1), rows: number('rows', 1) },
    keywords: (['massive', 'mobile'] as const).filter((keyword): keyword is Keyword => all.includes(keyword)),
    speed: number('speed', 4),
    points: 0,
    hp: number('hp', 10),
    maxHp: number('hp', 10),
    attack: number('attack', 3),
    defence: number('defence', 0),
    reach: number('reach', 1),
    ...(range > 0 && { range }),
  };
}

/** Letters are figures, as large as their letters lie; `who` says what they are. */
export function boardWith(
  rows: readonly string[],
  edges: readonly string[] = [],
  who: Readonly<Record<string, string>> = {},
): Board {
  const places = new Map<string, { x: number; y: number; right: number; bottom: number }>();
  rows.forEach((row, y) =>
    Array.from(row).forEach((sign, x) => {
      if (!LETTER.test(sign)) return;
      const known = places.get(sign) ?? { x, y, right: x, bottom: y };
      places.set(sign, { x: known.x, y: known.y, right: Math.max(known.right, x), bottom: y });
    }),
  );
  const figures = [...places].map(([letter, { x, y, right, bottom }]) =>
    figureWith(letter, { x, y }, `cols=${right - x + 1} rows=${bottom - y + 1} ${who[letter] ?? ''}`),
  );
  return { deck: deckWith(rows, edges), figures };
}

/** A fight on such a board; side 1 boards. */
export function fightWith(
  rows: readonly string[],
  {
    edges = [],
    who = {},
    ruleset = 'assault',
    diagonals = true,
  }: {
    edges?: readonly string[];
    who?: Readonly<Record<string, string>>;
    ruleset?: RulesetId;
    diagonals?: boolean;
  } = {},
): Fight {
  const rules = diagonals ? RULESETS[ruleset] : { ...RULESETS[ruleset], diagonal: null };
  return startFight(boardWith(rows, edges, who), rules);
}
