/** An unfinished match is let go of, for as long as the note about it stands only in sight. */
import type { Toasts } from '$lib/app/toasts.svelte';
import type { UnfinishedMatches } from '$lib/app/unfinished.svelte';
import { m } from '$lib/messages';

type Parts = { readonly unfinished: UnfinishedMatches; readonly toasts: Toasts };

export function dropMatch({ unfinished, toasts }: Parts, id: string, text: string): void {
  unfinished.hide(id);
  toasts.show({
    text,
    action: { label: m.undo(), run: () => unfinished.bringBack(id) },
    // After whatever the note's button does.
    onend: () => setTimeout(() => void unfinished.drop(id)),
  });
}
