/** A map under the hand: the tool, the stroke that is being drawn, and every step back and forth. */
import type { Tile } from '$lib/core';
import {
  applyStep,
  berthsOn,
  BRUSHES,
  fill,
  formatStep,
  gripAt,
  inOrder,
  moved,
  paint,
  parseStep,
  reversed,
  sideOf,
  stepBetween,
  turn,
  type Brush,
  type BySymmetry,
  type Grip,
  type MapDraft,
  type Step,
} from '$lib/sea';

export type Tool = Brush | 'turn' | 'move';
export const TOOLS: readonly Tool[] = [...BRUSHES, 'turn', 'move'];
export const SYMMETRY_WAYS: readonly BySymmetry[] = [null, 'left_right', 'top_bottom', 'half_turn'];

/** Which button draws, 2 being the other one. */
type Hand = { readonly button: 0 | 2 };

/** What a hand does between down and up. `begun`: the draft before. */
type Stroke = { readonly begun: MapDraft } & (
  | { readonly kind: 'paint'; readonly brush: Brush }
  | { readonly kind: 'move'; readonly grip: Grip }
  | { readonly kind: 'fill'; readonly brush: Brush; readonly from: Tile; readonly to: Tile }
  | { readonly kind: 'turn' }
);

/** What has been drawn: all steps from `from` on have been replaced by those that are there now. */
export type Drawn = { readonly from: number };

const isBrush = (tool: Tool): tool is Brush => tool !== 'turn' && tool !== 'move';
/** Words about a map, which change nothing of the sea. */
const isWord = (line: string): boolean => /^(name|author|notes|origin) /.test(line);

export class Drawing {
  readonly #ondrawn: (drawn: Drawn) => void;
  #draft = $state.raw<MapDraft>() as MapDraft;
  #stroke = $state.raw<Stroke | null>(null);
  /** Where a box begins, or what is carried, between one press of a key and the next. */
  #corner = $state.raw<Tile | null>(null);
  #carried = $state.raw<Grip | null>(null);
  #steps: string[];
  /** What is being written, and the draft before it. */
  #words: { readonly kind: string; readonly before: MapDraft; readonly done: number } | null = null;
  #count = $state(0);
  #done = $state(0);
  tool = $state.raw<Tool>('large_rock');
  symmetry = $state.raw<BySymmetry>('half_turn');
  filling = $state(false);

  constructor(draft: MapDraft, steps: readonly string[], done: number, ondrawn: (drawn: Drawn) => void) {
    this.#draft = draft;
    this.#steps = [...steps];
    this.#count = steps.length;
    this.#done = done;
    this.#ondrawn = ondrawn;
  }

