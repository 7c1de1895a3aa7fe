/** The engine's worker and the line to it, in a real browser. */
import type { Page } from '@playwright/test';
import type { Bench } from '../bench/bench.svelte';
import { expect, open, test } from './site';

declare const bench: Bench;

// One test keeps a script from loading.
test.use({ expectedErrors: /client-.*\.js|the parrot/ });
test.beforeEach(({ page }) => open(page, ''));

/** Starts the worker, so that what a test kills is one at work and not one at birth. */
const warm = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await bench.engine.call('warmUp', [])).ok);

test('resolves a turn as the rules do, whatever state is made of', async ({ page }) => {
  const [same, proxyFails] = await page.evaluate(async () => {
    const { sea, engine, proxied } = bench;
    const setup = proxied({ map: sea.DEFAULT_MAP, ships: ['cutter', 'dhow'] as const });
    const match = await engine.call('createMatch', [setup]);
    const plans = [sea.parsePlan('F- F2p L- R1s'), sea.parsePlan('R- Fgs Fp N-')];
    if (!match.ok || !plans[0]?.ok || !plans[1]?.ok) throw new Error('No match');
    const state = proxied(match.value);
    const pair = proxied([plans[0].value, plans[1].value] as const);
    const answer = await engine.call('resolveTurn', [state, pair]);
    const expected = sea.resolveTurn(match.value, [plans[0].value, plans[1].value]);
    let fails = false;
    try {
      structuredClone(state);
    } catch {
      fails = true;
    }
    return [answer.ok && JSON.stringify(answer.value) === JSON.stringify(expected), fails];
  });
  expect(same).toBe(true);
  // Without the boundary it would not have arrived.
  expect(proxyFails).toBe(true);
});

test('says what is wrong instead of throwing', async ({ page }) => {
  const answers = await page.evaluate(async () => {
    const { sea, engine } = bench;
    const match = await engine.call('createMatch', [{ map: sea.DEFAULT_MAP, ships: ['sloop', 'sloop'] }]);
    if (!match.ok) throw new Error('No match');
    const bad = [{ move: 'fly', action: 'none' }] as never;
    const over = sea.surrender(match.value, 0);
    const plan = sea.parsePlan('N- N- N- N-');
    if (!plan.ok) throw new Error('No plan');
    return {
      map: await engine.call('createMatch', [{ map: null as never, ships: ['sloop', 'raft' as never] }]),
      plan: await engine.call('resolveTurn', [match.value, [bad, bad]]),
      bug: await engine.call('resolveTurn', [over, [plan.value, plan.value]]),
      density: await engine.call('generateMap', [{ seed: 1, density: 'soup' as never }]),
      replay: await engine.call('verifyReplay', ['{']),
      validated: await engine.call('validateMap', [{ ...sea.DEFAULT_MAP, width: 3 }]),
      generated: await engine.call('generateMap', [{ seed: 7 }]),
    };
  });
  expect(answers.map).toMatchObject({
    ok: false,
    error: { kind: 'refused', faults: [{ path: 'map' }, { path: 'ships[1]' }] },
  });
  expect(answers.plan).toMatchObject({
    ok: false,
    error: { kind: 'refused', faults: [{ code: 'wrong_length' }, {}] },
  });
  expect(answers.bug).toMatchObject({
    ok: false,
    error: { kind: 'failed', name: 'Error', message: 'A match in status finished has no turn to resolve' },
  });
  expect(answers.bug).toHaveProperty('error.stack', expect.stringContaining('engine.worker'));
  expect(answers.density).toMatchObject({
    ok: false,
    error: { kind: 'failed', message: 'No density is called soup' },
  });
  expect(answers.replay).toMatchObject({
    ok: false,
    error: { kind: 'refused', faults: [{ code: 'not_json' }] },
  });
  expect(answers.validated).toMatchObject({ ok: true, value: { faults: [{ path: 'width' }] } });
  expect(answers.generated).toMatchObject({ ok: true, value: { name: '#7' } });
});

test('answers fifty calls at once, each with its own', async ({ page }) => {
  const names = await page.evaluate(async () => {
    const seeds = Array.from({ length: 50 }, (_, seed) => seed);
    const maps = await Promise.all(seeds.map((seed) => bench.engine.call('generateMap', [{ seed }])));
    return maps.map((map) => (map.ok ? map.value.name : ''));
  });
  expect(names).toEqual(Array.from({ length: 50 }, (_, seed) => `#${seed}`));
  expect(await page.evaluate(() => bench.workers.length)).toBe(1);
});

