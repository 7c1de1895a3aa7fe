/** What there is to say about a map while it is drawn: looked at in the worker, after every stroke. */
import type { Fault } from '$lib/core';
import { mended, tilesOfFault, type MapDraft, type Survey } from '$lib/sea';
import type { Tile } from '$lib/core';
import type { Engine } from './engine.svelte';

/** A fault or a warning, where it is shown, and what would mend it. */
export type Finding = {
  readonly kind: 'fault' | 'warning';
  readonly fault: Fault;
  readonly tiles: readonly Tile[];
  readonly mend: (() => MapDraft | null) | null;
};

export class Surveying {
  readonly #engine: Engine;
  #survey = $state.raw<{ readonly of: MapDraft; readonly survey: Survey }>();
  #wanted: MapDraft | undefined;
  #busy = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Of a draft as it was a moment ago, at the most. */
  get survey(): Survey | undefined {
    return this.#survey?.survey;
  }
  readonly findings: readonly Finding[] = $derived.by(() => {
    if (!this.#survey) return [];
    const { of, survey } = this.#survey;
    const finding =
      (kind: Finding['kind']) =>
      (fault: Fault): Finding => {
        const mend = (): MapDraft | null => mended(of, fault, survey.fairness);
        return { kind, fault, tiles: tilesOfFault(of, fault, survey.fairness), mend: mend() ? mend : null };
      };
    return [...survey.faults.map(finding('fault')), ...survey.warnings.map(finding('warning'))];
  });
  /** Whether what is said is about this very draft. */
  isOf(draft: MapDraft): boolean {
    return this.#survey?.of === draft;
  }

  look(draft: MapDraft): void {
    this.#wanted = draft;
    if (!this.#busy) void this.#work();
  }

  /** One at a time, and of all that were asked for meanwhile only the last. */
  async #work(): Promise<void> {
    this.#busy = true;
    for (let draft = this.#wanted; draft; draft = this.#wanted) {
      this.#wanted = undefined;
      const looked = await this.#engine.call('survey', [draft], { quiet: true });
      if (looked.ok) this.#survey = { of: draft, survey: looked.value };
    }
    this.#busy = false;
  }
}
