/** Short notes at the foot of the screen, read out by screen readers, each with at most one action. */
import { createContext } from 'svelte';

export type Toast = {
  readonly id: number;
  readonly text: string;
  /** Stays until it is sent away: for what the player has to do something about. */
  readonly stays?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
};

export class Toasts {
  #list = $state.raw<readonly Toast[]>([]);
  #nextId = 0;

  get list(): readonly Toast[] {
    return this.#list;
  }

  show(toast: Omit<Toast, 'id'>): void {
    // The same words again replace the old note: a burst of one fault is one note.
    const others = this.#list.filter((shown) => shown.text !== toast.text);
    this.#list = [...others, { ...toast, id: this.#nextId++ }].slice(-3);
  }

  /** Takes a note back that is true no longer. */
  retract(text: string): void {
    this.#list = this.#list.filter((toast) => toast.text !== text);
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }
}

export const [getToasts, setToasts] = createContext<Toasts>();
