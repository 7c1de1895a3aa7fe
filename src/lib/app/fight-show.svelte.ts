/** What is seen of a fight on deck: everybody at rest, or on the way there, with what can be heard. */
import type { FightEvent, Figure } from '$lib/boarding';
import {
  animateFight,
  fightFrameAt,
  standingFrame,
  type FightAnimation,
  type FightFrame,
  type FightNoise,
} from '$lib/playback';
import type { Cue, Cues } from '$lib/sound/cues';

const SOUNDS: Readonly<Record<FightNoise['kind'], Cue>> = {
  step: 'step',
  blade: 'blade',
  pistol: 'pistol',
  shove: 'bump',
  fall: 'fall',
  door: 'door',
};

export type ShowParts = {
  readonly cues: Cues;
  /** As the player has it at this moment: whether things move, and how fast. */
  readonly motion: () => 'full' | 'reduced';
  readonly speed: () => number;
};

export class FightShow {
  readonly #parts: ShowParts;
  #frame = $state.raw<FightFrame>({ figures: [], effects: [] });
  #moving = $state.raw(false);
  #animation: FightAnimation | undefined;
  #after: readonly Figure[] = [];
  #time = 0;
  #seen = 0;
  #request = 0;
  #told: (() => void)[] = [];

  constructor(parts: ShowParts, figures: readonly Figure[]) {
    this.#parts = parts;
    this.rest(figures);
  }

  get frame(): FightFrame {
    return this.#frame;
  }
  get moving(): boolean {
    return this.#moving;
  }

  /** Everybody where they are, at once. */
  rest(figures: readonly Figure[]): void {
    cancelAnimationFrame(this.#request);
    this.#animation = undefined;
    this.#after = figures;
    this.#frame = standingFrame(figures);
    this.#moving = false;
    for (const tell of this.#told.splice(0)) tell();
  }

  /** Plays what happened; what was still playing is at its end. */
  play(before: readonly Figure[], events: readonly FightEvent[], after: readonly Figure[]): void {
    this.skip();
    const animation = animateFight(before, events, this.#parts.motion());
    if (animation.duration === 0) {
      this.rest(after);
      return;
    }
    this.#animation = animation;
    this.#after = after;
    this.#time = 0;
    this.#seen = performance.now();
    this.#moving = true;
    this.#say(-1, 0);
    this.#frame = fightFrameAt(animation, 0);
    this.#request = requestAnimationFrame((now) => this.#tick(now));
  }

  skip(): void {
    if (this.#animation) this.rest(this.#after);
  }

  /** Resolves when all is at rest. */
  done(): Promise<void> {
    return this.#animation ? new Promise((resolve) => this.#told.push(resolve)) : Promise.resolve();
  }

  #tick(now: number): void {
    const animation = this.#animation;
    if (!animation) return;
    const before = this.#time;
    this.#time += Math.max(0, now - this.#seen) * this.#parts.speed();
    this.#seen = now;
    this.#say(before, this.#time);
    if (this.#time >= animation.duration) {
      this.rest(this.#after);
      return;
    }
    this.#frame = fightFrameAt(animation, this.#time);
    this.#request = requestAnimationFrame((next) => this.#tick(next));
  }

  #say(from: number, to: number): void {
    for (const { at, kind } of this.#animation?.noises ?? [])
      if (at > from && at <= to) this.#parts.cues.say(SOUNDS[kind]);
  }
}
