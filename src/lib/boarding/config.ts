/** What both rulesets are made from: one configuration, checked when it is read. */
import { Checks, pathTo, show, type Fault, type JsonObject, type Result } from '$lib/core';
import grid from './grid.json' with { type: 'json' };

/** The rulesets there are: points and halves, or figures that pass each other. */
export const RULESET_IDS = ['classic', 'assault'] as const;
/** The name of a ruleset. */
export type RulesetId = (typeof RULESET_IDS)[number];

/** The classes of heroes. */
export const CLASS_IDS = ['warrior', 'rogue', 'mage'] as const;
/** The name of a class. */
export type ClassId = (typeof CLASS_IDS)[number];

/** How figures move under one ruleset. A surcharge of null: such a cell cannot be entered. */
export type MovementSettings = {
  /** Speed of a hero before the class. */
  readonly defaultPlayerSpeed: number;
  /** Speed of a monster whose definition has none. */
  readonly defaultMonsterSpeed: number;
  /** Points for each speed, so that halves are whole numbers. */
  readonly pointsPerSpeed: number;
  /** A diagonal step, as a multiple of a straight one. */
  readonly diagonalCostMultiplier: number;
  /** Whether figures of one cell may step diagonally. */
  readonly allowDiagonalMovement: boolean;
  /** Whether both cells beside a diagonal step must be on the deck and not blocking. */
  readonly diagonalNeedsCorners: boolean;
  /** A step into difficult cells costs so many times as much. */
  readonly difficultCostMultiplier: number;
  /** A step into difficult cells costs so many points more. */
  readonly difficultSurcharge: number;
  /** A step through a friend costs so many points more. */
  readonly friendlySurcharge: number | null;
  /** A step through an enemy costs so many points more. */
  readonly hostileSurcharge: number | null;
  /** Points for turning a figure whose sides differ. */
  readonly rotationCost: number | null;
};

/** The whole configuration, in the shape of its file. */
export type GridConfig = {
  readonly gridSettings: {
    readonly defaultWidth: number;
    readonly defaultHeight: number;
    readonly leastSize: number;
    readonly mostSize: number;
  };
  readonly movementSettings: Readonly<Record<RulesetId, MovementSettings>>;
  readonly classMovementModifiers: readonly {
    readonly classId: ClassId;
    readonly movementSpeedBonus: number;
  }[];
};

const MOST_SPEED = 20;
const MOST_POINTS = 12;
const MOST_DECK = 64;

/** A configuration of any make: its value, or what is wrong with it and where. Never throws. */
export function parseGridConfig(value: unknown): Result<GridConfig, Fault[]> {
  const check = new Checks();
  checkConfig(check, value);
  return check.faults.length === 0
    ? { ok: true, value: value as GridConfig }
    : { ok: false, error: check.faults };
}

function checkConfig(check: Checks, value: unknown): void {
  if (!check.object(value, '')) return;
  check.onlyKeys(value, ['gridSettings', 'movementSettings', 'classMovementModifiers'], '');
  const { gridSettings, movementSettings, classMovementModifiers } = value;
  if (check.object(gridSettings, '', 'gridSettings')) checkGrid(check, gridSettings);
  const bonuses = checkModifiers(check, classMovementModifiers);
  if (!check.object(movementSettings, '', 'movementSettings')) return;
  check.onlyKeys(movementSettings, RULESET_IDS, 'movementSettings');
  for (const id of RULESET_IDS) {
    const settings = movementSettings[id];
    const path = pathTo('movementSettings', id);
    if (check.object(settings, path)) checkSettings(check, settings, path, bonuses);
  }
}

function checkGrid(check: Checks, settings: JsonObject): void {
  const path = 'gridSettings';
  check.onlyKeys(settings, ['defaultWidth', 'defaultHeight', 'leastSize', 'mostSize'], path);
  const { leastSize, mostSize } = settings;
  if (!check.whole(leastSize, 1, MOST_DECK, path, 'leastSize')) return;
  if (!check.whole(mostSize, leastSize, MOST_DECK, path, 'mostSize')) return;
  check.whole(settings.defaultWidth, leastSize, mostSize, path, 'defaultWidth');
  check.whole(settings.defaultHeight, leastSize, mostSize, path, 'defaultHeight');
}

