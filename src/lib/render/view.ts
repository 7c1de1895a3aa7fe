/**
 * The living board. Draws only while there is something to see and something to show: a frame of a
 * turn that plays, a change, or the smoke of a ship that is badly hurt.
 */
import type { Tile } from '$lib/core';
import { phaseBox, turnBox, type Frame, type Playhead, type Point } from '$lib/playback';
import type { MapDefinition } from '$lib/sea';
import { Backdrop, wholeTiles } from './backdrop';
import { placeOf, pointOf, revealing, tileAt, type Box, type Camera, type Edges } from './camera';
import { chartOf, type Chart } from './chart';
import { drawEdge, EDGE_SIDES, frameEdges, seenRect, stripOf, type EdgeSide } from './edge';
import { areaOf, extentOf, holds, REACH, shared, united } from './extent';
import { Gestures } from './gestures';
import { makeLayers, moveSea, place, showPicture, type Layers } from './layers';
import { PaceMaker } from './pace-maker';
import { readPaints, type Paints } from './paints';
import { drawFigures } from './picture';
import type { Overlays } from './scene';
import { isSmoking } from './ships';
import { Sprites } from './sprites';
import { Steering } from './steering';
import { watchPage } from './watch-page';
import { Water } from './water';

/** Without input for so long, the sea rests. */
const REST_AFTER_MS = 10_000;
/** With nothing moving but smoke, every second frame is enough. */
const AMBIENT_FRAME_MS = 30;
/** A longer gap than this was a pause, not a slow frame. */
const LONGEST_STEP_MS = 100;
/** A canvas so many times larger than it need be is made smaller. */
const TOO_LARGE = 2.5;

export type BoardEvents = {
  tap: (tile: Tile) => void;
  hover: (tile: Tile | null) => void;
  /** The player has taken the camera, or given it back. */
  steer: (steered: boolean) => void;
};

export type Showing = {
  map: MapDefinition;
  /** What is seen while nothing is played. */
  frame: Frame;
  playhead: Playhead | null;
  overlays: Overlays;
  /** The camera goes where the action is, until the player takes it. */
  follow: boolean;
  covered: Edges;
};

export class BoardView {
  readonly #host: HTMLElement;
  readonly #events: BoardEvents;
  readonly #layers: Layers;
  readonly #steering = new Steering();
  readonly #backdrop = new Backdrop();
  readonly #water = new Water();
  readonly #sprites = { sharp: new Sprites(), moving: new Sprites() };
  readonly #paceMaker = new PaceMaker();
  readonly #stop: (() => void)[] = [];
  #showing: Showing;
  #chart: Chart;
  #paints: Paints;
  #rem = 16;
  /** The part of the chart that the figures' canvas covers, and its pixels for each tile. */
  #region: Box | null = null;
  #tile = 0;
  #ambient = 0;
  #request = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #lastFrame = 0;
  #lastInput = 0;
  #cameraStale = true;
  #stale = true;
  #inSight = document.visibilityState === 'visible';
  #steered = false;
  #followed = false;
  #unwatch: () => void = () => undefined;
  /** Frames drawn so far. */
  drawn = 0;

