/** A match in progress, and a worker that may die at any time. */
import type { Bench } from '../bench/bench.svelte';
import { HELPERS, type Help } from './match-help';
import { expect, open, test } from './site';

declare const bench: Bench;
declare const help: Help;

test.beforeEach(async ({ page }) => {
  await open(page, '');
  await page.evaluate(HELPERS);
});

test('a worker killed at any moment of a turn: the turn is played once, and is the same as ever', async ({
  page,
}) => {
  const { rounds, restarts, ms } = await page.evaluate(async () => {
    const { gate, engineEvents } = bench;
    const { store } = await bench.opened();
    const play = async (id: string) => {
      const lead = await help.begin(id);
      const first = await help.turn(id, lead, 1, 'F- F- R1p F-', 'F- F- L- F2s');
      const second = await help.turn(id, lead, 2, 'F1p F- N- N-', 'R- N1s F1p F-');
      return JSON.stringify([first.record, second.record]);
    };
    const control = await play('control');
    const outcomes: boolean[] = [];
    let slowest = 0;
    for (let delay = 0; delay < 16; delay++) {
      let armed = true;
      gate.pass = (worker, message) => {
        const { path } = message as { path?: string[] };
        // Sooner or later after the call has been sent: before, in or after its transaction.
        if (armed && path?.[0] === 'playTurn') {
          armed = false;
          setTimeout(() => worker.terminate(), delay);
        }
        return true;
      };
      const began = performance.now();
      const played = await play(`m${delay}`);
      slowest = Math.max(slowest, performance.now() - began);
      gate.pass = () => true;
      const row = await store.db.matches.get(`m${delay}`);
      const match = bench.documents.parseMatch(row?.text ?? '');
      const locked = await store.db.locked.where({ matchId: `m${delay}` }).count();
      outcomes.push(played === control && match.ok && match.value.turns.length === 2 && locked === 0);
    }
    return { rounds: outcomes, restarts: engineEvents.length, ms: slowest };
  });
  expect(rounds).toEqual(rounds.map(() => true));
  // At least the first of them died before it could answer.
  expect(restarts).toBeGreaterThan(0);
  // A match begun, two turns played, and one death: all of it within the time that one turn may take.
  expect(ms).toBeLessThan(2_000);
});

test('a worker that dies after it has done its work, and before it says so: each call answers the same again', async ({
  page,
}) => {
  const results = await page.evaluate(async () => {
    const { engine, gate, sea } = bench;
    /** The next answer is lost, and the worker with it. */
    const loseAnswer = (): void => {
      gate.answer = (worker) => {
        // The next worker's first words are heard again.
        gate.answer = () => true;
        worker.terminate();
        return false;
      };
    };
    const { store } = await bench.opened();
    const at = '2030-01-01T00:10:00.000Z';
    help.value(await engine.call('warmUp', []));
    loseAnswer();
    const lead = await help.begin('m');
    const seat = (turn: number, side: 0 | 1) => ({ id: 'm', lead, turn, side });
    loseAnswer();
    const seal = help.value(await engine.call('lockPlan', [seat(1, 0), help.plan('F- N- N- N-')]));
    const again = help.value(await engine.call('lockPlan', [seat(1, 0), help.plan('F- N- N- N-')]));
    loseAnswer();
    const back = sea.formatPlan(help.value(await engine.call('takeBack', [seat(1, 0)])));
    help.value(await engine.call('lockPlan', [seat(1, 0), help.plan('F- N- N- N-')]));
    help.value(await engine.call('lockPlan', [seat(1, 1), help.plan('F- N- N- N-')]));
    loseAnswer();
    const played = help.value(await engine.call('playTurn', [{ id: 'm', lead, turn: 1 }, at]));
    loseAnswer();
    const outcome = help.value(
      await engine.call('endMatch', [{ id: 'm', lead, turn: 2 }, { reason: 'agreed' }, at]),
    );
    // A turn that ends the match is kept as a replay, and is answered from there.
    const last = await help.begin('n', { turnLimit: 1 });
    help.value(
      await engine.call('lockPlan', [{ id: 'n', lead: last, turn: 1, side: 0 }, help.plan('N- N- N- N-')]),
    );
    help.value(
      await engine.call('lockPlan', [{ id: 'n', lead: last, turn: 1, side: 1 }, help.plan('N- N- N- N-')]),
    );
    loseAnswer();
    const final = help.value(await engine.call('playTurn', [{ id: 'n', lead: last, turn: 1 }, at]));
    return {
      seals: seal === again,
      back,
      played: [played.record.state.turnNumber, played.over],
      outcome,
      final: [final.over, final.record.state.outcome],
      replays: await store.db.replays.count(),
      matches: await store.db.matches.count(),
      restarts: bench.engineEvents.map(({ call }) => call),
    };
  });
  expect(results).toEqual({
    seals: true,
    back: 'F- N- N- N-',
    played: [2, false],
    outcome: { winner: null, reason: 'agreed' },
    final: [true, { winner: null, reason: 'turn_limit' }],
    replays: 2,
    matches: 0,
    restarts: ['beginMatch', 'lockPlan', 'takeBack', 'playTurn', 'endMatch', 'playTurn'],
  });
});

