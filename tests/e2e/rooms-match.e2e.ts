/** A match in progress: sealed plans, clock, drafts, and its end. */
import type { Bench } from '../bench/bench.svelte';
import { HELPERS, type Help } from './match-help';
import { expect, open, test } from './site';

declare const bench: Bench;
declare const help: Help;

test.beforeEach(async ({ page }) => {
  await open(page, '');
  await page.evaluate(HELPERS);
});

test('a whole match: locked, sealed, played, ended, kept as a replay that verifies', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { documents, engine } = bench;
    const lead = await help.begin('m');
    const first = await help.turn('m', lead, 1, 'F- F- F- F-', 'F- F- F- F-');
    const second = await help.turn('m', lead, 2, 'F1p F2s N- Ngp', 'R- Ngs F1p F2s');
    const openNow = help.value(await engine.call('openMatch', ['m']));
    const outcome = help.value(
      await engine.call('endMatch', [
        { id: 'm', lead, turn: 3 },
        { reason: 'surrender', side: 1 },
        '2030-01-01T00:20:00.000Z',
      ]),
    );
    const { room, store } = await bench.opened();
    const { replay } = help.value(await room.readReplay(store, 'm'));
    const { secret } = replay;
    const seals = [first, second].map((turn, i) =>
      ([0, 1] as const).map(
        (side) =>
          documents.sealOf({
            matchId: 'm',
            turn: i + 1,
            side,
            plan: (replay.turns[i] as (typeof replay.turns)[number]).plans[side],
            salt: documents.saltOf(secret ?? '', i + 1, side),
          }) === turn.seals[side] && turn.salts[side] === documents.saltOf(secret ?? '', i + 1, side),
      ),
    );
    return {
      turn: openNow.state.turnNumber,
      revealed: openNow.match.turns.map(({ salts }) => salts),
      salts: [first.salts, second.salts],
      outcome,
      seals,
      verdict: documents.verifyReplay(replay),
      secretForm: /^[0-9a-f]{32}$/.test(secret ?? ''),
      again: await engine.call('openMatch', ['m']),
      left: await help.dump(),
    };
  });
  expect(result.turn).toBe(3);
  expect(result.revealed).toEqual(result.salts);
  expect(result.outcome).toEqual({ winner: 0, reason: 'surrender' });
  expect(result.seals).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(result.verdict).toEqual({ same: true });
  expect(result.secretForm).toBe(true);
  // It is still there to be looked at, as it stood at its end.
  expect(result.again).toMatchObject({ ok: true, value: { state: { status: 'finished', turnNumber: 3 } } });
  expect(
    Object.keys(result.left)
      .filter((table) => result.left[table] !== '[]')
      .sort(),
  ).toEqual(['replayTexts', 'replays']);
});

