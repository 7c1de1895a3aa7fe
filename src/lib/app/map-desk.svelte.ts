/**
 * A map on the drawing table: opened, drawn on, and kept after every stroke. One write follows the
 * other; what has been drawn meanwhile goes with the next.
 */
import type { Kept } from '$lib/storage';
import {
  DRAFT_LEAST_SIZE,
  DRAFT_MOST_NAME,
  DRAFT_MOST_SIZE,
  LEAST_SIZE,
  MOST_NAME_CHARACTERS,
  MOST_SIZE,
  type MapDraft,
} from '$lib/sea';
import { Drawing, SYMMETRY_WAYS, TOOLS } from './drawing.svelte';
import type { Keeping } from './keeping';
import { drawId } from './ids';
import { freeName } from './free-name';
import { now } from './now';

/** How large a map may be while it is drawn, and to be played; and how long its name. */
export const BOUNDS = {
  least: DRAFT_LEAST_SIZE,
  most: DRAFT_MOST_SIZE,
  leastMap: LEAST_SIZE,
  mostMap: MOST_SIZE,
} as const;
export const MOST_NAME = DRAFT_MOST_NAME;

export type Camera = { readonly x: number; readonly y: number; readonly scale: number };

/**
 * `elsewhere`: another tab has drawn on it since. `gone`: another tab has removed it. Both wait for the
 * player's word, and nothing is written before.
 */
type DeskState = 'opening' | 'open' | 'missing' | 'unread' | 'elsewhere' | 'gone';

/** What lies on the table beside the map. */
type Layout = { tool?: unknown; symmetry?: unknown; filling?: unknown; camera?: unknown };

export class MapDesk {
  readonly #keeping: Keeping;
  /** It has got another id. */
  readonly #onid: (id: string) => void;
  #drawing = $state.raw<Drawing>();
  #state = $state.raw<DeskState>('opening');
  #unsaved = $state(false);
  #failed = $state(false);
  #id = $state.raw<string | null>(null);
  #toldId: string;
  /** The revision that was read or written last; null before the first. */
  #revision: number | null = null;
  /** From which step on the device does not know them; Infinity where it knows all. */
  #from = Infinity;
  #writing = $state.raw<Promise<void> | null>(null);
  #closed = false;
  camera: Camera | null = null;

  /** Opens a map that is kept. */
  constructor(keeping: Keeping, id: string, onid: (id: string) => void) {
    this.#keeping = keeping;
    this.#onid = onid;
    this.#id = id;
    this.#toldId = id;
    void this.#open(id);
  }

