/** Movement points, eight directions and their answers, line by line as they were asked for. */
import { describe, expect, it } from 'vitest';
import {
  canMove,
  DIRECTIONS,
  displayCost,
  displayPoints,
  figureOf,
  heroSpeed,
  makeFigure,
  MOVE_FAILURES,
  move,
  movementCost,
  NO_FIGHT,
  pointsToSpeed,
  remainingMovement,
  resetAllMovement,
  resetMovement,
  runCommand,
  RULESETS,
  select,
  endActivation,
  attack,
  speedToPoints,
  validDirections,
  type Definition,
  type Direction,
  type Fight,
} from '$lib/boarding';
import { tileLabel } from '$lib/core';
import { fightWith } from './boarding';
import { unwrap } from './sea';

const { classic } = RULESETS;
const STRAIGHT = ['N', 'E', 'S', 'W'] as const;
const DIAGONAL = ['NE', 'SE', 'SW', 'NW'] as const;
const open = (): Fight => fightWith(['.....', '.....', '..L..', '.....', '....W'], { ruleset: 'classic' });
const HERO: Definition = {
  role: 'x',
  name: 'Hero',
  kind: 'hero',
  classId: 'warrior',
  hp: 5,
  attack: 1,
  defence: 0,
};
const MONSTER: Definition = { role: 'x', name: 'Monster', kind: 'monster', hp: 5, attack: 1, defence: 0 };
const speedOf = (definition: Definition): number => unwrap(makeFigure(definition, 'a', 0)).speed;
const faultsOf = (definition: Definition): string[] => {
  const made = makeFigure(definition, 'a', 0);
  return made.ok ? [] : made.error.map(({ message }) => message);
};

describe('costs (4)', () => {
  it.each(STRAIGHT)('B3.1 a step %s costs 2 points and reads 1', (direction) => {
    expect(movementCost(direction, 'classic')).toBe(2);
    expect(displayCost(direction, classic)).toBe('1');
  });

  it.each(DIAGONAL)('B3.1 a step %s costs 3 points and reads 1.5', (direction) => {
    expect(movementCost(direction, 'classic')).toBe(3);
    expect(displayCost(direction, classic)).toBe('1.5');
  });

  it('B2.3 speed to points and back, halves kept', () => {
    expect([3, 4, 5].map((speed) => speedToPoints(speed, classic))).toEqual([6, 8, 10]);
    expect([8, 3, 1, 0].map((points) => pointsToSpeed(points, classic))).toEqual([4, 1.5, 0.5, 0]);
    expect([8, 3, 1].map((points) => displayPoints(points, classic))).toEqual(['4', '1.5', '0.5']);
    expect(displayPoints(3, RULESETS.assault)).toBe('3');
    expect(movementCost('rotate', 'classic')).toBeNull();
    expect(displayCost('rotate', classic)).toBe('-');
  });
});