test.describe('a worker that dies in the middle of a turn', () => {
  test.use({ expectedErrors: /the parrot/ });

  const deaths = {
    'ended from outside': (worker: Worker) => worker.terminate(),
    'an error in it': (worker: Worker) => {
      worker.dispatchEvent(new ErrorEvent('error', { message: 'the parrot flew', cancelable: true }));
    },
    'a message that cannot be read': (worker: Worker) => {
      worker.dispatchEvent(new MessageEvent('messageerror'));
    },
    silence: () => undefined,
  };

  for (const [name, kill] of Object.entries(deaths))
    test(`${name}: the turn is played within 2 s, the same as ever, and the player is told`, async ({
      page,
    }) => {
      expect(await warm(page)).toBe(true);
      await page.evaluate(`globalThis.kill = ${kill.toString()}`);
      const { ms, answer, control, events } = await page.evaluate(async () => {
        const { sea, engine, gate } = bench;
        const match = await engine.call('createMatch', [
          { map: sea.DEFAULT_MAP, ships: ['cutter', 'cutter'] },
        ]);
        const [first, second] = [sea.parsePlan('F- F2p L- R1s'), sea.parsePlan('F- L- Fgs F2p')];
        if (!match.ok || !first.ok || !second.ok) throw new Error('No match');
        const args: [typeof match.value, [typeof first.value, typeof first.value]] = [
          match.value,
          [first.value, second.value],
        ];
        let killed = false;
        gate.pass = (worker) => {
          if (killed) return true;
          killed = true;
          // The call has left the page, and never arrives: the worker dies over it.
          setTimeout(() => (globalThis as never as { kill: (worker: Worker) => void }).kill(worker));
          return false;
        };
        const began = performance.now();
        const answered = await engine.call('resolveTurn', args);
        const took = performance.now() - began;
        gate.pass = () => true;
        return {
          ms: took,
          answer: answered,
          control: await engine.call('resolveTurn', args),
          events: bench.engineEvents,
        };
      });
      expect(answer.ok).toBe(true);
      expect(answer).toEqual(control);
      expect(ms).toBeLessThan(2_000);
      expect(events).toMatchObject([{ kind: 'restarted', call: 'resolveTurn' }]);
      await expect(
        page.getByText('The engine stopped, and has been started again. Nothing is lost.'),
      ).toBeVisible();
    });

  test('by itself, without a word from the browser: it is noticed at once', async ({ page }) => {
    expect(await warm(page)).toBe(true);
    const ms = await page.evaluate(async () => {
      const { sea, engine, gate, workers } = bench;
      let first = true;
      gate.pass = () => {
        const keep = first;
        first = false;
        // Ended without an event of any kind: only its life line tells.
        if (keep) setTimeout(() => workers[0]?.terminate(), 50);
        return !keep;
      };
      const began = performance.now();
      const answer = await engine.call('generateMap', [{ seed: 1 }]);
      if (!answer.ok || answer.value.name !== sea.generateMap({ seed: 1 }).name) throw new Error('No map');
      return performance.now() - began;
    });
    expect(ms).toBeLessThan(1_000);
  });

  test('while nobody needs it: the next call starts another, without a word', async ({ page }) => {
    expect(await warm(page)).toBe(true);
    const held = () =>
      page.evaluate(async () => {
        const { held: locks = [] } = await navigator.locks.query();
        return locks.filter(({ name }) => name?.includes('/engine/')).length;
      });
    expect(await held()).toBe(1);
    await page.evaluate(() => bench.workers[0]?.terminate());
    await expect.poll(held).toBe(0);
    const ok = await page.evaluate(async () => (await bench.engine.call('generateMap', [{ seed: 1 }])).ok);
    expect([ok, await page.evaluate(() => bench.workers.length)]).toEqual([true, 2]);
    expect(await page.evaluate(() => bench.engineEvents)).toEqual([]);
  });

  test('again and again: the call ends with an answer, and the next one works', async ({ page }) => {
    const { answer, later, events } = await page.evaluate(async () => {
      const { engine } = bench;
      const Real = globalThis.Worker;
      globalThis.Worker = class extends Real {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options);
          setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'no wind' })));
        }
      };
      const failed = await engine.call('generateMap', [{ seed: 1 }]);
      globalThis.Worker = Real;
      return {
        answer: failed,
        later: (await engine.call('generateMap', [{ seed: 1 }])).ok,
        events: bench.engineEvents.map(({ kind }) => kind),
      };
    });
    expect(answer).toEqual({ ok: false, error: { kind: 'no_answer' } });
    expect(later).toBe(true);
    expect(events.filter((kind) => kind === 'gave_up')).toHaveLength(1);
    await expect(page.getByText('The engine does not answer.')).toBeVisible();
  });
});

