/** The fight on deck: rounds, activations, attacks, doors and ends. */
import { describe, expect, it } from 'vitest';
import {
  attack,
  choices,
  endActivation,
  figureOf,
  MOST_ROUNDS,
  move,
  replay,
  resetMovement,
  RULESETS,
  select,
  setDoor,
  startFight,
  starterOf,
  strengthOf,
  type Acted,
  type Fight,
  type FightEvent,
} from '$lib/boarding';
import { boardWith, fightWith } from './boarding';
import { unwrap } from './sea';

/** Ends the activations of these figures, one after the other. */
function ended(fight: Fight, ...ids: string[]): Fight {
  return ids.reduce((now, id) => {
    const { fight: next, result } = endActivation(now, id);
    expect(result).toMatchObject({ success: true });
    return next;
  }, fight);
}
const idsOf = (fight: Fight): string[] => choices(fight).map(({ id }) => id);
const typesOf = (events: readonly FightEvent[]): string[] => events.map(({ type }) => type);
const reasonOf = ({ result }: Acted<{ reason?: string }>): string | undefined => result.reason;
/** Two against two, far apart. */
const four = (): Fight =>
  fightWith(['L.....W', '.......', 'A.....B'], { who: { L: 'captain', A: 'friend', W: 'captain' } });

describe('rounds', () => {
  it('B7.2 the sides take turns, the boarder first, and whoever has acted is done', () => {
    let fight = four();
    expect([fight.turn, idsOf(fight)]).toEqual([0, ['L', 'A']]);
    fight = ended(fight, 'A');
    expect([fight.turn, idsOf(fight)]).toEqual([1, ['W', 'B']]);
    fight = ended(fight, 'W');
    expect([fight.turn, idsOf(fight)]).toEqual([0, ['L']]);
    expect(reasonOf(endActivation(fight, 'A'))).toBe('NotYourTurn');
    expect(reasonOf(endActivation(fight, 'B'))).toBe('NotYourTurn');
  });

  it('B7.2 who starts changes each round, whoever boards', () => {
    expect([1, 2, 3, 4].map((round) => starterOf(0, round))).toEqual([0, 1, 0, 1]);
    expect([1, 2, 3].map((round) => starterOf(1, round))).toEqual([1, 0, 1]);
    const second = ended(four(), 'L', 'W', 'A', 'B');
    expect([second.round, second.turn, second.acted]).toEqual([2, 1, []]);
    const third = ended(second, 'B', 'L', 'W', 'A');
    expect([third.round, third.turn]).toEqual([3, 0]);
  });

  it('B7.2 a side with nobody left to activate is passed over', () => {
    let fight = fightWith(['L.A.C.W'], { who: { A: 'friend', C: 'friend' } });
    fight = ended(fight, 'L', 'W', 'A');
    expect([fight.round, fight.turn, idsOf(fight)]).toEqual([1, 0, ['C']]);
    const round = ended(fight, 'C');
    expect([round.round, round.turn]).toEqual([2, 1]);
    // Both have three to one: the second round is started by the one, and ended by the three.
    expect(ended(round, 'W', 'L', 'A', 'C').round).toBe(3);
  });

  it('B7.2 whoever falls before its turn is not waited for', () => {
    let fight = fightWith(['LW....B', '.A.....'], { who: { A: 'friend', W: 'hp=3' } });
    fight = attack(fight, 'L', 'W').fight;
    fight = ended(fight, 'L');
    expect(idsOf(fight)).toEqual(['B']);
    fight = ended(fight, 'B');
    expect([fight.turn, idsOf(fight)]).toEqual([0, ['A']]);
    expect(ended(fight, 'A').round).toBe(2);
  });

  it('B7.2 another can be chosen until one has moved or done its thing', () => {
    let fight = select(four(), 'L').fight;
    expect(figureOf(fight.board, 'L')?.points).toBe(4);
    fight = select(fight, 'A').fight;
    expect([figureOf(fight.board, 'L')?.points, figureOf(fight.board, 'A')?.points]).toEqual([0, 4]);
    fight = move(fight, 'A', 'E').fight;
    expect(idsOf(fight)).toEqual(['A']);
    expect(reasonOf(select(fight, 'L'))).toBe('NotYourTurn');
    const again = select(fight, 'A');
    expect(again.result.success).toBe(true);
    expect(again.fight).toBe(fight);
  });
});

