/** A turn that is being watched: the playhead as reactive state, and what can be heard on the way. */
import { animateTurn, Playhead, type Motion } from '$lib/playback';
import type { Pair, Side } from '$lib/sea';
import type { Cues } from '$lib/sound/cues';
import { cuesOf, type TimedCue } from './playback-cues';
import type { Turn } from './stages';

/** The slider need not move with every frame. */
const SHOWN_EVERY_MS = 100;

export class Playing {
  readonly turn: Turn;
  readonly playhead: Playhead;
  readonly #cues: readonly TimedCue[];
  readonly #speaker: Cues;
  readonly #unwatch: () => void;
  #time = $state.raw(0);
  #phase = $state.raw(0);
  #running = $state.raw(false);
  #ended = $state.raw(false);
  #speed = $state.raw(1);
  #hp = $state.raw<Pair<number>>([0, 0]);
  #heard = 0;
  /** The player has not stopped it or looked back: what comes next may come by itself. */
  #unhurried = $state.raw(true);

  constructor(turn: Turn, motion: Motion, speed: number, speaker: Cues) {
    this.turn = turn;
    this.#speaker = speaker;
    this.playhead = new Playhead(animateTurn(turn.before, turn.record, motion), speed);
    this.#speed = speed;
    this.#cues = cuesOf(this.playhead.animation);
    this.#unwatch = this.playhead.watch(() => this.#look());
    this.#look();
  }

  get time(): number {
    return this.#time;
  }
  get duration(): number {
    return this.playhead.animation.duration;
  }
  /** From 0. */
  get phase(): number {
    return this.#phase;
  }
  /** What is left of the hulls at this moment. */
  get hp(): Pair<number> {
    return this.#hp;
  }
  get running(): boolean {
    return this.#running;
  }
  get ended(): boolean {
    return this.#ended;
  }
  get speed(): number {
    return this.#speed;
  }
  get unhurried(): boolean {
    return this.#unhurried;
  }
  set speed(speed: number) {
    this.#speed = speed;
    this.playhead.speed = speed;
  }

  #look(): void {
    const { time, playing, ended, frame } = this.playhead;
    this.#say(time, playing);
    this.#running = playing;
    this.#ended = ended;
    this.#phase = frame.phase;
    const hpOf = (side: Side): number => frame.ships.find((ship) => ship.side === side)?.hp ?? 0;
    const hp: Pair<number> = [hpOf(0), hpOf(1)];
    if (hp[0] !== this.#hp[0] || hp[1] !== this.#hp[1]) this.#hp = hp;
    if (!playing || Math.abs(time - this.#time) >= SHOWN_EVERY_MS) this.#time = time;
  }

  /** Whatever has come to pass since the last look; nothing where the player has jumped. */
  #say(time: number, playing: boolean): void {
    const jumped = time < this.#heard || !playing;
    if (!jumped)
      for (const { at, cue } of this.#cues) if (at > this.#heard && at <= time) this.#speaker.say(cue);
    this.#heard = time;
  }

  play(): void {
    this.#unhurried = true;
    this.playhead.play();
  }
  pause(): void {
    this.#unhurried = false;
    this.playhead.pause();
  }
  seek(time: number): void {
    this.pause();
    this.playhead.seek(time);
  }
  /** To the beginning of the phase, or of the one before it where it has only begun. */
  back(): void {
    const { phases } = this.playhead.animation;
    const at = phases.findLast(({ start }) => start < this.playhead.time - 150);
    this.seek(at?.start ?? 0);
  }
  /** To the beginning of the next phase, or to the end. */
  forward(): void {
    const { phases } = this.playhead.animation;
    const next = phases.find(({ start }) => start > this.playhead.time);
    this.seek(next?.start ?? this.duration);
  }
  destroy(): void {
    this.playhead.pause();
    this.#unwatch();
  }
}
