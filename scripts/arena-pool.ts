/** Plays fixtures in as many processes as the machine has cores, and tells how far it is. */
import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { play, type Fixture, type Played } from './arena-match.ts';

const SELF = fileURLToPath(import.meta.url);

type Order = { readonly at: number; readonly fixture: Fixture };
type Report = { readonly at: number; readonly played: Played };

/** In the order of the fixtures, whoever played them. */
export async function playAll(fixtures: readonly Fixture[], title: string): Promise<Played[]> {
  const results: Played[] = [];
  let next = 0;
  let done = 0;
  const bar = new Bar(title, fixtures.length);
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(SELF, ['player'], { execArgv: ['--import', 'tsx'] });
      const hand = (): void => {
        const fixture = fixtures[next];
        if (!fixture) child.disconnect();
        else child.send({ at: next++, fixture } satisfies Order);
      };
      child.on('message', ({ at, played }: Report) => {
        results[at] = played;
        bar.show(++done);
        hand();
      });
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A player ended with ${code}`))));
      hand();
    });
  const cores = Math.min(cpus().length, fixtures.length);
  await Promise.all(Array.from({ length: cores }, work));
  bar.end();
  return results;
}

class Bar {
  readonly #began = Date.now();
  readonly #live = process.stderr.isTTY;
  constructor(
    readonly title: string,
    readonly all: number,
  ) {}

  show(done: number): void {
    if (!this.#live) return;
    const WIDTH = 30;
    const filled = Math.round((done / this.all) * WIDTH);
    const left = ((Date.now() - this.#began) / done) * (this.all - done);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    process.stderr.write(`\r${this.title} ${bar} ${done}/${this.all}, ${Math.ceil(left / 1000)} s left   `);
  }

  end(): void {
    if (this.#live) process.stderr.write(`\r${' '.repeat(this.title.length + 70)}\r`);
  }
}

if (process.argv[1] === SELF && process.argv[2] === 'player') {
  process.on('message', ({ at, fixture }: Order) => {
    process.send?.({ at, played: play(fixture) } satisfies Report);
  });
}