  get state(): DeskState {
    return this.#state;
  }
  get drawing(): Drawing | undefined {
    return this.#drawing;
  }
  get id(): string | null {
    return this.#id;
  }
  /** What is drawn, under the id that it is kept by. */
  get draft(): MapDraft | undefined {
    const draft = this.#drawing?.draft;
    const id = this.#id;
    return draft && (id === null || id === draft.id ? draft : { ...draft, id });
  }
  get saved(): 'saved' | 'saving' | 'failed' {
    if (this.#failed) return 'failed';
    return this.#unsaved || this.#writing ? 'saving' : 'saved';
  }

  /** Writes what has not been written; once more where it failed. */
  async save(): Promise<void> {
    this.#failed = false;
    await this.#write();
  }

  /** Takes what another tab has drawn, and lets go of what was drawn here since. */
  async load(): Promise<void> {
    if (this.#id !== null) await this.#open(this.#id);
  }

  /** Keeps what is drawn here beside what the other tab has kept; answers under which name. */
  async keepApart(taken: readonly string[]): Promise<string> {
    const drawing = this.#drawing;
    if (!drawing) return '';
    const name = freeName(drawing.draft.name, taken, MOST_NAME_CHARACTERS);
    this.#id = null;
    this.#revision = null;
    this.#from = 0;
    this.#unsaved = true;
    this.#state = 'open';
    drawing.change({ ...drawing.draft, name }, { made: true });
    await this.save();
    return name;
  }

  /** Answers the copy, which begins without steps. */
  async duplicate(taken: readonly string[]): Promise<{ id: string; name: string } | undefined> {
    const [id, draft] = [this.#id, this.draft];
    if (id === null || !draft) return undefined;
    const copy = { id: drawId(), name: freeName(draft.name, taken, MOST_NAME_CHARACTERS), changedAt: now() };
    const kept = await this.#keeping.use((room, store) => room.duplicateDrawn(store, id, copy));
    return kept.ok ? { id: kept.value, name: copy.name } : undefined;
  }

  /** Comes back to the page: another tab may have drawn meanwhile. */
  async look(): Promise<void> {
    const id = this.#id;
    if (id === null || this.#state !== 'open' || this.#unsaved || this.#drawing?.busy) return;
    const kept = await this.#keeping.use((room, store) => room.readDrawn(store, id), { quiet: true });
    // Something may have been drawn while the device was asked.
    if (kept.ok && kept.value.revision !== this.#revision && this.saved === 'saved') await this.#open(id);
  }

  /** The page is left; how the map lies on the table is remembered. */
  close(): void {
    this.#closed = true;
    this.layOut();
  }

  layOut(): void {
    const [id, drawing] = [this.#id, this.#drawing];
    if (id === null || !drawing) return;
    const { tool, symmetry, filling } = drawing;
    const desk = JSON.stringify({ tool, symmetry, filling, camera: this.camera } satisfies Layout);
    void this.#keeping.use((room, store) => room.saveDesk(store, id, desk), { quiet: true });
  }

  async #open(id: string): Promise<void> {
    const kept = await this.#keeping.use((room, store) => room.readDrawn(store, id), { quiet: true });
    if (this.#closed) return;
    if (!kept.ok) {
      const { code } = kept.error;
      this.#state = code === 'missing' ? 'missing' : 'unread';
      if (code !== 'missing') this.#keeping.tell(kept.error);
      return;
    }
    const { draft, revision, strokes, done, desk } = kept.value;
    const drawing = this.#drawingOf(draft, strokes, done);
    const before = this.#drawing;
    if (before) lay(drawing, { tool: before.tool, symmetry: before.symmetry, filling: before.filling });
    else this.camera = lay(drawing, layoutFrom(desk));
    this.#drawing = drawing;
    this.#revision = revision;
    this.#from = Infinity;
    this.#unsaved = this.#failed = false;
    this.#state = 'open';
  }

  #drawingOf(draft: MapDraft, steps: readonly string[], done: number): Drawing {
    return new Drawing(draft, steps, done, ({ from }) => {
      this.#from = Math.min(this.#from, from);
      this.#unsaved = true;
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    // Whoever waits for a write waits for the one that has all of it.
    while (this.#writing) await this.#writing;
    if (!this.#unsaved || this.#state !== 'open') return;
    this.#writing = this.#writeOnce();
    await this.#writing;
    this.#writing = null;
    // What was drawn while it was written.
    if (this.saved === 'saving') await this.#write();
  }

  async #writeOnce(): Promise<void> {
    const drawing = this.#drawing;
    if (!drawing) return;
    const { done, steps } = drawing;
    const from = this.#from;
    this.#from = Infinity;
    this.#unsaved = false;
    const kept = await this.#writeOut(drawing.draft, done, { from, list: steps.slice(from) });
    if (kept.ok) {
      this.#revision = kept.value;
      this.#failed = false;
      this.#tellId();
      return;
    }
    this.#from = Math.min(this.#from, from);
    this.#unsaved = true;
    const { code } = kept.error;
    if (code === 'elsewhere') this.#state = 'elsewhere';
    else if (code === 'missing') this.#state = 'gone';
    else {
      this.#failed = true;
      this.#keeping.tell(kept.error);
    }
  }

  /** Not before all of it is kept under the new id: whoever opens that finds everything. */
  #tellId(): void {
    if (this.#id === null || this.#id === this.#toldId) return;
    this.#toldId = this.#id;
    this.#onid(this.#id);
  }

  async #writeOut(
    draft: MapDraft,
    done: number,
    strokes: { readonly from: number; readonly list: readonly string[] },
  ): Promise<Kept<number>> {
    const changedAt = now();
    if (this.#id === null) {
      const added = await this.#keeping.use((room, store) => room.addDrawn(store, { draft, changedAt }), {
        quiet: true,
      });
      if (!added.ok) return added;
      this.#id = added.value;
      this.#revision = 0;
    }
    const [id, revision] = [this.#id, this.#revision ?? 0];
    const change = { draft: { ...draft, id }, changedAt, revision, done, strokes };
    return this.#keeping.use((room, store) => room.writeDrawn(store, change), { quiet: true });
  }
}

function layoutFrom(desk: string | null): Layout {
  try {
    const layout: unknown = JSON.parse(desk ?? '{}');
    return typeof layout === 'object' && layout !== null ? layout : {};
  } catch {
    return {};
  }
}

/** What makes no sense is passed over. Answers where the camera was. */
function lay(drawing: Drawing, { tool, symmetry, filling, camera }: Layout): Camera | null {
  drawing.tool = TOOLS.find((one) => one === tool) ?? drawing.tool;
  const way = SYMMETRY_WAYS.find((one) => one === symmetry);
  if (way !== undefined) drawing.symmetry = way;
  drawing.filling = filling === true;
  const { x, y, scale } = (typeof camera === 'object' && camera !== null ? camera : {}) as Partial<Camera>;
  return isNumber(x) && isNumber(y) && isNumber(scale) ? { x, y, scale } : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
