import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATE_MS, REST_MS, TRIES, Waking, type Wakeable } from './waking';

/** A context whose browser allows sound, or does not yet, and answers in its own time. */
class FakeContext implements Wakeable {
  state = 'suspended';
  onstatechange: ((event: Event) => void) | null = null;
  allowed = true;
  slow = 0;
  resumed = 0;

  become(state: string): void {
    if (this.state === state) return;
    this.state = state;
    this.onstatechange?.(new Event('statechange'));
  }
  resume(): Promise<void> {
    this.resumed += 1;
    if (!this.allowed) return Promise.reject(new Error('not allowed'));
    return new Promise((resolve) =>
      setTimeout(() => {
        this.become('running');
        resolve();
      }, this.slow),
    );
  }
  suspend(): Promise<void> {
    this.become('suspended');
    return Promise.resolve();
  }
  close(): Promise<void> {
    this.become('closed');
    return Promise.resolve();
  }
}

/** `setUp` sees every context as it is made. */
function waker(setUp: (context: FakeContext, index: number) => void = () => undefined) {
  const made: FakeContext[] = [];
  const heard: string[] = [];
  const waking = new Waking<FakeContext>(
    () => {
      const context = new FakeContext();
      setUp(context, made.length);
      made.push(context);
      return context;
    },
    () => heard.push('made'),
  );
  waking.muted = false;
  const say = (what: string): void => waking.sound(() => heard.push(what));
  return { waking, made, heard, say };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the first gesture', () => {
  it('opens the sound; before it nothing is made, and nothing heard later', async () => {
    const { waking, made, heard, say } = waker();
    waking.lasting = true;
    say('gun');
    expect(made).toHaveLength(0);
    waking.gesture();
    await pass(0);
    expect(made[0]?.state).toBe('running');
    say('hit');
    expect(heard).toEqual(['made', 'hit']);
  });

  it('is waited for where the player wants silence', async () => {
    const { waking, made, say } = waker();
    waking.muted = true;
    waking.gesture();
    say('gun');
    await pass(REST_MS);
    expect(made).toHaveLength(0);
    waking.muted = false;
    waking.gesture();
    await pass(0);
    expect(made[0]?.state).toBe('running');
  });

  it('that calls for a sound itself is in time for it, but not after a long wait', async () => {
    const quick = waker((context) => (context.slow = LATE_MS - 50));
    quick.waking.gesture();
    quick.say('gun');
    await pass(LATE_MS);
    expect(quick.heard).toEqual(['made', 'gun']);

    const slow = waker((context) => (context.slow = LATE_MS + 50));
    slow.waking.gesture();
    slow.say('gun');
    await pass(2 * LATE_MS);
    expect(slow.heard).toEqual(['made']);
  });

  it('may not be enough: each later one tries again, and at last with a new context', async () => {
    const { waking, made } = waker((context, index) => (context.allowed = index > 0));
    for (let tap = 0; tap < TRIES; tap++) {
      waking.gesture();
      await pass(0);
    }
    expect(made).toHaveLength(1);
    expect(made[0]?.resumed).toBe(TRIES);
    waking.gesture();
    await pass(0);
    expect(made.map(({ state }) => state)).toEqual(['closed', 'running']);
  });

  it('does no harm where there is no sound at all', () => {
    const waking = new Waking<FakeContext>(
      () => undefined,
      () => undefined,
    );
    waking.muted = false;
    waking.gesture();
    waking.sound(() => expect.unreachable());
    waking.hidden = true;
    waking.stop();
  });
});

describe('sleep', () => {
  async function awake() {
    const parts = waker();
    parts.waking.gesture();
    await pass(0);
    const [context] = parts.made;
    if (!context) throw new Error('No context');
    return { ...parts, context };
  }

  it('comes when nothing was heard for a while; a sound wakes it, without a gesture', async () => {
    const { context, heard, say } = await awake();
    await pass(REST_MS - 1);
    expect(context.state).toBe('running');
    say('creak');
    await pass(REST_MS - 1);
    expect(context.state).toBe('running');
    await pass(1);
    expect(context.state).toBe('suspended');
    say('gun');
    await pass(0);
    expect(context.state).toBe('running');
    expect(heard).toEqual(['made', 'creak', 'gun']);
  });

  it('does not come while something is to be heard all the time', async () => {
    const { waking, context } = await awake();
    waking.lasting = true;
    await pass(3 * REST_MS);
    expect(context.state).toBe('running');
    waking.lasting = false;
    expect(context.state).toBe('suspended');
  });

  it('comes at once when the page is hidden, and ends when it is shown', async () => {
    const { waking, context, heard, say } = await awake();
    waking.lasting = true;
    waking.hidden = true;
    expect(context.state).toBe('suspended');
    say('bell');
    await pass(10);
    expect(context.state).toBe('suspended');
    waking.hidden = false;
    await pass(0);
    expect(context.state).toBe('running');
    expect(heard).toEqual(['made']);
  });

  it('comes although it was being woken when the page was hidden', async () => {
    const { waking, made } = waker((context) => (context.slow = 100));
    waking.lasting = true;
    waking.gesture();
    waking.hidden = true;
    await pass(100);
    expect(made[0]?.state).toBe('suspended');
  });

  it('comes at once when the player mutes it', async () => {
    const { waking, context, heard, say } = await awake();
    waking.lasting = true;
    waking.muted = true;
    expect(context.state).toBe('suspended');
    say('gun');
    waking.muted = false;
    await pass(0);
    expect(context.state).toBe('running');
    expect(heard).toEqual(['made']);
  });

  it('is left to itself by gestures that have nothing to do with sound', async () => {
    const { waking, context } = await awake();
    await pass(REST_MS);
    waking.gesture();
    await pass(0);
    expect(context.state).toBe('suspended');
  });
});

describe('an interruption, as by a call', () => {
  it('is over with the next gesture', async () => {
    const { waking, made } = waker();
    waking.lasting = true;
    waking.gesture();
    await pass(0);
    made[0]?.become('interrupted');
    waking.gesture();
    await pass(0);
    expect(made[0]?.state).toBe('running');
  });

  it('is over by itself when the browser says that it may go on', async () => {
    const { waking, made } = waker();
    waking.lasting = true;
    waking.gesture();
    await pass(0);
    made[0]?.become('interrupted');
    made[0]?.become('suspended');
    await pass(0);
    expect(made[0]?.state).toBe('running');
  });

  it('that never ends is cured by a new context', async () => {
    const { waking, made, heard, say } = waker();
    waking.lasting = true;
    waking.gesture();
    await pass(0);
    const [first] = made;
    if (first) first.allowed = false;
    first?.become('interrupted');
    for (let tap = 0; tap <= TRIES; tap++) {
      waking.gesture();
      await pass(0);
    }
    expect(made.map(({ state }) => state)).toEqual(['closed', 'running']);
    say('gun');
    expect(heard).toEqual(['made', 'made', 'gun']);
  });
});
