/**
 * The living board. Draws only while there is something to see and something to show: a frame of a
 * turn that plays, a change, or the smoke of a ship that is badly hurt.
 */
import type { Tile } from '$lib/core';
import { turnBox, type Frame, type Playhead, type Point } from '$lib/playback';
import { placeOf, pointOf, sameEdges, tileAt, type Camera } from './camera';
import { DrawnGround } from './drawn-ground';
import { frameEdges, seenRect } from './edge';
import { extentOf } from './extent';
import { Figures } from './figures';
import type { Ground } from './ground';
import { listenToHands } from './hands';
import { whenIdle } from './idle';
import { makeLayers, moveSea, showEdges, type Layers } from './layers';
import { LivingGround } from './living-ground';
import { readPaints, type Paints } from './paints';
import type { BoardEvents, Showing } from './showing';
import { isSmoking } from './ships';
import { Steering } from './steering';
import { watchPage } from './watch-page';

/** Without input for so long, the sea rests. */
const REST_AFTER_MS = 10_000;
/** With nothing moving but smoke, every second frame is enough. */
const AMBIENT_FRAME_MS = 30;
/** A longer gap than this was a pause, not a slow frame. */
const LONGEST_STEP_MS = 100;

const SIZE_PARTS = ['width', 'height', 'pixelRatio', 'rem'] as const;

export class BoardView {
  readonly #host: HTMLElement;
  readonly #events: BoardEvents | null;
  readonly #layers: Layers;
  readonly #steering = new Steering();
  readonly #ground: Ground;
  readonly #figures: Figures;
  readonly #stop: (() => void)[] = [];
  #showing: Showing;
  #paints: Paints;
  #size = { width: 0, height: 0, pixelRatio: 1, rem: 16 };
  /** The camera has been where it was meant to be. */
  #begun = false;
  /** Nothing is drawn before. */
  #opened = false;
  #ambient = 0;
  #request = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #lastFrame = 0;
  #lastInput = 0;
  #cameraStale = true;
  /** What lies in the sea has changed, and the camera has not. */
  #groundStale = true;
  #stale = true;
  #inSight = document.visibilityState === 'visible';
  #steered = false;
  #followed: object | null = null;
  #unwatch: () => void = () => undefined;

