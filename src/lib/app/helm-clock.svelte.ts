/**
 * The clock of whoever has the helm: what is left of it is written down every second, and with
 * 'pause when hidden' it stands still while nobody can see it.
 */
import type { Side } from '$lib/sea';
import { Clock } from './clock.svelte';
import type { ProgressKeeper } from './progress';

export type HelmClockParts = {
  readonly progress: ProgressKeeper;
  readonly pausesWhenHidden: () => boolean;
  readonly onsecond: (left: number) => void;
  readonly onexpired: () => void;
};

export class HelmClock {
  readonly #parts: HelmClockParts;
  readonly #clock: Clock;
  #helm: { turn: number; side: Side } | null = null;
  #paused = $state.raw(false);
  #held = false;

  constructor(parts: HelmClockParts) {
    this.#parts = parts;
    this.#clock = new Clock({
      pauses: parts.pausesWhenHidden,
      onbeat: () => {
        parts.onsecond(this.#clock.left ?? 0);
        this.#keep();
      },
      onexpired: () => {
        this.#keep();
        parts.onexpired();
      },
    });
  }

  get left(): number | null {
    return this.#clock.left;
  }
  /** By the player's wish. */
  get paused(): boolean {
    return this.#paused;
  }

  /** What was left when somebody had the helm before; null where it was nobody, or somebody else. */
  leftOver(turn: number, side: Side): { readonly left: number | null; readonly away: boolean } | null {
    const { clock } = this.#parts.progress.value;
    if (clock?.turn !== turn || clock.side !== side) return null;
    const { leftMs, since, away = false } = clock;
    // With pausing on, time stood still while nobody was here; with it off, it went on.
    if (leftMs === null || since === null || this.#parts.pausesWhenHidden()) return { left: leftMs, away };
    return { left: Math.max(0, leftMs - (Date.now() - since)), away };
  }

  start(turn: number, side: Side, left: number | null): void {
    this.#helm = { turn, side };
    this.#paused = false;
    this.#clock.start(left);
    if (document.visibilityState === 'hidden') this.hide();
    else this.#keep();
  }

  /** Nobody has the helm any more; how much was left is remembered. */
  stop(): void {
    this.#clock.stop();
    this.#keep();
    this.#helm = null;
    this.#paused = false;
  }

  /** The page goes elsewhere: as if it were hidden, and for good. */
  leave(): void {
    if (this.#parts.pausesWhenHidden()) this.#clock.stop();
    this.#keep({ away: true });
    this.#clock.stop();
    this.#helm = null;
  }

  /** Stands still for a moment, as while the orders are being locked in. */
  halt(): void {
    this.#clock.stop();
  }

  /** Somebody reads: against the computer the clock waits for that. */
  set held(held: boolean) {
    this.#held = held;
    if (held) this.#clock.stop();
    else this.show();
  }

  pause(): void {
    if (!this.#helm) return;
    this.#paused = true;
    this.#clock.stop();
    this.#keep();
  }

  resume(): void {
    this.#paused = false;
    this.show();
  }

  hide(): void {
    if (this.#parts.pausesWhenHidden()) this.#clock.stop();
    this.#keep();
  }

  show(): void {
    if (!this.#helm || this.#paused || this.#held || this.#clock.running) return;
    this.#clock.start(this.#clock.left);
    this.#keep();
  }

  /** Off the screen; answers what stops listening. */
  watchPage(): () => void {
    const look = (): void => (document.visibilityState === 'hidden' ? this.hide() : this.show());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }

  #keep({ away = false } = {}): void {
    if (!this.#helm) return;
    const { left, running } = this.#clock;
    const clock = { ...this.#helm, leftMs: left, since: running ? Date.now() : null, away };
    void this.#parts.progress.save({ clock });
  }
}