  get draft(): MapDraft {
    return this.#draft;
  }
  get busy(): boolean {
    return this.#stroke !== null;
  }
  get canUndo(): boolean {
    return this.#done > 0;
  }
  get canRedo(): boolean {
    return this.#done < this.#count;
  }
  get done(): number {
    return this.#done;
  }
  get steps(): readonly string[] {
    return this.#steps;
  }
  /** The box that would be filled. */
  get box(): { readonly from: Tile; readonly to: Tile } | null {
    if (this.#stroke?.kind === 'fill') return this.#stroke;
    return this.#corner && { from: this.#corner, to: this.#corner };
  }
  get corner(): Tile | null {
    return this.#corner;
  }
  get carried(): Grip | null {
    return this.#carried;
  }

  /** What is carried by keys, as it would lie there. */
  carriedTo(tile: Tile): MapDraft {
    const grip = this.#carried;
    return grip ? moved(this.#draft, grip, tile, this.symmetry) : this.#draft;
  }

  choose(tool: Tool): void {
    this.drop();
    this.tool = tool;
    if (!isBrush(tool)) this.filling = false;
  }

  setFilling(filling: boolean): void {
    this.drop();
    this.filling = filling;
    if (filling && !isBrush(this.tool)) this.tool = 'large_rock';
  }

  /** Lets go of what was begun by keys. */
  drop(): void {
    this.#corner = null;
    this.#carried = null;
  }

  /** A hand comes down; answers whether it draws. */
  begin(tile: Tile, { button }: Hand): boolean {
    this.cancel();
    this.drop();
    const begun = this.#draft;
    const { tool, symmetry } = this;
    if (button === 2) this.#stroke = { kind: 'paint', brush: 'erase', begun };
    else if (tool === 'turn') {
      this.#stroke = { kind: 'turn', begun };
      this.#draft = turn(begun, tile, symmetry);
    } else if (tool === 'move' || this.#takesShip(tool, tile)) {
      const grip = gripAt(begun, tile);
      // With nothing to take hold of, the hand pans.
      if (!grip) return false;
      this.#stroke = { kind: 'move', grip, begun };
    } else if (this.filling) this.#stroke = { kind: 'fill', brush: tool, from: tile, to: tile, begun };
    else this.#stroke = { kind: 'paint', brush: tool, begun };
    this.#paintOver([tile]);
    return true;
  }

  over(tiles: readonly Tile[]): void {
    const stroke = this.#stroke;
    const last = tiles.at(-1);
    if (!stroke || !last) return;
    if (stroke.kind === 'move') this.#draft = moved(stroke.begun, stroke.grip, last, this.symmetry);
    else if (stroke.kind === 'fill') this.#stroke = { ...stroke, to: last };
    else this.#paintOver(tiles);
  }

  end(): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    this.#stroke = null;
    const { begun } = stroke;
    const after =
      stroke.kind === 'fill' ? fill(begun, stroke.brush, stroke.from, stroke.to, this.symmetry) : this.#draft;
    this.#draft = begun;
    this.change(after);
  }

  cancel(): void {
    if (this.#stroke) this.#draft = this.#stroke.begun;
    this.#stroke = null;
  }

  /** The tool used by a key; answers whether something has come of it. */
  press(tile: Tile): boolean {
    const { tool, symmetry } = this;
    const before = this.#draft;
    if (tool === 'move') return this.#carryOrPut(tile);
    if (tool === 'turn') return this.change(turn(before, tile, symmetry));
    if (!this.filling) return this.change(paint(before, tool, tile, symmetry));
    const corner = this.#corner;
    this.#corner = corner ? null : tile;
    return corner ? this.change(fill(before, tool, corner, tile, symmetry)) : true;
  }

  /** The tool drawn by keys from one tile to the next. */
  draw(from: Tile, to: Tile): void {
    const { tool, symmetry } = this;
    if (!isBrush(tool) || this.filling) return;
    const once = paint(this.#draft, tool, from, symmetry);
    this.change(paint(once, tool, to, symmetry, this.#draft));
  }

  turnAt(tile: Tile): boolean {
    return this.change(turn(this.#draft, tile, this.symmetry));
  }
  eraseAt(tile: Tile): boolean {
    return this.change(paint(this.#draft, 'erase', tile, this.symmetry));
  }

  /** Everything at once, by whatever way; answers whether it is something else than before. */
  change(after: MapDraft, { made = false } = {}): boolean {
    this.cancel();
    const before = this.#draft;
    const sea = made ? after : withoutOrigin(before, after);
    const step = stepBetween(before, sea);
    if (!step) return false;
    this.#draft = inOrder(sea);
    this.#steps.splice(this.#done, Infinity, formatStep(step));
    this.#moveTo(this.#done + 1, this.#done);
    return true;
  }

  /** Words, letter by letter: until `rest` all that is written of one kind is one step. */
  reword(after: MapDraft, kind: string): void {
    const going = this.#words;
    const joins = going?.kind === kind && going.done === this.#done;
    const before = joins ? going.before : this.#draft;
    if (joins) {
      // The step is made anew.
      this.#draft = before;
      this.#done -= 1;
      this.#steps.length = this.#done;
    }
    const changed = this.change(after, { made: true });
    if (joins && !changed) this.#moveTo(this.#done, this.#done);
    this.#words = changed ? { kind, before, done: this.#done } : null;
  }
  rest(): void {
    this.#words = null;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.#apply(this.#stepAt(this.#done - 1), reversed);
    this.#moveTo(this.#done - 1, this.#steps.length);
  }

  redo(): void {
    if (!this.canRedo) return;
    this.#apply(this.#stepAt(this.#done));
    this.#moveTo(this.#done + 1, this.#steps.length);
  }

  #moveTo(done: number, from: number): void {
    this.#done = done;
    this.#count = this.#steps.length;
    this.#ondrawn({ from });
  }

  #stepAt(at: number): Step | null {
    return parseStep(this.#steps[at] ?? '');
  }

  #apply(step: Step | null, turned = (one: Step): Step => one): void {
    this.cancel();
    this.drop();
    if (step) this.#draft = applyStep(this.#draft, turned(step));
  }

  #paintOver(tiles: readonly Tile[]): void {
    const stroke = this.#stroke;
    if (stroke?.kind !== 'paint') return;
    for (const tile of tiles)
      this.#draft = paint(this.#draft, stroke.brush, tile, this.symmetry, stroke.begun);
  }

  /** Ships are moved by any brush that would not take them away. */
  #takesShip(brush: Brush, tile: Tile): boolean {
    return (
      brush !== 'erase' && !this.filling && sideOf(brush) === null && berthsOn(this.#draft, tile).length > 0
    );
  }

  #carryOrPut(tile: Tile): boolean {
    const grip = this.#carried;
    if (!grip) {
      this.#carried = gripAt(this.#draft, tile);
      return this.#carried !== null;
    }
    this.#carried = null;
    return this.change(moved(this.#draft, grip, tile, this.symmetry));
  }
}

/** A sea that has been drawn on is not the one that its seed makes any more. */
function withoutOrigin(before: MapDraft, after: MapDraft): MapDraft {
  if (!after.metadata.origin) return after;
  const step = stepBetween(before, after);
  if (!step || [...step.out, ...step.in].every(isWord)) return after;
  const { author, notes, createdAt } = after.metadata;
  return { ...after, metadata: { author, notes, createdAt } };
}
