/** Short notes at the foot of the screen, read out by screen readers, each with at most one action. */
import { createContext } from 'svelte';

export type Toast = {
  readonly id: number;
  readonly text: string;
  /** What it is about; a note takes the place of an older one about the same. */
  readonly topic?: string;
  /** Stays until it is sent away: for what the player has to do something about. */
  readonly stays?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** The player has sent it away. */
  readonly ondismiss?: () => void;
  /** It is gone: the moment to act has passed, or somebody has acted. */
  readonly onend?: () => void;
};

/** More would cover the page. */
const MOST = 3;

/** The oldest go, those that should stay last of all. */
function fitting(list: readonly Toast[]): readonly Toast[] {
  if (list.length <= MOST) return list;
  const gone = list.find(({ stays }) => !stays) ?? list[0];
  return fitting(list.filter((toast) => toast !== gone));
}

export class Toasts {
  #list = $state.raw<readonly Toast[]>([]);
  #nextId = 0;

  get list(): readonly Toast[] {
    return this.#list;
  }

  show(toast: Omit<Toast, 'id'>): void {
    // The same words again are the same note: a burst of one fault is one note, and its button stays put.
    const same = this.#list.find(({ text, action }) => text === toast.text && !action === !toast.action);
    if (same && !toast.onend) {
      this.#set(this.#list.map((shown) => (shown === same ? { ...toast, id: same.id } : shown)));
      return;
    }
    const { text, topic } = toast;
    const others = this.#list.filter(
      (shown) => shown.text !== text && (topic === undefined || shown.topic !== topic),
    );
    this.#set(fitting([...others, { ...toast, id: this.#nextId++ }]));
  }

  /** Takes a note back that is true no longer, by its words or its topic. */
  retract(what: string): void {
    this.#set(this.#list.filter(({ text, topic }) => text !== what && topic !== what));
  }

  dismiss(id: number): void {
    this.#set(this.#list.filter((toast) => toast.id !== id));
  }

  #set(list: readonly Toast[]): void {
    const gone = this.#list.filter(({ id }) => list.every((toast) => toast.id !== id));
    this.#list = list;
    for (const { onend } of gone) onend?.();
  }
}

export const [getToasts, setToasts] = createContext<Toasts>();
