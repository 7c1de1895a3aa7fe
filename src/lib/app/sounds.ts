/** Where sound is asked for, by all pages. All else about it loads when the first page has nothing better to do. */
import { createContext } from 'svelte';
import type { SoundSettings } from '$lib/documents';
import type { Cues } from '$lib/sound/cues';
import { canBuzz } from '$lib/sound/haptics';
import { inTurn } from './idle';
import type { Sounding } from './sounding';

export class Sounds {
  readonly canBuzz = canBuzz;
  readonly #cues: Cues;
  #sounding: Sounding | undefined;
  #stop: (() => void) | undefined;
  #chosen: { readonly sound: SoundSettings; readonly buzzes: boolean } | undefined;
  #underway = false;
  #over = false;

  constructor(cues: Cues) {
    this.#cues = cues;
  }

  /** Answers what stops it. */
  start(): () => void {
    const forget = inTurn([() => this.#load()]);
    return () => {
      this.#over = true;
      forget();
      this.#stop?.();
    };
  }

  /** What the player has chosen. */
  follow(sound: SoundSettings, buzzes: boolean): void {
    this.#chosen = { sound, buzzes };
    this.#sounding?.follow(sound, buzzes);
  }

  /** A match is on: the sea is to be heard. */
  set underway(underway: boolean) {
    this.#underway = underway;
    if (this.#sounding) this.#sounding.underway = underway;
  }

  async sample(): Promise<void> {
    (await this.#load())?.sample();
  }

  async #load(): Promise<Sounding | undefined> {
    const room = await import('./sounding').catch(() => undefined);
    if (!room || this.#over) return undefined;
    if (this.#sounding) return this.#sounding;
    const made = new room.Sounding(this.#cues);
    this.#sounding = made;
    this.#stop = made.start();
    made.underway = this.#underway;
    if (this.#chosen) made.follow(this.#chosen.sound, this.#chosen.buzzes);
    return made;
  }
}

export const [getSounds, setSounds] = createContext<Sounds>();