describe('an activation', () => {
  it('B7.3 moves before and after its attack, and attacks once', () => {
    let fight = fightWith(['L.W....'], { who: { W: 'hp=9' } });
    fight = move(fight, 'L', 'E').fight;
    fight = attack(fight, 'L', 'W').fight;
    expect(figureOf(fight.board, 'W')?.hp).toBe(6);
    expect(reasonOf(attack(fight, 'L', 'W'))).toBe('AlreadyDone');
    const back = move(fight, 'L', 'W');
    expect(back.result).toMatchObject({ success: true, pointsRemaining: 2 });
  });

  it('B7.3 a door is the one thing as well, and acts are told', () => {
    const fight = fightWith(['L.W', '...'], { edges: ['A1|B1 door'] });
    const opened = setDoor(fight, 'L', 'E', true);
    expect(opened.result).toEqual({ success: true, message: 'Luke opens a door.' });
    expect(typesOf(opened.events)).toEqual(['activated', 'door']);
    expect(fight.board.deck.edges[0]?.open).toBeUndefined();
    expect(opened.fight.board.deck.edges[0]?.open).toBe(true);
    expect(reasonOf(setDoor(opened.fight, 'L', 'E', false))).toBe('AlreadyDone');
    expect(reasonOf(attack(opened.fight, 'L', 'W'))).toBe('AlreadyDone');
    expect(move(opened.fight, 'L', 'E').result.success).toBe(true);
    expect(reasonOf(move(fight, 'L', 'E'))).toBe('CellImpassable');
  });

  it('B7.3 doors that are not there, or are so already; those beside any cell of a large figure', () => {
    const fight = fightWith(['LLW', '...'], {
      edges: ['A1|B1 door open', 'B1|B2 door open', 'B1|C1 wall'],
      who: { L: 'massive' },
    });
    expect(reasonOf(setDoor(fight, 'L', 'N', true))).toBe('NoDoor');
    expect(reasonOf(setDoor(fight, 'L', 'E', true))).toBe('NoDoor');
    expect(reasonOf(setDoor(fight, 'L', 'S', true))).toBe('DoorAlready');
    const closed = setDoor(fight, 'L', 'S', false);
    expect(closed.result.message).toBe('Luke closes a door.');
    expect(closed.fight.board.deck.edges[1]?.open).toBe(false);
  });

  it('B7.3 attacks on nobody, on friends and beyond reach are refused, and change nothing', () => {
    const fight = fightWith(['LA...W'], { who: { A: 'friend' } });
    for (const [target, reason] of [
      ['A', 'NoTarget'],
      ['L', 'NoTarget'],
      ['nobody', 'NoTarget'],
      ['W', 'OutOfReach'],
    ] as const) {
      const refused = attack(fight, 'L', target);
      expect(reasonOf(refused)).toBe(reason);
      expect(refused.fight).toBe(fight);
      expect(refused.events).toMatchObject([{ type: 'refused', level: 'warning' }]);
    }
    expect(reasonOf(attack(fight, 'W', 'L'))).toBe('NotYourTurn');
    expect(reasonOf(attack(fight, 'nobody', 'L'))).toBe('EntityNotOnGrid');
  });

  it('B7.3 points are filled when it begins, and gone when it ends', () => {
    let fight = move(four(), 'L', 'E').fight;
    expect(figureOf(fight.board, 'L')?.points).toBe(3);
    fight = ended(fight, 'L');
    expect(figureOf(fight.board, 'L')?.points).toBe(0);
    expect(figureOf(resetMovement(fight, 'L').board, 'L')?.points).toBe(4);
    expect(resetMovement(fight, 'nobody')).toBe(fight);
  });

  it('B7.3 walking away from an enemy costs nothing more', () => {
    expect(move(fightWith(['LW', '..']), 'L', 'S').result.pointsUsed).toBe(1);
  });
});