describe('acceptance criteria (15)', () => {
  it('B2.1 Player.MovementSpeed returns correct value (default: 4)', () => {
    expect(speedOf(HERO)).toBe(4);
    expect(speedOf({ ...HERO, classId: 'rogue' })).toBe(5);
    expect(speedOf({ ...HERO, classId: 'mage' })).toBe(3);
    expect(heroSpeed('rogue')).toBe(5);
  });

  it('B2.1 Monster.MovementSpeed returns correct value from definition', () => {
    expect(speedOf(MONSTER)).toBe(3);
    expect(speedOf({ ...MONSTER, speed: 6 })).toBe(6);
  });

  it('B2.1 a speed below 1 is refused', () => {
    expect(faultsOf({ ...MONSTER, speed: 0 })).toEqual(['speed: 0 is not between 1 and 99']);
    expect(faultsOf({ ...HERO, speed: 4 })).toEqual(['speed: comes from the class']);
    expect(faultsOf({ ...HERO, classId: 'bard' as 'mage' })).toEqual([
      'classId: "bard" is none of warrior, rogue, mage',
    ]);
  });

  it('B2.3 MovementPointsRemaining tracks usage correctly', () => {
    let fight = open();
    expect(remainingMovement(fight, 'L')).toBe(0);
    const left = (['N', 'NE'] as const).map((direction) => {
      ({ fight } = move(fight, 'L', direction));
      return remainingMovement(fight, 'L');
    });
    expect(left).toEqual([6, 3]);
    expect(remainingMovement(fight, 'nobody')).toBe(0);
  });

  it('B3.1 the example sequence (3.1): N 2, NE 3, E 2, then S is refused with 1 left', () => {
    let fight = fightWith(['.....', '.....', 'L....', '.....', '....W'], { ruleset: 'classic' });
    const used = (['N', 'NE', 'E'] as const).map((direction) => {
      const done = move(fight, 'L', direction);
      ({ fight } = done);
      return [done.result.pointsUsed, done.result.pointsRemaining];
    });
    expect(used).toEqual([
      [2, 6],
      [3, 3],
      [2, 1],
    ]);
    const { result } = move(fight, 'L', 'S');
    expect(result.reason).toBe('InsufficientMovementPoints');
    expect(result.message).toBe('Not enough movement points. Need 1, have 0.5.');
  });

  it('B3.1 Cardinal movement costs 2 points (displays as 1)', () => {
    for (const direction of STRAIGHT) expect(move(open(), 'L', direction).result.pointsUsed).toBe(2);
  });

  it('B3.1 Diagonal movement costs 3 points (displays as 1.5)', () => {
    for (const direction of DIAGONAL) expect(move(open(), 'L', direction).result.pointsUsed).toBe(3);
  });

  it('B5.3 Movement fails when insufficient points', () => {
    const fight = fightWith(['L....', '....W'], { ruleset: 'classic', who: { L: 'speed=1' } });
    const { result } = move(fight, 'L', 'SE');
    expect(result).toMatchObject({ success: false, reason: 'InsufficientMovementPoints', pointsUsed: 0 });
    expect(result.message).toBe('Not enough movement points. Need 1.5, have 1.');
  });

  it('B5.3 Movement fails for out-of-bounds positions', () => {
    const { result } = move(fightWith(['L...W'], { ruleset: 'classic' }), 'L', 'N');
    expect(result).toMatchObject({ reason: 'OutOfBounds', message: 'Cannot move outside the battlefield.' });
  });

  it('B5.3 Movement fails for occupied cells', () => {
    const { result } = move(fightWith(['LW...'], { ruleset: 'classic' }), 'L', 'E');
    expect(result).toMatchObject({ reason: 'CellOccupied', message: 'A Wookiee blocks your path!' });
    expect(result.blocker).toEqual({ figure: 'W', name: 'Wookiee', cell: { x: 1, y: 0 } });
  });

  it('B2.3 Movement resets at start of turn', () => {
    let { fight } = move(open(), 'L', 'N');
    expect(remainingMovement(fight, 'L')).toBe(6);
    ({ fight } = endActivation(fight, 'L'));
    expect(remainingMovement(fight, 'L')).toBe(0);
    ({ fight } = endActivation(fight, 'W'));
    // Round 2 begins with the other side.
    expect(fight.turn).toBe(1);
    ({ fight } = endActivation(fight, 'W'));
    ({ fight } = select(fight, 'L'));
    expect(remainingMovement(fight, 'L')).toBe(8);
  });

  it('B6.1 `move` command accepts all 8 directions, by name', () => {
    const names = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];
    const reached = names.map((name) => {
      const { fight } = runCommand(open(), `move ${name}`);
      return tileLabel(figureOf(fight.board, 'L') ?? { x: 0, y: 0 });
    });
    expect(reached).toEqual(['C2', 'D2', 'D3', 'D4', 'C4', 'B4', 'B3', 'B2']);
  });

  it('B6.1 Direction aliases work (n, ne, nw, s, se, sw, e, w), in any case', () => {
    for (const direction of DIRECTIONS)
      for (const word of [direction, direction.toLowerCase()])
        expect(runCommand(open(), `MOVE ${word}`).fight.board).toEqual(
          move(open(), 'L', direction).fight.board,
        );
  });

  it('B5.4 Movement updates grid position and entity position', () => {
    const before = open();
    const { fight } = move(before, 'L', 'NE');
    expect(figureOf(fight.board, 'L')).toMatchObject({ x: 3, y: 1 });
    // The old fight is as it was.
    expect(figureOf(before.board, 'L')).toMatchObject({ x: 2, y: 2, points: 0 });
  });

  it('B5.4 Movement result shows old and new position', () => {
    expect(move(open(), 'L', 'NE').result).toEqual({
      success: true,
      oldPosition: { x: 2, y: 2 },
      newPosition: { x: 3, y: 1 },
      pointsUsed: 3,
      pointsRemaining: 5,
      message: 'Moved northeast to D2.',
    });
    const failed = move(fightWith(['L...W'], { ruleset: 'classic' }), 'L', 'N').result;
    expect([failed.oldPosition, failed.newPosition, failed.pointsUsed]).toEqual([null, null, 0]);
  });
});