test('a locked plan is in its own row and nowhere else, and its seal gives nothing away', async ({
  page,
}) => {
  const {
    before,
    after,
    seal,
    seals,
    open: opened,
    other,
  } = await page.evaluate(async () => {
    const { engine } = bench;
    const lead = await help.begin('m');
    const { room, store } = await bench.opened();
    const draft = { matchId: 'm', side: 0 as const, turn: 1, plan: 'L1p L2s R1s Rgp' };
    help.value(await room.saveDraft(store, lead, draft));
    const planned = await help.dump();
    const sealed = help.value(
      await engine.call('lockPlan', [{ id: 'm', lead, turn: 1, side: 0 }, help.plan('L1p L2s R1s Rgp')]),
    );
    const again = help.value(
      await engine.call('lockPlan', [{ id: 'm', lead, turn: 1, side: 0 }, help.plan('L1p Ls R1s Rgp')]),
    );
    return {
      before: planned,
      after: await help.dump(),
      seal: sealed,
      seals: again,
      open: help.value(await engine.call('openMatch', ['m'])),
      other: [
        await engine.call('lockPlan', [{ id: 'm', lead, turn: 1, side: 0 }, help.plan('N- N- N- N-')]),
        await room.saveDraft(store, lead, draft),
        await engine.call('playTurn', [{ id: 'm', lead, turn: 1 }, '2030-01-01T00:10:00.000Z']),
      ],
    };
  });
  const tablesWith = (dump: Record<string, string>): string[] =>
    Object.keys(dump).filter((table) => dump[table]?.includes('L1p L2s R1s Rgp'));
  expect(tablesWith(before)).toEqual(['drafts']);
  expect(tablesWith(after)).toEqual(['locked']);
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
  // Locked in again, with all guns left unsaid, it is the same plan.
  expect(seals).toBe(seal);
  expect(opened.seals).toEqual([seal, null]);
  expect(JSON.stringify(opened)).not.toContain('L1p');
  expect(JSON.stringify(opened)).not.toContain('turn_left');
  expect(other).toMatchObject([
    { ok: false, error: { kind: 'refused', faults: [{ code: 'already_locked' }] } },
    { ok: false, error: { code: 'missing' } },
    { ok: false, error: { kind: 'refused', faults: [{ code: 'not_locked' }] } },
  ]);
});

test('a locked plan can be taken back until the turn is played, and a computer’s never', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { engine, sea } = bench;
    const lead = await help.begin('m');
    const seat = (side: 0 | 1) => ({ id: 'm', lead, turn: 1, side });
    const { room, store } = await bench.opened();
    help.value(await engine.call('lockPlan', [seat(0), help.plan('L1p N- N- N-')]));
    const back = help.value(await engine.call('takeBack', [seat(0)]));
    const draft = help.value(await room.readDraft(store, 'm', 0));
    const locked = await store.db.locked.count();
    const twice = await engine.call('takeBack', [seat(0)]);
    const never = await engine.call('takeBack', [seat(1)]);
    help.value(await engine.call('lockPlan', [seat(0), help.plan('F- N- N- N-')]));
    help.value(await engine.call('lockPlan', [seat(1), help.plan('F- N- N- N-')]));
    help.value(await engine.call('takeBack', [seat(1)]));
    help.value(await engine.call('lockPlan', [seat(1), help.plan('F- F- N- N-')]));
    help.value(await engine.call('playTurn', [{ id: 'm', lead, turn: 1 }, '2030-01-01T00:10:00.000Z']));
    const late = await engine.call('takeBack', [seat(0)]);
    return { plan: sea.formatPlan(back), draft, locked, twice, never, late };
  });
  expect(result).toMatchObject({
    plan: 'L1p N- N- N-',
    draft: { matchId: 'm', side: 0, turn: 1, plan: 'L1p N- N- N-' },
    locked: 0,
    // Asked again, as after a worker's death, it answers the same.
    twice: { ok: true },
    never: { ok: false, error: { kind: 'refused', faults: [{ code: 'not_locked' }] } },
    late: { ok: false, error: { kind: 'refused', faults: [{ code: 'other_turn' }] } },
  });
});

test('bad orders are refused with their place, and nothing is written', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { engine } = bench;
    const lead = await help.begin('m', { manoeuvres: 'by-speed' });
    const before = await help.dump();
    const answers = [
      await engine.call('lockPlan', [{ id: 'm', lead, turn: 1, side: 1 }, help.plan('F- F- F- F-')]),
      await engine.call('lockPlan', [{ id: 'm', lead, turn: 2, side: 0 }, help.plan('F- F- F- F-')]),
      await engine.call('endMatch', [{ id: 'm', lead, turn: 1 }, { reason: 'boarding' }, '']),
      await engine.call('lockPlan', [{ id: 'nobody', lead, turn: 1, side: 0 }, help.plan('F- F- F- F-')]),
      await engine.call('beginMatch', [{ id: 'x', startedAt: '', players: [] as never, setup: {} as never }]),
      await help.beginAs('y', ''),
    ];
    return { answers, same: JSON.stringify(before) === JSON.stringify(await help.dump()) };
  });
  expect(result.answers).toMatchObject([
    { ok: false, error: { kind: 'refused', faults: [{ code: 'too_many_moves', path: '[3].move' }] } },
    { ok: false, error: { kind: 'refused', faults: [{ code: 'other_turn' }] } },
    { ok: false, error: { kind: 'refused', faults: [{ code: 'other_status' }] } },
    { ok: false, error: { kind: 'storage', trouble: { code: 'missing' } } },
    { ok: false, error: { kind: 'refused', faults: [{ path: 'map' }, { path: 'ships' }] } },
    // A match that could not be read again is not begun.
    { ok: false, error: { kind: 'refused', faults: [{ path: 'players[0].name', code: 'empty' }] } },
  ]);
  expect(result.same).toBe(true);
});

