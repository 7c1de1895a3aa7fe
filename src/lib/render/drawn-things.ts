/** Rocks and hazards of a map that is being drawn: one picture, of which only what has changed is drawn anew. */
import type { MapDraft, Thing } from '$lib/sea';
import { wholeTiles } from './backdrop';
import type { Box } from './camera';
import { holds, united } from './extent';
import { element, place } from './layers';
import type { Context } from './marks';
import type { Paints } from './paints';
import { Sprites, stamp } from './sprites';
import { drawThing, lookOf } from './things';

/** How far a thing may reach beyond the middle of its tiles, in tiles: shadows and foam too. */
const REACH = 1.25;
/** A sprite's width, in hundredths of a tile. */
const WIDE = 2 * REACH * 100;

const thingsOf = ({ rocks, hazards }: MapDraft): readonly Thing[] => [...hazards, ...rocks];

/** Whole tiles, so that what is cleared leaves no seam. */
function boxOf(thing: Thing): Box {
  const { middle } = lookOf(thing);
  const [x, y] = [thing.x + middle, thing.y + middle];
  return wholeTiles({ left: x - REACH, top: y - REACH, right: x + REACH, bottom: y + REACH });
}

/** Further from an area than this, in tiles, nothing touches it. */
const FAR = 3;
const near = ({ x, y }: Thing, { left, top, right, bottom }: Box): boolean =>
  x > left - FAR && x < right + FAR && y > top - FAR && y < bottom + FAR;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export class DrawnThings {
  readonly element = element('canvas');
  readonly #context = this.element.getContext('2d');
  readonly #sprites = new Sprites();
  #shown: readonly Thing[] = [];
  #box: Box | null = null;
  #tile = 0;

  constructor() {
    this.element.dataset.layer = 'things';
  }

  /** All of it, for a part of the chart at so many CSS pixels a tile. */
  redraw(map: MapDraft, paints: Paints, scale: number, ratio: number, box: Box): void {
    this.#tile = scale * ratio;
    this.#box = box;
    this.#sprites.sizeTo(this.#tile);
    this.#sprites.clear();
    this.element.width = Math.max(1, Math.round((box.right - box.left) * this.#tile));
    this.element.height = Math.max(1, Math.round((box.bottom - box.top) * this.#tile));
    place(this.element, box, scale);
    this.#shown = thingsOf(map);
    this.#draw(paints, box);
  }

  /** What is not the same as before. Things that stay are the same objects. */
  update(map: MapDraft, paints: Paints): void {
    const before = new Set(this.#shown);
    const things = thingsOf(map);
    const now = new Set(things);
    const changed = [
      ...this.#shown.filter((thing) => !now.has(thing)),
      ...things.filter((thing) => !before.has(thing)),
    ];
    this.#shown = things;
    for (const area of areasOf(changed.map(boxOf))) this.#draw(paints, area);
  }

  #draw(paints: Paints, area: Box): void {
    const [context, box] = [this.#context, this.#box];
    if (!context || !box) return;
    const unit = this.#tile / 100;
    context.setTransform(unit, 0, 0, unit, -box.left * this.#tile, -box.top * this.#tile);
    context.save();
    context.beginPath();
    context.rect(
      area.left * 100,
      area.top * 100,
      (area.right - area.left) * 100,
      (area.bottom - area.top) * 100,
    );
    context.clip();
    context.clearRect(
      area.left * 100,
      area.top * 100,
      (area.right - area.left) * 100,
      (area.bottom - area.top) * 100,
    );
    for (const thing of this.#shown)
      if (near(thing, area) && meet(boxOf(thing), area)) this.#stamp(context, thing, paints);
    context.restore();
  }

  #stamp(context: CanvasRenderingContext2D, thing: Thing, paints: Paints): void {
    const look = lookOf(thing);
    const { middle, name } = look;
    const draw = (on: Context): void => drawThing(on, look, paints);
    context.save();
    context.translate((thing.x + middle) * 100, (thing.y + middle) * 100);
    stamp(context, this.#sprites.get(name, WIDE, draw));
    context.restore();
  }
}

/** Boxes that meet become one, so that nothing is drawn twice for one stroke. */
function areasOf(boxes: readonly Box[]): Box[] {
  const areas: Box[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let i = 0; i < areas.length; i++) {
      const other = areas[i] as Box;
      if (!meet(other, grown)) continue;
      grown = holds(other, grown) ? other : united(other, grown);
      areas.splice(i, 1);
      i = -1;
    }
    areas.push(grown);
  }
  return areas;
}