test('a computer captain plans the same whatever the other side has drafted or locked in', async ({
  page,
}) => {
  const plans = await page.evaluate(async () => {
    const { engine, keeping, sea } = bench;
    const { store } = await bench.opened();
    const at = '2030-01-01T00:10:00.000Z';
    const setup = { map: sea.DEFAULT_MAP, ships: ['cutter', 'war_brig'] as const };
    /** The computer's orders for two turns, beside a person who drafts and locks in what is given. */
    const play = async (id: string, level: 'deckhand' | 'captain' | 'admiral', drafts: string[]) => {
      const players = [
        { kind: 'person', name: 'Anna' },
        { kind: 'computer', name: 'Bob', level, seed: 7 },
      ] as const;
      help.value(await engine.call('beginMatch', [{ id, startedAt: at, players, setup }]));
      const lead = help.value(await keeping.use((room, kept) => room.takeLead(kept, id)));
      const [draft = '', early = ''] = drafts;
      await store.db.drafts.put({ matchId: id, side: 0, turn: 1, plan: draft });
      if (early)
        help.value(await engine.call('lockPlan', [{ id, lead, turn: 1, side: 0 }, help.plan(early)]));
      help.value(await engine.call('lockComputers', [{ id, lead, turn: 1 }]));
      if (!early)
        help.value(await engine.call('lockPlan', [{ id, lead, turn: 1, side: 0 }, help.plan(draft)]));
      const { record } = help.value(await engine.call('playTurn', [{ id, lead, turn: 1 }, at]));
      return sea.formatPlan(record.plans[1]);
    };
    const found: Record<string, string[]> = {};
    for (const level of ['deckhand', 'captain', 'admiral'] as const)
      found[level] = [
        await play(`${level} a`, level, ['F- F- F- F-']),
        await play(`${level} b`, level, ['R2s L2p Rgs N-']),
        await play(`${level} c`, level, ['N- N- N- N-', 'Lgp Lgp Lgp Lgp']),
      ];
    return found;
  });
  for (const [level, found] of Object.entries(plans)) {
    expect(found, level).toHaveLength(3);
    expect(new Set(found).size, level).toBe(1);
  }
});

test('a turn is looked at afterwards in the worker, and what the rules refuse is refused', async ({
  page,
}) => {
  const { analysis, refused } = await page.evaluate(async () => {
    const { engine, sea } = bench;
    const setup = { map: sea.DEFAULT_MAP, ships: ['cutter', 'war_brig'] as const };
    const before = help.value(await engine.call('createMatch', [setup]));
    const good = help.plan('F- F- F- F-');
    const bad = [{ move: 'fly', action: 'none' }] as unknown as typeof good;
    const no = await engine.call('analyseTurn', [before, [good, bad]]);
    return {
      analysis: help.value(await engine.call('analyseTurn', [before, [good, good]])),
      refused: no.ok ? 'nothing' : no.error.kind,
    };
  });
  expect(refused).toBe('refused');
  for (const { played, best, perfect } of analysis) {
    expect(best.plan).toHaveLength(4);
    expect(best.worth).toBeGreaterThanOrEqual(played);
    expect(best.worth).toBeGreaterThanOrEqual(perfect);
  }
});
