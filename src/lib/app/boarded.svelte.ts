/** The match that a page shows, by the id in its address. */
import { untrack } from 'svelte';
import type { SavedMatch } from '$lib/documents';
import type { Pair } from '$lib/sea';
import type { Helm } from './helm';
import type { MatchPlay } from './match.svelte';
import type { Stage } from './stages';

export class Boarded {
  #play = $state.raw<MatchPlay>();

  /** To be made while a component is: a restart or a rematch stays on its page, with another match. */
  constructor(helm: Helm, id: () => string | null) {
    $effect(() => {
      const wanted = id();
      if (wanted === null) return;
      void untrack(() => helm.board(wanted)).then((boarded) => (this.#play = boarded ?? this.#play));
    });
  }

  get play(): MatchPlay | undefined {
    return this.#play;
  }
  get stage(): Stage {
    return this.#play?.stage ?? { kind: 'opening' };
  }
  get match(): SavedMatch | undefined {
    return this.#play?.match;
  }
  get names(): Pair<string> {
    const players = this.match?.players;
    return players ? [players[0].name, players[1].name] : ['', ''];
  }
  get computers(): Pair<boolean> {
    const players = this.match?.players;
    return [players?.[0].kind === 'computer', players?.[1].kind === 'computer'];
  }
}
