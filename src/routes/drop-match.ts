/** An unfinished match is let go of, for as long as the note about it stands only in sight. */
import type { Toasts } from '$lib/app/toasts.svelte';
import type { UnfinishedMatches } from '$lib/app/unfinished.svelte';

type Parts = { readonly unfinished: UnfinishedMatches; readonly toasts: Toasts };
/** `run`: what follows when it is taken back. */
type Note = { readonly text: string; readonly label: string; readonly run?: () => void };

export function dropMatch({ unfinished, toasts }: Parts, id: string, { text, label, run }: Note): void {
  unfinished.hide(id);
  const takeBack = (): void => {
    unfinished.bringBack(id);
    run?.();
  };
  toasts.show({
    text,
    action: { label, run: takeBack },
    // After whatever the note's button does.
    onend: () => setTimeout(() => void unfinished.drop(id)),
  });
}