describe('use cases (13)', () => {
  it('UC-001: Cardinal Movement', () => {
    const { answer, fight } = runCommand(open(), 'move north');
    expect(answer).toBe(
      'You move north on the battlefield.\n\n[Movement: C3 -> C2]\n[Movement Points: 4 -> 3 remaining]',
    );
    expect(remainingMovement(fight, 'L')).toBe(6);
  });

  it('UC-002: Diagonal Movement', () => {
    const { fight } = runCommand(open(), 'move north');
    const { answer } = runCommand(fight, 'move ne');
    expect(answer).toBe(
      'You move northeast on the battlefield.\n\n[Movement: C2 -> D1]\n[Movement Points: 3 -> 1.5 remaining]',
    );
  });

  it('UC-003: Insufficient Points', () => {
    const fight = fightWith(['L....', '....W'], { ruleset: 'classic', who: { L: 'speed=1' } });
    const { answer, fight: after } = runCommand(fight, 'move se');
    expect(answer).toBe(
      "You don't have enough movement points to move.\n\n" +
        '[Movement Points: 1 remaining]\n[Cardinal move costs: 1]\n[Diagonal move costs: 1.5]',
    );
    expect(after).toBe(fight);
  });

  it('UC-004: Blocked by Monster', () => {
    const { answer } = runCommand(fightWith(['L....', 'W....'], { ruleset: 'classic' }), 'move south');
    expect(answer).toBe("You can't move there - a Wookiee blocks your path!\n\n[Cell A2 is occupied]");
  });

  it('UC-005: Turn Reset', () => {
    const fight = resetAllMovement(open());
    expect(fight.board.figures.map(({ points }) => points)).toEqual([8, 8]);
    const one = resetMovement(open(), 'W');
    expect(one.board.figures.map(({ points }) => points)).toEqual([0, 8]);
    expect(resetMovement(one, 'nobody')).toBe(one);
  });
});

describe('the chain of checks', () => {
  /** Each with the reason that comes next, so that the order shows. */
  const cases: [string, Fight, string, Direction][] = [
    ['NoActiveGrid', NO_FIGHT, 'L', 'N'],
    ['NotInCombat', fightWith(['LW'], { who: { L: 'hp=0' } }), 'L', 'N'],
    ['EntityNotOnGrid', off(fightWith(['LW'])), 'L', 'N'],
    ['EntityNotOnGrid', fightWith(['LW']), 'nobody', 'N'],
    ['OutOfBounds', fightWith(['LW'], { ruleset: 'classic' }), 'L', 'N'],
    ['CellImpassable', fightWith(['L#W'], { ruleset: 'classic' }), 'L', 'E'],
    ['CellImpassable', fightWith(['L ', '.W'], { ruleset: 'classic' }), 'L', 'E'],
    ['CellImpassable', fightWith(['L.', '.W'], { ruleset: 'classic', diagonals: false }), 'L', 'SE'],
    ['CellOccupied', fightWith(['LW'], { who: { L: 'speed=0' } }), 'L', 'E'],
    ['InsufficientMovementPoints', fightWith(['L.W'], { who: { L: 'speed=0' } }), 'L', 'E'],
  ];

  function off(fight: Fight): Fight {
    const figures = fight.board.figures.map((one) => (one.id === 'L' ? { ...one, x: -1, y: -1 } : one));
    return { ...fight, board: { ...fight.board, figures } };
  }

  it.each(cases)('B5.3 %s', (reason, fight, id, direction) => {
    const { result, fight: after, events } = move(fight, id, direction);
    expect(result.reason).toBe(reason);
    expect(after).toBe(fight);
    expect(events.map(({ level, type }) => [level, type])).toEqual([['warning', 'refused']]);
  });

  it('B5.3 the messages', () => {
    const messages = cases.map(([, fight, id, direction]) => move(fight, id, direction).result.message);
    expect(messages).toEqual([
      'No active combat grid.',
      'Luke is not fighting.',
      'Luke is not on the grid.',
      'Nobody is not on the grid.',
      'Cannot move outside the battlefield.',
      'That path is blocked.',
      'That path is blocked.',
      'That path is blocked.',
      'A Wookiee blocks your path!',
      'Not enough movement points. Need 1, have 0.',
    ]);
    expect(new Set(cases.map(([reason]) => reason))).toEqual(new Set(MOVE_FAILURES));
  });

  it('B5.3 nobody moves when the fight is over', () => {
    const { fight } = attack(fightWith(['LW'], { who: { W: 'hp=1' } }), 'L', 'W');
    expect(fight.outcome).toEqual({ winner: 0, reason: 'crew' });
    expect(move(fight, 'L', 'E').result.reason).toBe('NotInCombat');
  });

  it('B2.3 whoever is not to act has no points', () => {
    const fight = open();
    expect(move(fight, 'W', 'N').result).toMatchObject({
      reason: 'InsufficientMovementPoints',
      message: 'Not enough movement points. Need 1, have 0.',
    });
  });

  it('B5.1 canMove and validDirections say what a move would', () => {
    const fight = fightWith(['.#.', 'WL.', '   '], { ruleset: 'classic' });
    expect(validDirections(fight, 'L')).toEqual(['E', 'NE', 'NW']);
    for (const direction of DIRECTIONS)
      expect(canMove(fight, 'L', direction)).toBe(move(fight, 'L', direction).result.success);
  });

  it('B5.8 sums are debug, moves are info', () => {
    const { events } = move(open(), 'L', 'NE');
    expect(events.map(({ level, type, message }) => `${level} ${type}: ${message}`)).toEqual([
      'info activated: Luke acts.',
      'debug sum: 3 = 3 of 8 points.',
      'info moved: Moved northeast to D2.',
    ]);
  });
});