test('a call can be abandoned: waiting or running, it is answered at once', async ({ page }) => {
  expect(await warm(page)).toBe(true);
  const { kinds, ms, after, workers } = await page.evaluate(async () => {
    const { engine, gate } = bench;
    const [running, waiting] = [new AbortController(), new AbortController()];
    let held = false;
    gate.pass = () => {
      // The first call hangs for as long as the test likes.
      const pass = held;
      held = true;
      return pass;
    };
    const first = engine.call('generateMap', [{ seed: 1 }], { signal: running.signal });
    const second = engine.call('generateMap', [{ seed: 2 }], { signal: waiting.signal });
    const third = engine.call('generateMap', [{ seed: 3 }]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const began = performance.now();
    waiting.abort();
    const b = await second;
    running.abort();
    const a = await first;
    const took = performance.now() - began;
    const c = await third;
    const kind = (answer: typeof a): string => (answer.ok ? answer.value.name : answer.error.kind);
    return { kinds: [kind(a), kind(b)], ms: took, after: kind(c), workers: bench.workers.length };
  });
  expect(kinds).toEqual(['abandoned', 'abandoned']);
  expect(ms).toBeLessThan(50);
  // What nobody waits for does not hold up the others: its worker was replaced, quietly.
  expect(after).toBe('#3');
  expect(workers).toBe(2);
  expect(await page.evaluate(() => bench.engineEvents)).toEqual([]);
});

test('long work has a worker of its own: a turn never waits, progress is told, stopping ends it', async ({
  page,
}) => {
  expect(await warm(page)).toBe(true);
  const result = await page.evaluate(async () => {
    const { sea, engine, keeping, workers } = bench;
    const replay = bench.sampleReplay(200, sea.generateMap({ seed: 'long', density: 'wild' }));
    const many = Array.from({ length: 40 }, (_, i) => ({ key: `r${i}`, starred: false, replay }));
    const kept = await keeping.use((room, store) =>
      store.write([store.db.replays, store.db.replayTexts], (db) => room.putReplays(db, many)),
    );
    if (!kept.ok) throw new Error('Not kept');
    const stop = new AbortController();
    const told: number[] = [];
    const began = performance.now();
    let first: (() => void) | undefined;
    const started = new Promise<void>((resolve) => (first = resolve));
    const all = engine.long('verifyAll', [], {
      signal: stop.signal,
      report: (done) => {
        told.push(done);
        first?.();
      },
    });
    await started;
    const turnBegan = performance.now();
    const turn = await engine.call('generateMap', [{ seed: 5 }]);
    const turnMs = performance.now() - turnBegan;
    const busyStill = told.length < 40;
    const long = workers.at(-1);
    stop.abort();
    const stopped = await all;
    const count = told.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const whole = await engine.long('verifyAll', []);
    return {
      turn: turn.ok,
      turnMs,
      busyStill,
      stopped,
      silent: told.length === count,
      whole,
      apart: long !== workers[0],
      ms: performance.now() - began,
    };
  });
  expect(result).toMatchObject({
    turn: true,
    busyStill: true,
    apart: true,
    silent: true,
    stopped: { ok: false, error: { kind: 'abandoned' } },
    whole: { ok: true, value: [] },
  });
  // It was answered while the long work went on; how fast depends on the machine.
  expect(result.turnMs).toBeLessThan(2_000);
  // The long worker is gone when there is nothing left to do.
  await expect.poll(() => page.workers().length).toBe(1);
});

test('where locks are forbidden the engine works all the same', async ({ page }) => {
  await page.route('**/engine.worker-*.js', async (route) => {
    const response = await route.fetch();
    const stub = `LockManager.prototype.request = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));`;
    await route.fulfill({ response, body: stub + (await response.text()) });
  });
  const { ok, ms } = await page.evaluate(async () => {
    const began = performance.now();
    const answer = await bench.engine.call('generateMap', [{ seed: 1 }]);
    return { ok: answer.ok, ms: performance.now() - began };
  });
  expect(ok).toBe(true);
  expect(ms).toBeLessThan(5_000);
});

test('an engine that cannot be loaded is said to give no answer, and is loaded the next time', async ({
  page,
}) => {
  await page.route('**/client-*.js', (route) => route.abort());
  const first = await page.evaluate(() => bench.engine.call('generateMap', [{ seed: 1 }]));
  expect(first).toEqual({ ok: false, error: { kind: 'no_answer' } });
  await expect(page.getByText('The engine does not answer.')).toBeVisible();
});
