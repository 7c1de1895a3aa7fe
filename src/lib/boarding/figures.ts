/** Figures on a deck: what they are made of, and the definitions that crews are made from. */
import { Checks, type Fault, type Result, type Tile } from '$lib/core';
import { CLASS_IDS, GRID_CONFIG, type ClassId, type GridConfig, type RulesetId } from './config';
import { heroSpeed } from './rulesets';

/** Side 1 is index 0, side 2 is index 1. */
export type Side = 0 | 1;
/** Cells from west to east, and from north to south. */
export type Size = { readonly cols: number; readonly rows: number };
/** The sizes that figures come in, either way round. */
export const SIZES: readonly Size[] = [
  { cols: 1, rows: 1 },
  { cols: 1, rows: 2 },
  { cols: 2, rows: 1 },
  { cols: 2, rows: 2 },
  { cols: 2, rows: 3 },
  { cols: 3, rows: 2 },
];

/** What a figure may do that others may not. */
export const KEYWORDS = ['massive', 'mobile'] as const;
/** One of the keywords. */
export type Keyword = (typeof KEYWORDS)[number];

/** A fighter on the deck. A place of -1 -1 is nowhere; one without hp is defeated, and in nobody's way. */
export type Figure = {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly kind: 'hero' | 'monster';
  /** Of the definition it was made from. */
  readonly role: string;
  readonly classId?: ClassId;
  /** Whether the fight is lost with this figure. */
  readonly captain: boolean;
  /** The north-west cell of the footprint. */
  readonly x: number;
  readonly y: number;
  readonly size: Size;
  readonly keywords: readonly Keyword[];
  readonly speed: number;
  /** Points left in this turn; 0 until the turn starts. */
  readonly points: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly attack: number;
  readonly defence: number;
  /** Cells that a blow reaches. */
  readonly reach: number;
  /** Cells that a pistol or a spell carries, where there is one. */
  readonly range?: number;
};

/** What figures of one role have in common. A hero's speed comes from the class, a monster's from here. */
export type Definition = {
  readonly role: string;
  readonly name: string;
  readonly kind: 'hero' | 'monster';
  readonly classId?: ClassId;
  readonly captain?: boolean;
  readonly size?: Size;
  readonly keywords?: readonly Keyword[];
  readonly speed?: number;
  readonly hp: number;
  readonly attack: number;
  readonly defence: number;
  readonly reach?: number;
  readonly range?: number;
};

/** A place nowhere on any deck. */
const NOWHERE: Tile = { x: -1, y: -1 };

const MOST = 99;

/** A figure of a definition, standing nowhere; or what is wrong with the definition. Never throws. */
export function makeFigure(
  definition: Definition,
  id: string,
  side: Side,
  ruleset: RulesetId = 'classic',
  config: GridConfig = GRID_CONFIG,
): Result<Figure, Fault[]> {
  const check = new Checks();
  checkDefinition(check, definition, ruleset, config);
  if (check.faults.length > 0) return { ok: false, error: check.faults };
  const { role, name, kind, classId, range, size = { cols: 1, rows: 1 } } = definition;
  const figure: Figure = {
    id,
    side,
    name,
    kind,
    role,
    ...(classId && { classId }),
    captain: definition.captain ?? false,
    ...NOWHERE,
    size: { cols: size.cols, rows: size.rows },
    keywords: [...(definition.keywords ?? [])],
    speed: speedOf(definition, ruleset, config),
    points: 0,
    hp: definition.hp,
    maxHp: definition.hp,
    attack: definition.attack,
    defence: definition.defence,
    reach: definition.reach ?? 1,
    ...(range !== undefined && { range }),
  };
  return { ok: true, value: figure };
}

function speedOf({ kind, classId, speed }: Definition, ruleset: RulesetId, config: GridConfig): number {
  if (kind === 'hero' && classId) return heroSpeed(classId, ruleset, config);
  return speed ?? config.movementSettings[ruleset].defaultMonsterSpeed;
}

function checkDefinition(check: Checks, value: unknown, ruleset: RulesetId, config: GridConfig): void {
  if (!check.object(value, '')) return;
  check.name(value.name, MOST, '', 'name');
  check.text(value.role, '', 'role');
  const { kind, classId, keywords, size, speed } = value;
  if (!check.oneOf(kind, ['hero', 'monster'], '', 'kind')) return;
  if (kind === 'hero') {
    if (check.oneOf(classId, CLASS_IDS, '', 'classId')) {
      const found = heroSpeed(classId, ruleset, config);
      if (found < 1) check.add('too_slow', `speed ${found} is below 1`, { found }, '', 'classId');
    }
    if (speed !== undefined) check.add('class_speed', 'comes from the class', {}, '', 'speed');
  } else if (speed !== undefined) check.whole(speed, 1, MOST, '', 'speed');
  if (keywords !== undefined && check.list(keywords, KEYWORDS.length, '', 'keywords'))
    keywords.forEach((keyword, i) => check.oneOf(keyword, KEYWORDS, 'keywords', i));
  if (size !== undefined && check.object(size, '', 'size')) {
    const { cols, rows } = size;
    if (!SIZES.some((one) => one.cols === cols && one.rows === rows))
      check.add('odd_size', 'is none of 1x1, 1x2, 2x2, 2x3', {}, '', 'size');
  }
  check.whole(value.hp, 1, MOST, '', 'hp');
  check.whole(value.attack, 0, MOST, '', 'attack');
  check.whole(value.defence, 0, MOST, '', 'defence');
  if (value.reach !== undefined) check.whole(value.reach, 1, MOST, '', 'reach');
  if (value.range !== undefined) check.whole(value.range, 1, MOST, '', 'range');
}

/** Whether a figure has a keyword. */
export function has(figure: Figure, keyword: Keyword): boolean {
  return figure.keywords.includes(keyword);
}

/** Whether a figure is in the fight: neither defeated nor nowhere. */
export function stands({ hp, x, y }: Figure): boolean {
  return hp > 0 && x >= 0 && y >= 0;
}

/** The cells that a figure of that size covers, row by row. */
export function footprint({ x, y }: Tile, { cols, rows }: Size): Tile[] {
  return Array.from({ length: cols * rows }, (_, i) => ({ x: x + (i % cols), y: y + Math.floor(i / cols) }));
}

/** The cells that a figure covers. */
export function cellsOf(figure: Figure): Tile[] {
  return footprint(figure, figure.size);
}

/** The size after a turn. */
export function turned({ cols, rows }: Size): Size {
  return { cols: rows, rows: cols };
}
