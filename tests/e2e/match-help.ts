/** What tests of a match in progress do inside the page, through the bench. */
import type { Bench } from '../bench/bench.svelte';

declare const bench: Bench;

/** Run in the page, it makes `help` of the type below. */
export const HELPERS = () => {
  const { sea, engine, keeping } = bench;
  const value = <T>(answer: { ok: true; value: T } | { ok: false; error: unknown }): T => {
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value;
  };
  const help = {
    value,
    plan: (text: string) => value(sea.parsePlan(text)),
    beginAs(id: string, name: string, rules: object = {}) {
      const setup = { map: sea.DEFAULT_MAP, ships: ['cutter', 'war_brig'] as const, rules };
      const person = (called: string) => ({ kind: 'person', name: called }) as const;
      const startedAt = '2030-01-01T00:00:00.000Z';
      return engine.call('beginMatch', [{ id, startedAt, players: [person(name), person('Ben')], setup }]);
    },
    async begin(id: string, rules: object = {}) {
      value(await help.beginAs(id, 'Anna', rules));
      return value(await keeping.use((room, store) => room.takeLead(store, id)));
    },
    async turn(id: string, lead: number, turn: number, first: string, second: string) {
      const seals = [
        value(await engine.call('lockPlan', [{ id, lead, turn, side: 0 }, help.plan(first)])),
        value(await engine.call('lockPlan', [{ id, lead, turn, side: 1 }, help.plan(second)])),
      ];
      const played = value(await engine.call('playTurn', [{ id, lead, turn }, '2030-01-01T00:10:00.000Z']));
      return { seals, ...played };
    },
    /** Every table as text. */
    async dump(): Promise<Record<string, string>> {
      const { store } = await bench.opened();
      const tables = await Promise.all(
        store.db.tables.map(async (table) => [table.name, JSON.stringify(await table.toArray())] as const),
      );
      return Object.fromEntries(tables);
    },
  };
  Object.assign(globalThis, { help });
};
export type Help = {
  value: <T>(answer: { ok: true; value: T } | { ok: false; error: unknown }) => T;
  plan: (text: string) => ReturnType<Bench['sea']['parsePlan']> extends { value: infer P } ? P : never;
  beginAs: (id: string, name: string, rules?: object) => ReturnType<Bench['engine']['call']>;
  begin: (id: string, rules?: object) => Promise<number>;
  turn: (
    id: string,
    lead: number,
    turn: number,
    first: string,
    second: string,
  ) => Promise<{
    seals: string[];
    salts: readonly [string, string];
    record: { state: { turnNumber: number; status: string } };
    over: boolean;
  }>;
  dump: () => Promise<Record<string, string>>;
};
