/** The one configuration of both rulesets: what it says, what is wrong with a bad one, and that it decides. */
import { describe, expect, it } from 'vitest';
import { createFight, GRID_CONFIG, parseGridConfig } from '$lib/boarding';
import { unwrap } from './sea';

describe('the configuration', () => {
  const faults = (change: (config: Record<string, never>) => void): string[] => {
    const config = structuredClone(GRID_CONFIG) as unknown as Record<string, never>;
    change(config);
    const parsed = parseGridConfig(config);
    return parsed.ok ? [] : parsed.error.map(({ message }) => message);
  };
  const settings = (id: 'classic' | 'assault', change: object) => (config: object) => {
    Object.assign((config as typeof GRID_CONFIG).movementSettings[id], change);
  };

  it('B3.8 is as it should be', () => {
    expect(faults(() => undefined)).toEqual([]);
    expect(GRID_CONFIG.movementSettings.classic).toMatchObject({
      defaultPlayerSpeed: 4,
      defaultMonsterSpeed: 3,
      diagonalCostMultiplier: 1.5,
      allowDiagonalMovement: true,
    });
  });

  it.each<[string, (config: object) => void]>([
    [
      'movementSettings.classic.defaultMonsterSpeed: 0 is not between 1 and 20',
      settings('classic', { defaultMonsterSpeed: 0 }),
    ],
    [
      "movementSettings.classic.defaultPlayerSpeed: with mage a hero's speed is 0, and 1 is the least",
      settings('classic', { defaultPlayerSpeed: 1 }),
    ],
    [
      'movementSettings.assault.diagonalCostMultiplier: 1.5 times 1 points is no whole number of points',
      settings('assault', { diagonalCostMultiplier: 1.5 }),
    ],
    [
      'movementSettings.classic.diagonalCostMultiplier: should be a number from 1 to 4, not "far"',
      settings('classic', { diagonalCostMultiplier: 'far' }),
    ],
    [
      'movementSettings.classic.allowDiagonalMovement: should be true or false, not 1',
      settings('classic', { allowDiagonalMovement: 1 }),
    ],
    [
      'movementSettings.classic.rotationCost: 0 is not between 1 and 12',
      settings('classic', { rotationCost: 0 }),
    ],
    ['movementSettings.classic.speed: is not known here', settings('classic', { speed: 1 })],
    [
      'classMovementModifiers[1].classId: "bard" is none of warrior, rogue, mage',
      (config) =>
        Object.assign((config as typeof GRID_CONFIG).classMovementModifiers[1] as object, {
          classId: 'bard',
        }),
    ],
    [
      'classMovementModifiers[1]: warrior is there already, as entry 0',
      (config) =>
        Object.assign((config as typeof GRID_CONFIG).classMovementModifiers[1] as object, {
          classId: 'warrior',
        }),
    ],
    [
      'gridSettings.defaultWidth: 40 is not between 3 and 20',
      (config) => Object.assign((config as typeof GRID_CONFIG).gridSettings, { defaultWidth: 40 }),
    ],
    [
      'movementSettings: is missing, and should be an object',
      (config) => delete (config as { movementSettings?: object }).movementSettings,
    ],
  ])('B3.8 %s', (message, change) => {
    expect(faults(change as (config: Record<string, never>) => void)).toContain(message);
  });

  it('B3.8 decides how figures move', () => {
    const config = structuredClone(GRID_CONFIG);
    Object.assign(config.movementSettings.classic, { defaultPlayerSpeed: 6, allowDiagonalMovement: false });
    const fight = unwrap(createFight({ ships: ['sloop', 'sloop'] }, config));
    const captain = fight.board.figures.find(({ captain }) => captain);
    expect(captain?.speed).toBe(6);
    expect(fight.ruleset.diagonal).toBeNull();
  });
});