test('clock, playback place and drafts come back after a reload', async ({ page }) => {
  const progress = {
    matchId: 'm',
    clock: { turn: 1, side: 1, leftMs: 12_345, since: null },
    playback: { turn: 1, ms: 700 },
    seals: { turn: 1, pair: ['00ff', null] },
    shown: { turn: 2, pair: [null, 'ff00'] },
  } as const;
  await page.evaluate(async (row) => {
    const lead = await help.begin('m');
    const { room, store } = await bench.opened();
    help.value(await room.saveProgress(store, lead, row));
    help.value(await room.saveDraft(store, lead, { matchId: 'm', side: 1, turn: 1, plan: 'F- N- N- N-' }));
  }, progress);
  await page.reload();
  const found = await page.evaluate(async () => {
    const { room, store } = await bench.opened();
    const row = await room.readProgress(store, 'm');
    const draft = await room.readDraft(store, 'm', 1);
    const other = await room.readDraft(store, 'm', 0);
    const list = await room.listMatches(store.db);
    return { row, draft, other, ids: list.map(({ id }) => id) };
  });
  expect(found).toEqual({
    row: { ok: true, value: progress },
    draft: { ok: true, value: { matchId: 'm', side: 1, turn: 1, plan: 'F- N- N- N-' } },
    other: { ok: true, value: null },
    ids: ['m'],
  });
});

test('boarding: the match waits for the fight, and ends with it', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { sea, engine, keeping } = bench;
    const map = {
      ...sea.DEFAULT_MAP,
      spawns: [
        { x: 5, y: 12, facing: 'E' },
        { x: 5, y: 13, facing: 'E' },
      ],
    } as const;
    const person = { kind: 'person', name: 'Anna' } as const;
    const setup = { map, ships: ['sloop', 'sloop'], rules: { grapple: 'boards' } } as const;
    help.value(
      await engine.call('beginMatch', [{ id: 'b', startedAt: '', players: [person, person], setup }]),
    );
    const lead = help.value(await keeping.use((room, store) => room.takeLead(store, 'b')));
    const played = await help.turn('b', lead, 1, 'Ngs N- N- N-', 'N- N- N- N-');
    const there = help.value(await engine.call('openMatch', ['b']));
    const early = await engine.call('lockPlan', [
      { id: 'b', lead, turn: 1, side: 0 },
      help.plan('N- N- N- N-'),
    ]);
    const seat = { id: 'b', lead, turn: 1 };
    const at = '2030-01-01T00:20:00.000Z';
    const manners = { ruleset: 'assault', diagonals: true } as const;
    const unopened = await engine.call('saveActs', [seat, [], at]);
    const opened = help.value(await engine.call('openFight', [seat, manners]));
    // One that has begun goes on, whatever is wanted now.
    const again = help.value(
      await engine.call('openFight', [seat, { ruleset: 'classic', diagonals: false }]),
    );
    let fight = help.value(bench.documents.fightOf(opened));
    const foul = await engine.call('saveActs', [seat, [{ type: 'end', figure: 'nobody' }], at]);
    const undecided = await engine.call('endMatch', [seat, { reason: 'boarding' }, at]);
    while (!fight.outcome)
      for (const act of help.value(await engine.call('planActivation', [fight])))
        if (!fight.outcome) fight = bench.boarding.perform(fight, act).fight;
    const saved = await engine.call('saveActs', [seat, fight.acts, at]);
    const outcome = await engine.call('endMatch', [seat, { reason: 'boarding' }, at]);
    const { room, store } = await bench.opened();
    const { replay } = help.value(await room.readReplay(store, 'b'));
    return {
      status: played.record.state.status,
      over: played.over,
      boarding: there.state.boarding,
      early,
      unopened,
      same: JSON.stringify(opened) === JSON.stringify(again),
      boarder: opened.setup.boarder,
      foul,
      undecided,
      saved,
      outcome,
      winner: fight.outcome.winner,
      acts: replay.fight?.acts.length === fight.acts.length,
      verdict: bench.documents.verifyReplay(replay),
    };
  });
  expect(result).toMatchObject({
    status: 'boarding',
    over: false,
    boarding: { defender: 1, mutual: false },
    early: { ok: false },
    unopened: { ok: false, error: { kind: 'refused', faults: [{ code: 'other_status' }] } },
    same: true,
    boarder: 0,
    foul: { ok: false, error: { kind: 'refused', faults: [{ code: 'act_refused' }] } },
    undecided: { ok: false, error: { kind: 'refused', faults: [{ code: 'other_status' }] } },
    saved: { ok: true },
    outcome: { ok: true, value: { winner: result.winner, reason: 'boarding' } },
    acts: true,
    verdict: { same: true },
  });
});

