/** The fight by typed words. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMMANDS,
  createFight,
  DIRECTION_NAMES,
  DIRECTIONS,
  figureOf,
  gridText,
  neighbours,
  NO_FIGHT,
  parseDirection,
  runCommand,
  select,
  type Fight,
  type Figure,
} from '$lib/boarding';
import { fightWith } from './boarding';
import { EFFORT, unwrap } from './sea';

const say = (fight: Fight, ...all: string[]): { fight: Fight; answers: string[] } => {
  const answers: string[] = [];
  for (const line of all) {
    const done = runCommand(fight, line);
    answers.push(done.answer);
    fight = done.fight;
  }
  return { fight, answers };
};
const answerTo = (fight: Fight, line: string): string => runCommand(fight, line).answer;

const DECK = ['....', '.LW.', '.~..', '.#..'];

describe('B6.1 commands', () => {
  it('move, in any of its names, in any case', () => {
    for (const line of ['move north', 'MOVE N', '  move   n  ', 'Move North'])
      expect(say(fightWith(DECK), line).fight.board.figures[0]).toMatchObject({ x: 1, y: 0, points: 3 });
    for (const direction of DIRECTIONS) {
      expect(parseDirection(DIRECTION_NAMES[direction])).toBe(direction);
      expect(parseDirection(direction)).toBe(direction);
    }
    expect(parseDirection('constructor')).toBeNull();
  });

  it('go walks by the cheapest path', () => {
    const { fight, answers } = say(fightWith(DECK), 'go d2');
    expect(answers).toEqual([
      'You walk to D2 on the battlefield.\n\n[Movement: B2 -> D2]\n[Movement Points: 4 -> 2 remaining]',
    ]);
    expect(fight.acts).toEqual([{ type: 'walk', figure: 'L', path: ['SE', 'NE'] }]);
  });

  it('go says why not: a mast, somebody, too far, nowhere', () => {
    const fight = fightWith(DECK, { who: { L: 'speed=1' } });
    expect(answerTo(fight, 'go b4')).toBe("You can't stop at B4.");
    expect(answerTo(fight, 'go c2')).toBe("You can't stop at C2.");
    expect(answerTo(fight, 'go d2')).toContain("You don't have enough movement points to walk there.");
    expect(answerTo(fight, 'go E9')).toBe("'E9' is no cell of this deck. Cells go from A1 to D4.");
    expect(answerTo(fight, 'go home')).toContain("'home' is no cell of this deck.");
    expect(answerTo(fight, 'go b2')).toBe("You can't stop at B2.");
  });

  it('rotate turns a long figure', () => {
    const { fight, answers } = say(fightWith(['LL.W', '....']), 'rotate');
    expect(figureOf(fight.board, 'L')?.size).toEqual({ cols: 1, rows: 2 });
    expect(answers[0]).toBe(
      'You turn on the battlefield.\n\n[Movement: A1 -> A1]\n[Movement Points: 4 -> 3 remaining]',
    );
    expect(answerTo(fightWith(['L..W']), 'rotate')).toBe('That path is blocked.');
  });

  it('select chooses who acts, by any of its cells', () => {
    const fight = fightWith(['LL.W', 'A...'], { who: { A: 'friend' } });
    const { answers, fight: after } = say(fight, 'move n', 'select b1', 'position');
    expect(answers[0]).toBe('Select a figure of side 1 first: Luke A1, Figure A A2.');
    expect(answers[1]).toBe('Luke acts.');
    expect(after.active?.figure).toBe('L');
    expect(answerTo(fight, 'select d1')).toBe("It is not Wookiee's turn.");
    expect(answerTo(fight, 'select c1')).toBe('Nobody stands at C1.');
    expect(answerTo(fight, 'rotate')).toContain('Select a figure of side 1 first');
    for (const line of ['go c1', 'attack d1', 'open n', 'end', 'position'])
      expect(answerTo(fight, line)).toContain('Select a figure of side 1 first');
  });

  it('attack hits whoever is there, and tells what is left', () => {
    const fight = fightWith(DECK, { who: { W: 'hp=5', L: 'attack=3' } });
    const { answers, fight: after } = say(fight, 'attack c2', 'attack c2', 'end');
    expect(answers).toEqual([
      'Luke hits Wookiee for 3.\nWookiee has 2 of 5 hp left.',
      'Luke has done its one thing.',
      'Luke is done.\nRound 1. Side 2 acts.',
    ]);
    const { answers: last } = say(after, 'end', 'end', 'attack c2', 'move n');
    expect(last).toEqual([
      'Wookiee is done.\nRound 2. Side 2 acts.',
      'Wookiee is done.\nRound 2. Side 1 acts.',
      'Luke hits Wookiee for 3.\nWookiee falls.',
      'The fight is over.',
    ]);
    expect(answerTo(fight, 'attack a1')).toBe('Nobody stands at A1.');
    expect(answerTo(fightWith(['L..W']), 'attack d1')).toBe('Luke cannot reach Wookiee from there.');
  });

  it('end tells when the fight is over', () => {
    const last = { ...fightWith(['L...W']), round: 12, acted: ['W'] };
    expect(answerTo(last, 'end')).toBe('Luke is done.\nThe fight is over.');
  });

  it('open and close are for doors', () => {
    const fight = fightWith(['L..W'], { edges: ['A1|B1 door', 'B1|C1 wall'] });
    expect(say(fight, 'open e', 'close e').answers).toEqual([
      'Luke opens a door.',
      'Luke has done its one thing.',
    ]);
    expect(answerTo(fight, 'close e')).toBe('That door is closed already.');
    expect(answerTo(fight, 'open north')).toBe('There is no door there.');
    expect(answerTo(fight, 'open up')).toContain("Unknown direction 'up'.");
  });

  it('help lists all of them', () => {
    const help = answerTo(fightWith(DECK), 'help');
    expect(help.split('\n').map((line) => line.split(' ')[0])).toEqual(COMMANDS.map(({ name }) => name));
    expect(COMMANDS.map(({ name }) => name)).toEqual([
      'move',
      'go',
      'rotate',
      'select',
      'position',
      'attack',
      'open',
      'close',
      'grid',
      'end',
      'help',
    ]);
  });

  it('grid shows the deck as text', () => {
    const fight = fightWith(['L.WW', '~#..', '.. .'], {
      edges: ['A1|B1 wall', 'B1|B2 door', 'A2|B2 rail', 'C2|D2 door open', 'A2|A3 wall', 'C1|C2 door open'],
      who: { L: 'captain', W: 'hp=4' },
    });
    expect(answerTo(fight, 'grid')).toBe(
      [
        '    A   B   C   D',
        ' 1  L1| .   w2  w2',
        "       -+- '''",
        " 2  ~~: ##  . ' .",
        '   ---',
        ' 3  .   .       .',
        '',
        'L1 A1: Luke, side 1, 10/10 hp',
        'w2 C1: Wookiee, side 2, 4/4 hp, 2x1',
      ].join('\n'),
    );
  });
});

describe('B6.2 answers to a move', () => {
  const classic = (who = ''): Fight =>
    fightWith(['.....', '..W..', '..L..', '.....'], { ruleset: 'classic', who: { L: who } });

  it('made, by halves', () => {
    expect(say(classic(), 'move south', 'move ne').answers).toEqual([
      'You move south on the battlefield.\n\n[Movement: C3 -> C4]\n[Movement Points: 4 -> 3 remaining]',
      'You move northeast on the battlefield.\n\n[Movement: C4 -> D3]\n[Movement Points: 3 -> 1.5 remaining]',
    ]);
  });

  it('without the points', () => {
    const { answers } = say(classic('speed=1'), 'move se', 'move w', 'move w');
    expect(answers[0]).toBe(
      "You don't have enough movement points to move.\n\n[Movement Points: 1 remaining]\n" +
        '[Cardinal move costs: 1]\n[Diagonal move costs: 1.5]',
    );
    expect(answers[2]).toContain('[Movement Points: 0 remaining]');
  });

  it('blocked by somebody, by the edge, by a wall', () => {
    expect(answerTo(classic(), 'move n')).toBe(
      "You can't move there - a Wookiee blocks your path!\n\n[Cell C2 is occupied]",
    );
    expect(answerTo(fightWith(['L.W']), 'move n')).toBe('Cannot move outside the battlefield.');
    expect(answerTo(fightWith(['L.W'], { edges: ['A1|B1 wall'] }), 'move e')).toBe('That path is blocked.');
  });
});

describe('B6.3 position', () => {
  it('tells the cell, the points, and what is around', () => {
    const fight = fightWith(['.~.', '#LW', '...'], { edges: ['B2|B3 rail'], ruleset: 'classic' });
    expect(answerTo(fight, 'position')).toBe(
      [
        'Your Position: B2',
        'Movement Points: 4 / 4',
        '',
        'Nearby:',
        '  North (B1): Rigging',
        '  South (B3): Rail',
        '  East (C2): Wookiee',
        '  West (A2): Mast',
      ].join('\n'),
    );
    expect(answerTo(fightWith(['L...W'], { ruleset: 'classic' }), 'position')).toContain('4 / 4');
    const { answers } = say(fightWith(['L...W'], { ruleset: 'classic' }), 'move e', 'position');
    expect(answers[1]).toContain('Your Position: B1\nMovement Points: 3 / 4\n');
  });

  it('knows walls, doors, open doors, void and the edge of the deck', () => {
    const around = (rows: string[], edges: string[]): string[] => {
      const { board } = fightWith(rows, { edges });
      return neighbours(board, figureOf(board, 'L') as Figure).map(({ what }) => what);
    };
    expect(around(['.. ', ' LW', '...'], ['B1|B2 wall', 'B2|B3 door'])).toEqual([
      'Wall',
      'Door (closed)',
      'Wookiee',
      'Overboard',
    ]);
    expect(around(['L.W'], ['A1|B1 door open'])).toEqual(['Overboard', 'Overboard', 'Empty', 'Overboard']);
    expect(around(['LLW', 'LL.'], ['B1|C1 rail'])).toEqual([
      'Overboard',
      'Overboard',
      'Rail, Empty',
      'Overboard',
    ]);
  });
});

describe('B6.4 what means nothing', () => {
  it('is told, with what is known', () => {
    const fight = fightWith(DECK);
    const known = 'Commands: move, go, rotate, select, position, attack, open, close, grid, end, help.';
    expect(answerTo(fight, 'dance')).toBe(`Unknown command 'dance'. ${known}`);
    expect(answerTo(fight, '')).toBe(`Type a command. ${known}`);
    expect(answerTo(fight, `x${'y'.repeat(90)}`)).toBe(`Unknown command 'x${'y'.repeat(19)}…'. ${known}`);
    expect(answerTo(fight, 'move up')).toBe(
      "Unknown direction 'up'. Directions: east (e), west (w), south (s), north (n), southeast (se), " +
        'northeast (ne), southwest (sw), northwest (nw).',
    );
    expect(answerTo(fight, 'move')).toBe('Write it as: move <direction>.');
    expect(answerTo(fight, 'move n n')).toBe('Write it as: move <direction>.');
    expect(answerTo(fight, 'end now')).toBe('Write it as: end.');
  });

  it('nothing is done by it', () => {
    const fight = fightWith(DECK);
    for (const line of [
      'dance',
      'move up',
      'move',
      'go Z9',
      'attack a1',
      'help',
      'grid',
      'position',
      'open n',
    ])
      expect(runCommand(fight, line).fight).toBe(fight);
  });

  it('no fight: every command answers', () => {
    for (const { name, wants } of COMMANDS) {
      const word = wants === '<cell>' ? 'a1' : wants === '<direction>' ? 'n' : '';
      expect(answerTo(NO_FIGHT, `${name} ${word}`)).not.toBe('');
    }
    expect(gridText(NO_FIGHT.board)).toBe('\n');
  });

  it('never throws, whatever is typed', () => {
    const word = fc.oneof(
      fc.constantFrom('a1', 'D3', 'b7', 'n', 'SW', 'north', 'A0', 'AA1', '__proto__', 'constructor'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    const name = fc.oneof(fc.constantFrom(...COMMANDS.map((one) => one.name)), word);
    const line = fc.oneof(
      fc.tuple(name, word).map(([first, second]) => `${first} ${second}`),
      name,
      fc.string({ unit: 'binary', maxLength: 400 }),
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.constantFrom('classic' as const, 'assault' as const),
        (all, ruleset) => {
          let fight = unwrap(createFight({ ships: ['cutter', 'baghlah'], ruleset }));
          fight = select(fight, '11-captain').fight;
          for (const one of all) {
            const done = runCommand(fight, one);
            expect(typeof done.answer).toBe('string');
            expect(done.answer.length).toBeGreaterThan(0);
            expect(done.fight.acts.length - fight.acts.length).toBeLessThanOrEqual(1);
            fight = done.fight;
          }
        },
      ),
      { numRuns: 150 * EFFORT },
    );
  });
});