describe('the end', () => {
  it('B7.8 comes when the captain is down, whoever else stands', () => {
    const fight = fightWith(['LW.B'], { who: { L: 'captain', W: 'captain hp=3' } });
    const won = attack(fight, 'L', 'W');
    expect(won.fight.outcome).toEqual({ winner: 0, reason: 'captain' });
    expect(won.fight.active).toBeNull();
    expect(typesOf(won.events)).toEqual(['activated', 'attacked', 'fell', 'over']);
    expect(won.events.at(-1)?.message).toBe('Side 1 wins.');
    expect(choices(won.fight)).toEqual([]);
    expect(reasonOf(move(won.fight, 'L', 'W'))).toBe('NotInCombat');
    expect(reasonOf(endActivation(won.fight, 'B'))).toBe('NotInCombat');
  });

  it('B7.8 comes when nobody is left', () => {
    const fight = fightWith(['LW'], { who: { W: 'hp=3' } });
    expect(attack(fight, 'L', 'W').fight.outcome).toEqual({ winner: 0, reason: 'crew' });
    const lost = fightWith(['LW'], { who: { L: 'hp=3' } });
    expect(attack(ended(lost, 'L'), 'W', 'L').fight.outcome).toEqual({ winner: 1, reason: 'crew' });
  });

  it('B7.8 a fight whose captains are both down before it begins is drawn', () => {
    const board = boardWith(['LW'], [], { L: 'captain', W: 'captain' });
    const fallen = board.figures.map((figure) => ({ ...figure, hp: 0 }));
    const fight = startFight({ deck: board.deck, figures: fallen }, RULESETS.assault);
    expect(fight.outcome).toEqual({ winner: null, reason: 'captain' });
    expect(fight.turn).toBe(0);
  });

  it.each([
    ['L: hp=9, W: hp=8', { L: 'hp=9', W: 'hp=8' }, 0],
    ['L: hp=4, W: hp=9', { L: 'hp=4', W: 'hp=9' }, 1],
    ['both the same', { L: 'hp=7', W: 'hp=7' }, null],
  ] as const)('B7.9 after twelve rounds the stronger side wins: %s', (_, who, winner) => {
    let fight = fightWith(['L.....W'], { who });
    expect([strengthOf(fight.board, 0), strengthOf(fight.board, 1)]).toEqual([
      Number(who.L.slice(3)),
      Number(who.W.slice(3)),
    ]);
    const events: FightEvent[] = [];
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      expect([fight.round, fight.outcome]).toEqual([round, null]);
      for (const id of fight.turn === 0 ? ['L', 'W'] : ['W', 'L']) {
        const done = endActivation(fight, id);
        events.push(...done.events);
        fight = done.fight;
      }
    }
    expect(fight.outcome).toEqual({ winner, reason: 'rounds' });
    expect([fight.round, fight.active]).toEqual([MOST_ROUNDS, null]);
    expect(events.filter(({ type }) => type === 'round')).toHaveLength(MOST_ROUNDS - 1);
    expect(events.at(-1)).toMatchObject({ type: 'over', outcome: { winner } });
    expect(unwrap(replay(fightWith(['L.....W'], { who }), fight.acts))).toEqual(fight);
  });

  it('B7.10 acts that the rules refuse are named by their number', () => {
    const again = replay(four(), [
      { type: 'move', figure: 'L', direction: 'E' },
      { type: 'attack', figure: 'L', target: 'W' },
    ]);
    expect(again.ok ? [] : again.error).toMatchObject([
      { code: 'act_refused', path: 'acts[1]', params: { reason: 'OutOfReach' } },
    ]);
  });
});
