/**
 * The player's settings: kept on the device, applied at once. They are in the database with all the
 * rest, and a copy is in local storage, because static/appearance.js needs it before the first
 * paint. The copy is written first, so it is never the older one, but for a restored backup.
 */
import { createContext } from 'svelte';
import { DEFAULT_SETTINGS, makeSettings, parseSettings, type SettingsDocument } from '$lib/documents';
import type { Keeping } from './keeping';

export { PLANNING_SECONDS } from '$lib/sea';
export { COLOURS, HANDS, MOTIONS, SPEEDS, TEXT_SIZE, THEMES, VOLUME } from '$lib/documents';

const KEY = 'battle-navigation/settings';

/** Whether things move just now: what the player chose, or the system; static/appearance.js knows both. */
export const motionNow = (): 'full' | 'reduced' =>
  document.documentElement.dataset.motion === 'reduced' ? 'reduced' : 'full';

export class Settings {
  #value = $state.raw(DEFAULT_SETTINGS);
  #storage: Storage | undefined;
  #keeping: Keeping | undefined;

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
  get colours(): SettingsDocument['colours'] {
    return this.#value.colours;
  }
  get textSize(): number {
    return this.#value.textSize;
  }

  get speed(): SettingsDocument['speed'] {
    return this.#value.speed;
  }
  get pauseWhenHidden(): boolean {
    return this.#value.pauseWhenHidden;
  }
  get hand(): SettingsDocument['hand'] {
    return this.#value.hand;
  }
  get sound(): SettingsDocument['sound'] {
    return this.#value.sound;
  }
  get haptics(): boolean {
    return this.#value.haptics;
  }
  get lobby(): SettingsDocument['lobby'] {
    return this.#value.lobby;
  }

  /** Another tab has written: take over what it chose. */
  reload(): void {
    this.#value = parseSettings(this.#storage?.getItem(KEY) ?? null);
  }

  change(patch: Partial<SettingsDocument>): void {
    this.#apply({ ...this.#value, ...patch });
    this.#keep();
  }

  /** For the matches to come. */
  get planningSeconds(): number | null {
    return this.#value.lobby.rules.planningSeconds;
  }
  set planningSeconds(planningSeconds: number | null) {
    const { lobby } = this.#value;
    this.change({ lobby: { ...lobby, rules: { ...lobby.rules, planningSeconds } } });
  }

  mute(muted: boolean): void {
    this.change({ sound: { ...this.#value.sound, muted } });
  }

  /**
   * From now on the database keeps them too. What it has is taken over where a backup brought it,
   * or where the copy is lost.
   */
  keepIn(keeping: Keeping): () => void {
    this.#keeping = keeping;
    let met = false;
    return keeping.watch(
      (room, db) => room.readSettings(db),
      (row) => {
        const first = !met;
        met = true;
        if (row && (row.adopt || (first && !this.#hasCopy()))) {
          this.#apply(parseSettings(row.text));
          if (row.adopt) this.#keep({ adopted: true });
        } else if (first && this.#hasCopy() && row?.text !== makeSettings(this.#value)) this.#keep();
      },
      () => undefined, // told by whoever writes
    );
  }

  #hasCopy(): boolean {
    return this.#storage !== undefined && this.#storage.getItem(KEY) !== null;
  }

  #keep(how?: { adopted: boolean }): void {
    const settings = this.#value;
    void this.#keeping?.use((room, store) => room.saveSettings(store, settings, how));
  }

  #apply(settings: SettingsDocument): void {
    this.#value = settings;
    try {
      this.#storage?.setItem(KEY, makeSettings(settings));
    } catch {
      // A full or forbidden storage: the choice is applied below and lasts for the visit.
    }
    dispatchEvent(new CustomEvent('appearance', { detail: settings }));
  }

  /** As on a new device: nothing is kept, not even that nothing was chosen. */
  forget(): void {
    this.#apply(DEFAULT_SETTINGS);
    this.#storage?.removeItem(KEY);
  }

  /** Back to the defaults, but for captains, ships and charts; what is returned undoes it. */
  reset(): () => void {
    const before = this.#value;
    this.change({ ...DEFAULT_SETTINGS, lobby: before.lobby });
    this.planningSeconds = DEFAULT_SETTINGS.lobby.rules.planningSeconds;
    return () => this.change(before);
  }
}

export const [getSettings, setSettings] = createContext<Settings>();
