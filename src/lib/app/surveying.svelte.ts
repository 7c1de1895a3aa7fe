/** What there is to say about a map while it is drawn: looked at in the worker, after every stroke. */
import { tileLabel, type Fault, type Tile } from '$lib/core';
import {
  imageOfThing,
  mended,
  namedBy,
  tilesOfFault,
  type Fairness,
  type MapDraft,
  type Named,
  type Survey,
} from '$lib/sea';
import type { Engine } from './engine.svelte';

/** A fault or a warning, what it is about, where it is shown, and what would mend it. */
export type Finding = {
  readonly kind: 'fault' | 'warning';
  readonly fault: Fault;
  readonly about: Named;
  /** The other one of two. */
  readonly other: Named;
  readonly tiles: readonly Tile[];
  /** What has no image: how much of it, and where the first one's would be. */
  readonly odd: { readonly count: number; readonly about: Named; readonly image: string } | null;
  readonly mend: (() => MapDraft | null) | null;
};

function oddOf(draft: MapDraft, fairness: Fairness | null): Finding['odd'] {
  const first = fairness?.odd[0];
  if (!fairness || !first) return null;
  const image = tileLabel(imageOfThing(fairness.nearest, draft, first));
  return { count: fairness.odd.length, about: { thing: first }, image };
}

function findingOf(draft: MapDraft, survey: Survey, kind: Finding['kind'], fault: Fault): Finding {
  const { fairness } = survey;
  const mend = (): MapDraft | null => mended(draft, fault, fairness);
  return {
    kind,
    fault,
    about: namedBy(draft, fault.path),
    other: namedBy(draft, String(fault.params.other ?? '')),
    tiles: tilesOfFault(draft, fault, fairness),
    odd: fault.code === 'sides_unlike' ? oddOf(draft, fairness) : null,
    mend: mend() ? mend : null,
  };
}

/** Beyond two edges at once is beyond the edge: one thing to see and to mend. */
const onceEach = (faults: readonly Fault[]): readonly Fault[] => {
  const of = ({ code, path }: Fault): string => `${code} ${path.replace(/\.[xy]$/, '')}`;
  return faults.filter(
    (fault, at) =>
      fault.code !== 'outside_map' || faults.findIndex((other) => of(other) === of(fault)) === at,
  );
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
    return [
      ...onceEach(survey.faults).map((fault) => findingOf(of, survey, 'fault', fault)),
      ...survey.warnings.map((fault) => findingOf(of, survey, 'warning', fault)),
    ];
  });

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
