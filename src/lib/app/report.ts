/**
 * An error report that a player can read and copy. Nothing is sent anywhere.
 * Its keys are codes for whoever reads the report, the same in every language.
 */

export type ReportFacts = {
  version: string;
  address: string;
  time: Date;
  agent: string;
  screen: string;
};

export function makeReport(error: unknown, facts: ReportFacts): string {
  return [
    `battle-navigation: ${facts.version}`,
    `address: ${facts.address}`,
    `time: ${facts.time.toISOString()}`,
    `agent: ${facts.agent}`,
    `screen: ${facts.screen}`,
    '',
    describe(error),
  ].join('\n');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return textOf(error);
  const head = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  // Chromium's stack repeats the head, others' do not.
  const own = stack.startsWith(head) ? stack : `${head}\n${stack}`.trimEnd();
  return error.cause === undefined ? own : `${own}\ncause: ${describe(error.cause)}`;
}

function textOf(thrown: unknown): string {
  if (thrown === undefined || typeof thrown === 'string') return thrown ?? 'undefined';
  try {
    return JSON.stringify(thrown);
  } catch {
    return Object.prototype.toString.call(thrown); // it refers to itself
  }
}

/** The facts of this page, now. The address goes without query and fragment: they may hold a whole replay. */
export function factsOfPage(version: string): ReportFacts {
  return {
    version,
    address: location.pathname,
    time: new Date(),
    agent: navigator.userAgent,
    screen: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
  };
}
