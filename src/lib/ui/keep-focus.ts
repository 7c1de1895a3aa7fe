/** Where the keyboard goes on when what it was on has gone. */
import { tick } from 'svelte';

/** To that place, if it would otherwise be nowhere. */
export async function keepFocus(place: () => HTMLElement | null | undefined): Promise<void> {
  await tick();
  // Once more in the next frame: a dialog may have given it to something that is gone as well.
  await new Promise(requestAnimationFrame);
  if (document.activeElement === null || document.activeElement === document.body) place()?.focus();
}
