/** Short notes at the foot of the screen, read out by screen readers, each with at most one action. */
import { createContext } from 'svelte';

export type Toast = {
  readonly id: number;
  readonly text: string;
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

  dismiss(id: number): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }
}

export const [getToasts, setToasts] = createContext<Toasts>();