  /** Without events the board is a picture: it lets fingers and wheel through to the page. */
  constructor(host: HTMLElement, events: BoardEvents | null, showing: Showing) {
    this.#host = host;
    this.#events = events;
    this.#showing = showing;
    this.#layers = makeLayers(host);
    this.#figures = new Figures(this.#layers.figures);
    this.#ground = showing.drawn
      ? new DrawnGround(() => {
          this.#groundStale = true;
          this.#wake();
        })
      : new LivingGround();
    this.#layers.drift.prepend(...this.#ground.elements);
    this.#paints = readPaints(host);
    this.#stop.push(
      watchPage(host, {
        resized: () => {
          if (this.#measure()) this.#resize();
        },
        restyled: () => this.#repaint(),
        touched: () => this.#touched(),
        seen: (inSight) => {
          this.#inSight = inSight;
          this.#wake();
        },
      }),
    );
    if (events)
      this.#stop.push(
        listenToHands(this.#layers.surface, events, {
          steering: this.#steering,
          board: () => this.#showing.map,
          touched: () => this.#touched(),
          steer: (act) => this.#steer(act),
        }),
      );
    else this.#layers.surface.remove();
    this.#watchPlayhead(showing.playhead);
    this.#repaint();
    this.#touched();
    // The page around it is on the screen one frame earlier.
    this.#request = requestAnimationFrame(() => {
      this.#request = requestAnimationFrame(() => this.#open());
    });
  }

  get camera(): Camera {
    return this.#steering.camera;
  }
  /** Frames drawn so far. */
  get drawn(): number {
    return this.#figures.drawn;
  }
  /** How often the chart itself was drawn. */
  get chartDrawn(): number {
    return this.#ground.drawn;
  }

  destroy(): void {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#restTimer);
    this.#unwatch();
    this.#ground.stop();
    for (const stop of this.#stop) stop();
    this.#host.replaceChildren();
  }

  show(change: Partial<Showing>): void {
    const before = this.#showing;
    this.#showing = { ...before, ...change };
    const { map, covered, playhead, pointer } = this.#showing;
    this.#layers.surface.style.cursor = pointer;
    if (playhead !== before.playhead) this.#watchPlayhead(playhead);
    const sameSize = map.width === before.map.width && map.height === before.map.height;
    if (!sameSize || !sameEdges(covered, before.covered)) {
      this.#resize();
      return;
    }
    const { overlays, frame } = this.#showing;
    if (map !== before.map || overlays.axis !== before.overlays.axis) this.#groundStale = true;
    if (overlays !== before.overlays || frame !== before.frame || playhead !== before.playhead)
      this.#stale = true;
    this.#wake();
  }

  /** About a tile, or the middle. */
  zoom(way: 1 | -1, about?: Tile): void {
    const point = about && this.pointOf(about);
    this.#steer(() => this.#steering.step(way, point ?? undefined));
  }
  fit(): void {
    this.#steer(() => this.#steering.fit());
  }
  /** Puts the camera where it was. */
  place(camera: Camera): void {
    this.#steer(() => this.#steering.place(camera));
    this.#begun = true;
  }
  reveal(tile: Tile): void {
    this.#touched();
    if (!this.#steering.reveal(tile)) return;
    this.#setSteered(true);
    this.#cameraStale = true;
    this.#wake();
  }
  /** Gives the camera back to the action. */
  follow(): void {
    this.#touched();
    this.#followed = null;
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

  #watchPlayhead(playhead: Playhead | null): void {
    this.#unwatch();
    this.#followed = null;
    this.#figures.begin();
    this.#unwatch = playhead?.watch(() => this.#invalidate()) ?? (() => undefined);
  }

  #open(): void {
    this.#request = 0;
    this.#opened = true;
    this.#resize();
  }

  /** Colours, letters or the wish for motion have changed. */
  #repaint(): void {
    this.#paints = readPaints(this.#host);
    this.#steering.reduced = document.documentElement.dataset.motion === 'reduced';
    this.#figures.repaint();
    this.#layers.sea.style.background = this.#paints.sea;
    this.#ground.forget();
    this.#measure();
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
    this.#events?.steer(steered);
  }

  /** How large it is now; answers whether that is something new. */
  #measure(): boolean {
    const { width, height } = this.#host.getBoundingClientRect();
    const pixelRatio = window.devicePixelRatio || 1;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const size = { width, height, pixelRatio, rem };
    const before = this.#size;
    this.#size = size;
    return SIZE_PARTS.some((part) => before[part] !== size[part]);
  }

  #resize(): void {
    const { width, height, pixelRatio, rem } = this.#size;
    const { map, covered, drawn } = this.#showing;
    this.#steering.resize({ width, height, pixelRatio, frame: frameEdges(rem), covered }, map, drawn);
    // What is to be followed is in view from the first, and not only after a glide.
    if (!this.#begun && this.#wantsToFollow() && this.#canDraw()) {
      this.#followAction();
      this.#steering.arrive();
      this.#begun = true;
    }
    this.#cameraStale = true;
    this.#stale = true;
    // At once, before the browser paints: what has been stretched or cut off is never seen.
    if (this.#canDraw() && this.#opened) this.#draw();
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
    if (this.#stale || this.#cameraStale || this.#groundStale || this.#steering.moving) return true;
    return this.#wantsToFollow() || this.#playing();
  }

  #playing(): boolean {
    return this.#showing.playhead?.playing ?? false;
  }

  #frameNow(): Frame {
    return this.#showing.playhead?.frame ?? this.#showing.frame;
  }

  #wake(): void {
    if (!this.#opened) return;
    const lively = this.#lively();
    this.#ground.rest(!lively);
    if (this.#request !== 0 || !this.#canDraw()) return;
    if (!this.#busy() && !(lively && this.#frameNow().ships.some(isSmoking))) return;
    this.#request = requestAnimationFrame((now) => this.#next(now));
  }

  #next(now: number): void {
    this.#request = 0;
    const first = this.#lastFrame === 0;
    const elapsed = first ? 16 : now - this.#lastFrame;
    this.#watchPace(elapsed);
    if (this.#canDraw() && (this.#busy() || first || elapsed >= AMBIENT_FRAME_MS)) {
      this.#lastFrame = now;
      this.#advance(Math.min(elapsed, LONGEST_STEP_MS));
      this.#draw();
    }
    this.#wake();
    if (this.#request === 0) this.#lastFrame = 0;
  }

  #watchPace(gap: number): void {
    const { viewport } = this.#steering;
    if (viewport && this.#lastFrame !== 0 && this.#playing()) this.#figures.tell(gap, viewport.pixelRatio);
  }

  #advance(elapsed: number): void {
    const { playhead } = this.#showing;
    playhead?.advance(elapsed);
    if (this.#lively()) {
      this.#ambient += elapsed;
      if (this.#frameNow().ships.some(isSmoking)) this.#stale = true;
    }
    if (this.#wantsToFollow()) this.#followAction();
    if (this.#steering.advance(elapsed)) this.#cameraStale = true;
  }

  /** What the camera looks at by itself: a turn, else a plan, else the ships. Once for each, and then it is calm. */
  #action(): object {
    const { playhead, overlays, frame } = this.#showing;
    return playhead ?? overlays.plan ?? frame;
  }

  #wantsToFollow(): boolean {
    return this.#showing.follow && !this.#steered && this.#followed !== this.#action();
  }

  #followAction(): void {
    const { playhead, overlays, frame } = this.#showing;
    this.#followed = this.#action();
    const planned = extentOf({ frame, overlays: { plan: overlays.plan ?? null } }, Infinity);
    const box = playhead ? turnBox(playhead.animation) : planned;
    if (!box) return;
    this.#steering.show(box);
    this.#cameraStale = true;
  }

  #draw(): void {
    if (this.#cameraStale || this.#groundStale) this.#drawCamera();
    if (this.#stale) this.#drawFigures();
    this.#cameraStale = false;
    this.#groundStale = false;
    this.#stale = false;
  }

  /** The sea where the camera has it, drawn anew only if it must be; and the chart's edge. */
  #drawCamera(): void {
    const { viewport, camera, rough } = this.#steering;
    if (!viewport) return;
    const { map, overlays } = this.#showing;
    const { axis = null } = overlays;
    if (this.#ground.ensure({ map, paints: this.#paints, camera, viewport, rough, axis })) {
      if (this.#ground.drawn === 1) this.#stop.push(whenIdle(() => this.#sharpen()));
      this.#figures.forget();
      this.#stale = true;
    } else if (!this.#cameraStale) return;
    const seen = seenRect(camera, viewport, map);
    moveSea(this.#layers, camera, viewport, map, seen, this.#ground.scale);
    const { rem } = this.#size;
    showEdges(this.#layers, { camera, viewport, board: map, paints: this.#paints, rem });
  }

  /** The first picture was a coarse one. */
  #sharpen(): void {
    this.#cameraStale = true;
    this.#wake();
  }

  #drawFigures(): void {
    const { viewport } = this.#steering;
    const { box, scale } = this.#ground;
    if (!viewport || !box) return;
    const { overlays, playhead } = this.#showing;
    this.#figures.draw({
      frame: this.#frameNow(),
      overlays,
      playhead,
      paints: this.#paints,
      box,
      scale,
      ratio: viewport.pixelRatio,
      ambient: this.#ambient,
    });
  }
}
