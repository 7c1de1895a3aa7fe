/** The rooms behind the screens, laid open for tests in a real browser: real worker, real IndexedDB. */
import { mount } from 'svelte';
import { Backups } from '$lib/app/backups.svelte';
import { Engine } from '$lib/app/engine.svelte';
import { Keeping, type KeepingEvent } from '$lib/app/keeping';
import { live } from '$lib/app/live';
import { MatchLead } from '$lib/app/match-lead.svelte';
import { Toasts } from '$lib/app/toasts.svelte';
import * as boarding from '$lib/boarding';
import * as documents from '$lib/documents';
import type { LineEvent } from '$lib/engine/line';
import { engineEventText } from '$lib/messages';
import * as sea from '$lib/sea';
import { noiseFor, playRecipe } from '$lib/sound/mixing';
import { lengthOf, RECIPES, VARIATIONS } from '$lib/sound/recipes';
import { Speaker } from '$lib/sound/speaker';
import * as storage from '$lib/storage';
import ToastList from '$lib/ui/Toasts.svelte';

/** Every worker that was ever started here, so that tests can end one from outside. */
const workers: Worker[] = [];
/** Asked about each message to and from a worker; `false` keeps it back. */
const gate: { pass: (worker: Worker, message: unknown) => boolean; answer: (worker: Worker) => boolean } = {
  pass: () => true,
  answer: () => true,
};

class WatchedWorker extends Worker {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(address, options);
    workers.push(this);
    // The first to listen, so it hears of every answer before anybody else.
    this.addEventListener('message', (event) => {
      if (!gate.answer(this)) event.stopImmediatePropagation();
    });
  }
  override postMessage(message: unknown, transfer?: StructuredSerializeOptions | Transferable[]): void {
    if (gate.pass(this, message)) super.postMessage(message, transfer as Transferable[]);
  }
}
globalThis.Worker = WatchedWorker;

const toasts = new Toasts();
const engineEvents: LineEvent[] = [];
const engine = new Engine({
  onevent: (event) => {
    engineEvents.push(event);
    toasts.show({ text: engineEventText[event.kind]() });
  },
});
const keepingEvents: KeepingEvent[] = [];
const keeping = new Keeping((event) => keepingEvents.push(event));

mount(ToastList, {
  target: document.body,
  props: {
    get list() {
      return toasts.list;
    },
    ondismiss: (id: number) => toasts.dismiss(id),
  },
});

/** The database as a later app might have it. */
class NextDatabase extends storage.Database {
  constructor(name: string) {
    super(name);
    this.version(this.verno + 1)
      .stores({ treasures: '++id' })
      .upgrade((transaction) =>
        transaction
          .table('maps')
          .toCollection()
          .modify((row: Record<string, unknown>) => {
            row.upgraded = true;
          }),
      );
  }
}

/** A match of so many turns in which two ships go round in circles, agreed to be drawn. */
function sampleReplay(turns: number, map = sea.DEFAULT_MAP): documents.Replay {
  const ships = ['sloop', 'war_frigate'] as const;
  const match = sea.createMatch({ map, ships });
  const plan = sea.parsePlan('R- R- R- R-');
  if (!match.ok || !plan.ok) throw new Error('No match');
  const played: documents.PlayedTurn[] = [];
  let state = match.value;
  while (played.length < turns) {
    const record = sea.resolveTurn(state, [plan.value, plan.value]);
    played.push(documents.playedTurn(state, record));
    ({ state } = record);
  }
  return {
    id: 'sample',
    startedAt: null,
    finishedAt: '2030-01-01T00:00:00.000Z',
    secret: null,
    players: [
      { kind: 'person', name: 'Anna' },
      { kind: 'computer', name: 'Bob', level: 'deckhand', seed: 7 },
    ],
    ships,
    hp: [10, 30],
    rules: match.value.rules,
    map: match.value.map,
    result: { winner: null, reason: 'agreed' },
    turns: played,
    fight: null,
  };
}

/** Two sloops' crews, about to begin. */
function sampleFight(id: string): documents.SavedFight {
  const made = boarding.createFight({ ships: ['sloop', 'sloop'] });
  if (!made.ok || !made.value.setup) throw new Error('No fight');
  const { players } = sampleReplay(0);
  return { id, startedAt: null, players, finishedAt: null, result: null, setup: made.value.setup, acts: [] };
}

const bench = {
  sampleReplay,
  sampleFight,
  sea,
  boarding,
  documents,
  storage,
  engine,
  engineEvents,
  keeping,
  keepingEvents,
  workers,
  gate,
  NextDatabase,
  Backups,
  MatchLead,
  live,
  sound: { lengthOf, noiseFor, playRecipe, RECIPES, Speaker, VARIATIONS },
  opened: async () => {
    const opened = await keeping.open();
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  },
  /** A value as state has it: a proxy, which no worker can be sent. */
  proxied: <T extends object>(value: T): T => {
    const state = $state(value);
    return state;
  },
  /** Runs a reader whenever what it reads changes; answers what stops it. */
  watch: (reader: () => void): (() => void) =>
    $effect.root(() => {
      $effect(reader);
    }),
};

export type Bench = typeof bench;
declare global {
  // Set once the page is ready.
  var bench: Bench;
}
globalThis.bench = bench;
document.documentElement.dataset.ready = 'true';
