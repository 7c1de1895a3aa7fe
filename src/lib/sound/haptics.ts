/** What can be felt, on devices that can be held and buzz. */
import type { Cue } from './cues';

/** Milliseconds on, off, on … */
const BUZZES: Readonly<Partial<Record<Cue, readonly number[]>>> = {
  hit: [35],
  bump: [18],
  grapple: [20, 50, 30],
  sinking: [60, 60, 120],
  bell: [12],
  lock_in: [15],
  fall: [40],
  win: [30, 70, 30, 70, 90],
  loss: [120],
};

/** Desktop browsers know the word as well, but have nothing that could buzz. */
export const canBuzz = (): boolean => 'vibrate' in navigator && navigator.maxTouchPoints > 0;

export function buzz(cue: Cue): void {
  const pattern = BUZZES[cue];
  // Before the first tap browsers refuse it, loudly.
  const { userActivation } = navigator as { userActivation?: UserActivation };
  if (
    pattern &&
    canBuzz() &&
    document.visibilityState === 'visible' &&
    userActivation?.hasBeenActive !== false
  )
    navigator.vibrate([...pattern]);
}
