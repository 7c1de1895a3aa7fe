/**
 * The player's settings: kept on the device, applied at once.
 * They are in local storage because static/appearance.js needs them before the first paint.
 */
import { createContext } from 'svelte';
import { DEFAULT_SETTINGS, makeSettings, parseSettings, type SettingsDocument } from '$lib/documents';

export { MOTIONS, TEXT_SIZE, THEMES } from '$lib/documents';

const KEY = 'battle-navigation/settings';

export class Settings {
  #value = $state.raw(DEFAULT_SETTINGS);
  #storage: Storage | undefined;

  /** Without storage (while prerendering, or where the browser forbids it) the choices last for the visit. */
  constructor(storage: Storage | undefined) {
    this.#storage = storage;
    this.reload();
  }

  /** The browser's storage; even asking for it throws where the player has forbidden it. */
  static ofBrowser(): Settings {
    try {
      return new Settings(globalThis.localStorage);
    } catch {
      return new Settings(undefined);
    }
  }

  get theme(): SettingsDocument['theme'] {
    return this.#value.theme;
  }
  get motion(): SettingsDocument['motion'] {
    return this.#value.motion;
  }
  get textSize(): number {
    return this.#value.textSize;
  }

  /** Another tab has written: take over what it chose. */
  reload(): void {
    this.#value = parseSettings(this.#storage?.getItem(KEY) ?? null);
  }

  change(patch: Partial<SettingsDocument>): void {
    this.#value = { ...this.#value, ...patch };
    try {
      this.#storage?.setItem(KEY, makeSettings(this.#value));
    } catch {
      // A full or forbidden storage: the choice is applied below and lasts for the visit.
    }
    dispatchEvent(new CustomEvent('appearance', { detail: this.#value }));
  }

  /** Back to the defaults; what is returned undoes it. */
  reset(): () => void {
    const before = this.#value;
    this.change(DEFAULT_SETTINGS);
    return () => this.change(before);
  }
}

export const [getSettings, setSettings] = createContext<Settings>();