/** Answers the bonuses by class, for the speeds they make. */
function checkModifiers(check: Checks, modifiers: unknown): Map<ClassId, number> {
  const path = 'classMovementModifiers';
  const bonuses = new Map<ClassId, number>();
  const places = new Map<ClassId, number>();
  if (!check.list(modifiers, CLASS_IDS.length, path)) return bonuses;
  for (const [i, modifier] of modifiers.entries()) {
    const at = pathTo(path, i);
    if (!check.object(modifier, at)) continue;
    check.onlyKeys(modifier, ['classId', 'movementSpeedBonus'], at);
    const known = check.oneOf(modifier.classId, CLASS_IDS, at, 'classId');
    const bonus = modifier.movementSpeedBonus;
    if (!check.whole(bonus, -MOST_SPEED, MOST_SPEED, at, 'movementSpeedBonus') || !known) continue;
    const classId = modifier.classId as ClassId;
    const first = places.get(classId);
    if (first !== undefined)
      check.add('twice', `${classId} is there already, as entry ${first}`, { first }, at);
    else places.set(classId, i);
    bonuses.set(classId, bonus);
  }
  for (const id of CLASS_IDS)
    if (!bonuses.has(id)) check.add('missing_class', `${id} is missing`, { wanted: id }, path);
  return bonuses;
}

function checkSettings(
  check: Checks,
  settings: JsonObject,
  path: string,
  bonuses: ReadonlyMap<ClassId, number>,
): void {
  check.onlyKeys(settings, Object.keys(grid.movementSettings.classic), path);
  const speed = settings.defaultPlayerSpeed;
  if (check.whole(speed, 1, MOST_SPEED, path, 'defaultPlayerSpeed'))
    for (const [classId, bonus] of bonuses)
      if (speed + bonus < 1) {
        const what = `with ${classId} a hero's speed is ${speed + bonus}, and 1 is the least`;
        check.add('too_slow', what, { found: speed + bonus }, pathTo(path, 'defaultPlayerSpeed'));
      }
  check.whole(settings.defaultMonsterSpeed, 1, MOST_SPEED, path, 'defaultMonsterSpeed');
  const points = settings.pointsPerSpeed;
  const counted = check.whole(points, 1, MOST_POINTS, path, 'pointsPerSpeed');
  const times = settings.diagonalCostMultiplier;
  const at = pathTo(path, 'diagonalCostMultiplier');
  if (typeof times !== 'number' || !(times >= 1 && times <= 4)) {
    const found = show(times);
    check.add('bad_multiplier', `should be a number from 1 to 4, not ${found}`, { found }, at);
  } else if (counted && !Number.isInteger(points * times)) {
    const what = `${times} times ${points} points is no whole number of points`;
    check.add('fraction', what, { times, points }, at);
  }
  check.truth(settings.allowDiagonalMovement, path, 'allowDiagonalMovement');
  check.truth(settings.diagonalNeedsCorners, path, 'diagonalNeedsCorners');
  check.whole(settings.difficultCostMultiplier, 1, MOST_POINTS, path, 'difficultCostMultiplier');
  check.whole(settings.difficultSurcharge, 0, MOST_POINTS, path, 'difficultSurcharge');
  for (const key of ['friendlySurcharge', 'hostileSurcharge'])
    if (settings[key] !== null) check.whole(settings[key], 0, MOST_POINTS, path, key);
  if (settings.rotationCost !== null)
    check.whole(settings.rotationCost, 1, MOST_POINTS, path, 'rotationCost');
}

function readOwn(): GridConfig {
  const parsed = parseGridConfig(grid);
  if (!parsed.ok) throw new Error(parsed.error.map(({ message }) => message).join('\n'));
  return parsed.value;
}

/** The configuration that the game is played with. */
export const GRID_CONFIG: GridConfig = readOwn();
