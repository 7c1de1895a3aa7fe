/** The main thread's work in each frame while something goes on: whole tasks, not what the code says of itself. */
import type { CDPSession } from '@playwright/test';

type TraceEvent = { name: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number };

/**
 * Milliseconds that the page's thread worked for each frame that it made: the task that makes it
 * and all that follow until the next. Thread time, so that waiting for others does not count.
 */
function workByFrame(events: readonly TraceEvent[]): number[] {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
  const [thread] = frames;
  if (!thread) return [];
  const tasks = events
    .filter(({ name, tid, pid }) => name === 'RunTask' && tid === thread.tid && pid === thread.pid)
    .sort((a, b) => a.ts - b.ts);
  const work: number[] = [];
  let frame = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const next = frames[frame];
    if (next && ts <= next.ts && next.ts <= ts + dur) {
      work.push(0);
      frame += 1;
    }
    if (work.length > 0) work[work.length - 1] = (work.at(-1) ?? 0) + tdur / 1_000;
  }
  return work;
}

/** The frames that the page makes meanwhile. */
export async function framesOf(devtools: CDPSession, play: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
    },
  });
  await play();
  const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await done;
  return workByFrame(events);
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
