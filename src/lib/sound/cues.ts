/** What can be heard. Whoever makes the sounds listens here; whoever knows that something happened says so here. */

export type Cue =
  | 'creak'
  | 'wind'
  | 'whirlpool'
  | 'bump'
  | 'gun_small'
  | 'gun_medium'
  | 'gun_large'
  | 'splash'
  | 'hit'
  | 'rock'
  | 'grapple'
  | 'sinking'
  | 'bell'
  | 'lock_in'
  | 'step'
  | 'blade'
  | 'pistol'
  | 'door'
  | 'fall'
  | 'win'
  | 'loss'
  | 'draw';

export class Cues {
  readonly #listeners = new Set<(cue: Cue) => void>();

  say(cue: Cue): void {
    for (const listener of this.#listeners) listener(cue);
  }

  /** Answers what stops it. */
  listen(listener: (cue: Cue) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