  constructor(host: HTMLElement, events: BoardEvents, showing: Showing) {
    this.#host = host;
    this.#events = events;
    this.#showing = showing;
    this.#layers = makeLayers(host);
    this.#layers.drift.prepend(this.#backdrop.element, this.#water.element);
    this.#chart = chartOf(showing.map);
    this.#paints = readPaints(host);
    this.#stop.push(
      watchPage(host, {
        resized: () => this.#resize(),
        restyled: () => this.#repaint(),
        touched: () => this.#touched(),
        seen: (inSight) => {
          this.#inSight = inSight;
          this.#wake();
        },
      }),
    );
    this.#listen();
    this.#watchPlayhead(showing.playhead);
    this.#repaint();
    this.#touched();
  }

  get camera(): Camera {
    return this.#steering.camera;
  }
  /** How often the chart itself was drawn. */
  get chartDrawn(): number {
    return this.#backdrop.drawn;
  }

  destroy(): void {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#restTimer);
    this.#unwatch();
    for (const stop of this.#stop) stop();
    this.#host.replaceChildren();
  }

  show(change: Partial<Showing>): void {
    const before = this.#showing;
    this.#showing = { ...before, ...change };
    const { map, covered, playhead } = this.#showing;
    if (playhead !== before.playhead) this.#watchPlayhead(playhead);
    if (map !== before.map) this.#chart = chartOf(map);
    if (map !== before.map || covered !== before.covered) this.#resize();
    else this.#invalidate();
  }

  zoom(way: 1 | -1): void {
    this.#steer(() => this.#steering.step(way));
  }
  fit(): void {
    this.#steer(() => this.#steering.fit());
  }
  reveal(tile: Tile): void {
    this.#steer(() => this.#steering.send((from, viewport, board) => revealing(tile, from, viewport, board)));
  }
  /** Gives the camera back to the action. */
  follow(): void {
    this.#touched();
    this.#followed = false;
    this.#setSteered(false);
    this.#invalidate();
  }

  /** Where a place is, in CSS pixels from the board's corner, and back. */
  pointOf(place: Point): Point | null {
    const { viewport, camera } = this.#steering;
    return viewport && pointOf(camera, viewport, place);
  }
  placeOf(point: Point): Point | null {
    const { viewport, camera } = this.#steering;
    return viewport && placeOf(camera, viewport, point);
  }
  tileAt(point: Point): Tile | null {
    const { viewport, camera } = this.#steering;
    return viewport && tileAt(camera, viewport, this.#showing.map, point);
  }

  #listen(): void {
    const gestures = new Gestures(this.#layers.surface, {
      input: () => this.#touched(),
      tap: (point) => {
        const tile = this.tileAt(point);
        if (tile) this.#events.tap(tile);
      },
      hover: (point) => this.#events.hover(point && this.tileAt(point)),
      doubleTap: (point) => this.#steer(() => this.#steering.step(1, point)),
      pan: (dx, dy) => this.#steer(() => this.#steering.pan(dx, dy)),
      zoom: (factor, point) => this.#steer(() => this.#steering.zoom(factor, point)),
      release: (velocity) => this.#steer(() => this.#steering.release(velocity)),
    });
    this.#stop.push(() => gestures.stop());
  }

  #watchPlayhead(playhead: Playhead | null): void {
    this.#unwatch();
    this.#followed = false;
    this.#unwatch = playhead?.watch(() => this.#invalidate()) ?? (() => undefined);
  }

  /** Colours, letters or the wish for motion have changed. */
  #repaint(): void {
    this.#paints = readPaints(this.#host);
    this.#steering.reduced = document.documentElement.dataset.motion === 'reduced';
    this.#sprites.sharp.clear();
    this.#sprites.moving.clear();
    this.#layers.sea.style.background = this.#paints.sea;
    this.#backdrop.forget();
    this.#resize();
  }

  #touched(): void {
    this.#lastInput = performance.now();
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#wake(), REST_AFTER_MS + 1);
    this.#wake();
  }

  #steer(act: () => void): void {
    this.#touched();
    this.#setSteered(true);
    act();
    this.#cameraStale = true;
    this.#wake();
  }

  #setSteered(steered: boolean): void {
    if (steered === this.#steered) return;
    this.#steered = steered;
    this.#events.steer(steered);
  }

  #resize(): void {
    const { width, height } = this.#host.getBoundingClientRect();
    const pixelRatio = window.devicePixelRatio || 1;
    this.#rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const { map, covered } = this.#showing;
    this.#steering.resize({ width, height, pixelRatio, frame: frameEdges(this.#rem), covered }, map);
    this.#cameraStale = true;
    this.#stale = true;
    // At once, before the browser paints: what has been stretched or cut off is never seen.
    if (this.#canDraw()) this.#draw();
    this.#wake();
  }

  #invalidate(): void {
    this.#stale = true;
    this.#wake();
  }

  #canDraw(): boolean {
    const viewport = this.#steering.viewport;
    return this.#inSight && viewport !== null && viewport.width > 0 && viewport.height > 0;
  }

  /** Whether the sea moves: never for those who want no motion, and not for long when nobody is there. */
  #lively(): boolean {
    return !this.#steering.reduced && this.#canDraw() && performance.now() - this.#lastInput < REST_AFTER_MS;
  }

  /** Whether anything moves that somebody has caused. */
  #busy(): boolean {
    if (this.#stale || this.#cameraStale || this.#steering.moving) return true;
    return this.#wantsToFollow() || (this.#showing.playhead?.playing ?? false);
  }

  #frameNow(): Frame {
    return this.#showing.playhead?.frame ?? this.#showing.frame;
  }

  #wake(): void {
    const lively = this.#lively();
    this.#water.rest(!lively);
    if (this.#request !== 0 || !this.#canDraw()) return;
    if (!this.#busy() && !(lively && this.#frameNow().ships.some(isSmoking))) return;
    this.#request = requestAnimationFrame((now) => this.#next(now));
  }

  #next(now: number): void {
    this.#request = 0;
    const elapsed = this.#lastFrame === 0 ? 16 : now - this.#lastFrame;
    this.#watchPace(elapsed);
    if (this.#canDraw() && (this.#busy() || elapsed >= AMBIENT_FRAME_MS)) {
      this.#lastFrame = now;
      this.#advance(Math.min(elapsed, LONGEST_STEP_MS));
      this.#draw();
    }
    this.#wake();
    if (this.#request === 0) this.#lastFrame = 0;
  }

  #watchPace(elapsed: number): void {
    const { viewport } = this.#steering;
    if (!viewport) return;
    if (this.#lastFrame === 0 || !this.#showing.playhead?.playing) this.#paceMaker.begin();
    else this.#paceMaker.tell(elapsed, viewport.pixelRatio);
  }

  #advance(elapsed: number): void {
    const { playhead } = this.#showing;
    playhead?.advance(elapsed);
    if (this.#lively()) {
      this.#ambient += elapsed;
      if (this.#frameNow().ships.some(isSmoking)) this.#stale = true;
    }
    if (this.#wantsToFollow()) this.#followTurn();
    if (this.#steering.advance(elapsed)) this.#cameraStale = true;
  }

  /** Once for each turn: the camera goes where all of it can be seen, and is calm while things happen. */
  #wantsToFollow(): boolean {
    const { playhead, follow } = this.#showing;
    return follow && playhead !== null && !this.#steered && !this.#followed;
  }

  #followTurn(): void {
    this.#followed = true;
    const { playhead } = this.#showing;
    if (playhead) this.#steering.show(turnBox(playhead.animation));
  }

  #draw(): void {
    if (this.#cameraStale) this.#drawCamera();
    if (this.#stale) this.#drawFigures();
    this.#cameraStale = false;
    this.#stale = false;
  }

  /** The sea where the camera has it, drawn anew only if it must be; and the chart's edge. */
  #drawCamera(): void {
    const { viewport, camera, rough } = this.#steering;
    if (!viewport) return;
    const { pixelRatio } = viewport;
    if (this.#backdrop.ensure(this.#chart, this.#paints, camera, viewport, rough)) {
      const { box, scale } = this.#backdrop;
      if (box) this.#water.draw(this.#chart, this.#paints, scale, pixelRatio, box);
      this.#region = null;
      this.#stale = true;
    }
    const { map } = this.#showing;
    const seen = seenRect(camera, viewport, map);
    moveSea(this.#layers, camera, viewport, seen, this.#backdrop.scale);
    for (const side of EDGE_SIDES) this.#drawEdge(side, seen);
  }

  #drawEdge(side: EdgeSide, seen: Box): void {
    const { viewport, camera } = this.#steering;
    if (!viewport) return;
    const { pixelRatio } = viewport;
    const strip = stripOf(side, seen, viewport);
    const [left, top] = [Math.floor(strip.left * pixelRatio), Math.floor(strip.top * pixelRatio)];
    const wide = Math.ceil(strip.right * pixelRatio) - left;
    const high = Math.ceil(strip.bottom * pixelRatio) - top;
    const canvas = this.#layers.edges[side];
    Object.assign(canvas.style, {
      left: `${left / pixelRatio}px`,
      top: `${top / pixelRatio}px`,
      width: `${wide / pixelRatio}px`,
      height: `${high / pixelRatio}px`,
    });
    if (wide <= 0 || high <= 0) return;
    const picture = new OffscreenCanvas(wide, high);
    const context = picture.getContext('2d');
    if (!context) return;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, -left, -top);
    drawEdge(context, side, camera, viewport, this.#showing.map, this.#paints, this.#rem);
    showPicture(canvas, picture);
  }

  /** As much canvas as is drawn on, and for a while: a phase that plays needs no other until it is over. */
  #regionFor(frame: Frame, all: Box): Box {
    const { overlays, playhead } = this.#showing;
    const extent = extentOf({ frame, overlays });
    if (!extent) return { left: all.left, top: all.top, right: all.left, bottom: all.top };
    const needed = shared(wholeTiles(extent), all);
    if (this.#region && holds(this.#region, needed) && areaOf(this.#region) <= areaOf(needed) * TOO_LARGE)
      return this.#region;
    const soon = playhead ? united(extent, phaseBox(playhead.animation, frame.phase, REACH.ship)) : extent;
    return shared(wholeTiles(soon), all);
  }

  #drawFigures(): void {
    const { viewport } = this.#steering;
    const { figures } = this.#layers;
    const { box: all, scale } = this.#backdrop;
    const context = figures.getContext('2d');
    if (!viewport || !context || !all) return;
    const frame = this.#frameNow();
    const region = this.#regionFor(frame, all);
    // What stands still is as sharp as the screen; what moves, as sharp as the device can manage.
    const moving = this.#showing.playhead?.playing ?? false;
    const ratio = moving ? this.#paceMaker.ratioFor(viewport.pixelRatio) : viewport.pixelRatio;
    const tile = Math.round(scale * ratio);
    const sprites = moving ? this.#sprites.moving : this.#sprites.sharp;
    sprites.sizeTo(tile);
    if (region !== this.#region || tile !== this.#tile) {
      this.#region = region;
      this.#tile = tile;
      figures.width = (region.right - region.left) * tile;
      figures.height = (region.bottom - region.top) * tile;
      place(figures, region, scale);
    } else {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, figures.width, figures.height);
    }
    context.setTransform(tile / 100, 0, 0, tile / 100, -region.left * tile, -region.top * tile);
    const { overlays } = this.#showing;
    drawFigures(
      { context, paints: this.#paints, sprites, scale, ambient: this.#ambient },
      { frame, overlays },
    );
    this.drawn += 1;
  }
}
