/** Makes cues heard. Only loaded once there may be sound. */
import { startAmbience } from './ambience';
import type { Cue } from './cues';
import { noiseFor, playRecipe } from './mixing';
import { lengthOf, RECIPES, VARIATIONS } from './recipes';

/** Per cent. */
export type Volumes = { readonly master: number; readonly effects: number; readonly ambience: number };

/** More at once is only noise, and work for a slow device. */
const MOST_AT_ONCE = 12;
/** What would have to wait longer for one of its kind is not missed. */
const LATEST_SECONDS = 0.3;
/** So that a change of volume does not click. */
const GLIDE_SECONDS = 0.03;

/** Ears hear loudness by ratios: half the way down is a quarter of the force. */
const forceOf = (percent: number): number => (percent / 100) ** 2;

export class Speaker {
  readonly #context: BaseAudioContext;
  readonly #noise: AudioBuffer;
  readonly #master: GainNode;
  readonly #effects: GainNode;
  readonly #ambience: GainNode;
  readonly #next = new Map<Cue, number>();
  readonly #said = new Map<Cue, number>();
  #ends: readonly number[] = [];
  #stopAmbience: (() => void) | undefined;

  constructor(context: BaseAudioContext, { master, effects, ambience }: Volumes) {
    this.#context = context;
    this.#noise = noiseFor(context);
    // Two broadsides at once stay below what the speaker can do.
    const limit = new DynamicsCompressorNode(context, {
      threshold: -9,
      knee: 6,
      ratio: 16,
      attack: 0.002,
      release: 0.16,
    });
    limit.connect(context.destination);
    this.#master = new GainNode(context, { gain: forceOf(master) });
    this.#master.connect(limit);
    this.#effects = new GainNode(context, { gain: forceOf(effects) });
    this.#effects.connect(this.#master);
    this.#ambience = new GainNode(context, { gain: forceOf(ambience) });
    this.#ambience.connect(this.#master);
  }

  set volumes({ master, effects, ambience }: Volumes) {
    const now = this.#context.currentTime;
    const to = (node: GainNode, percent: number): unknown =>
      node.gain.setTargetAtTime(forceOf(percent), now, GLIDE_SECONDS);
    to(this.#master, master);
    to(this.#effects, effects);
    to(this.#ambience, ambience);
  }

  set underway(on: boolean) {
    if (on === (this.#stopAmbience !== undefined)) return;
    this.#stopAmbience?.();
    this.#stopAmbience = on ? startAmbience(this.#context, this.#ambience) : undefined;
  }

  /** `after`: seconds from now. */
  play(cue: Cue, after = 0): void {
    const recipe = RECIPES[cue];
    const now = this.#context.currentTime;
    const wanted = now + after;
    const start = Math.max(wanted, this.#next.get(cue) ?? 0);
    this.#ends = this.#ends.filter((end) => end > now);
    if (start - wanted > LATEST_SECONDS || this.#ends.length >= MOST_AT_ONCE) return;
    const times = this.#said.get(cue) ?? 0;
    const variation = VARIATIONS[times % VARIATIONS.length];
    if (!variation) return;
    this.#said.set(cue, times + 1);
    this.#next.set(cue, start + recipe.apart);
    this.#ends = [...this.#ends, start + lengthOf(recipe)];
    playRecipe(recipe, { context: this.#context, noise: this.#noise, out: this.#effects }, start, variation);
  }
}