test('dropped, a match leaves nothing behind', async ({ page }) => {
  const left = await page.evaluate(async () => {
    const lead = await help.begin('m');
    const { room, store } = await bench.opened();
    help.value(await room.saveDraft(store, lead, { matchId: 'm', side: 0, turn: 1, plan: 'F- N- N- N-' }));
    help.value(
      await room.saveProgress(store, lead, {
        matchId: 'm',
        clock: null,
        playback: null,
        seals: null,
        shown: null,
      }),
    );
    help.value(
      await bench.engine.call('lockPlan', [{ id: 'm', lead, turn: 1, side: 1 }, help.plan('F- N- N- N-')]),
    );
    help.value(await bench.engine.call('dropMatch', ['m']));
    return help.dump();
  });
  expect(Object.values(left).every((text) => text === '[]')).toBe(true);
});

test('a match of a thousand turns can be ended, but not played on', async ({ page }) => {
  const { late, outcome } = await page.evaluate(async () => {
    const { engine, documents, sea } = bench;
    const lead = await help.begin('m');
    const { room, store } = await bench.opened();
    const row = await room.matchRow(store.db, 'm');
    const match = help.value(documents.parseMatch(row.text));
    const plan = help.plan('N- N- N- N-');
    const state = help.value(sea.createMatch({ map: match.map, ships: match.ships }));
    const turn = documents.playedTurn(state, sea.resolveTurn(state, [plan, plan]));
    const turns = Array.from({ length: 1_000 }, () => ({
      ...turn,
      salts: ['0'.repeat(32), '0'.repeat(32)] as const,
    }));
    await store.db.matches.put({ ...row, text: documents.makeMatch({ ...match, turns }) });
    const seat = { id: 'm', lead, turn: 1_001 };
    return {
      late: await engine.call('lockPlan', [{ ...seat, side: 0 }, plan]),
      outcome: await engine.call('endMatch', [seat, { reason: 'agreed' }, '2030-01-01T00:10:00.000Z']),
    };
  });
  expect(late).toMatchObject({ ok: false, error: { kind: 'refused', faults: [{ code: 'too_many_turns' }] } });
  expect(outcome).toEqual({ ok: true, value: { winner: null, reason: 'agreed' } });
});
