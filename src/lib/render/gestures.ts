/** Fingers, mouse and wheel on the board, as taps, hovers, pans and zooms. Listens; decides nothing. */
import type { Point } from '$lib/playback';
import type { DrawingHand } from './showing';
import { SpaceKey } from './space-key';

/** One pointer that draws, in points. */
export type PointerStroke = {
  /** Answers whether there is anything to draw; if not, the hand pans or taps as ever. */
  begin: (point: Point, how: DrawingHand) => boolean;
  over: (points: readonly Point[]) => void;
  end: () => void;
  cancel: () => void;
};

export type GestureEvents = {
  tap: (point: Point) => void;
  doubleTap: (point: Point) => void;
  /** How far apart two taps may be, in pixels, to be one double tap: less than from tile to tile. */
  doubleTapReach: () => number;
  hover: (point: Point | null) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, point: Point) => void;
  /** Fingers are off the board; the speed of the last one, in pixels for each millisecond. */
  release: (velocity: Point) => void;
  /** Anything at all. */
  input: () => void;
};

const SLIP: Readonly<Record<string, number>> = { mouse: 4, touch: 10, pen: 6 };
const DOUBLE_TAP_MS = 320;
/** A finger that rests so long before it leaves does not fling the chart. */
const FLING_MS = 60;
const WHEEL_RATE = 0.0016;
const PINCH_WHEEL_RATE = 0.011;
const LINE_PX = 18;

/** What a button of mouse or pen draws with: the other end of a pen is one too. */
const DRAWING_BUTTONS: Readonly<Record<number, 0 | 2>> = { 0: 0, 2: 2, 5: 2 };
const MIDDLE = 1;

type Held = {
  at: Point;
  from: Point;
  slip: number;
  /** If it is lifted where it was put down, that is a tap. */
  taps: boolean;
  /** A finger that draws as soon as it is clear that no second one comes. */
  waits: boolean;
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export class Gestures {
  readonly #held = new Map<number, Held>();
  readonly #stop = new AbortController();
  readonly #space: SpaceKey | null;
  /** The pointer that draws. */
  #drawing: number | null = null;
  #moved = false;
  #lastTap: { at: number; point: Point } | null = null;
  #lastMove: { at: number; velocity: Point } = { at: 0, velocity: { x: 0, y: 0 } };

  constructor(
    private readonly element: HTMLElement,
    private readonly tell: GestureEvents,
    private readonly stroke: PointerStroke | null = null,
  ) {
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      heard: (event: HTMLElementEventMap[K]) => void,
    ): void =>
      element.addEventListener(
        type,
        (event) => {
          tell.input();
          heard(event);
        },
        { signal: this.#stop.signal, passive: false },
      );
    listen('pointerdown', (event) => this.#down(event));
    listen('pointermove', (event) => this.#move(event));
    listen('pointerup', (event) => this.#up(event, true));
    listen('pointercancel', (event) => this.#up(event, false));
    listen('pointerleave', (event) => event.pointerType !== 'touch' && tell.hover(null));
    listen('wheel', (event) => this.#wheel(event));
    this.#space = stroke && new SpaceKey(this.#stop.signal);
    if (!stroke) return;
    listen('contextmenu', (event) => event.preventDefault());
    // The middle button would begin to scroll.
    listen('mousedown', (event) => event.button === MIDDLE && event.preventDefault());
  }

  stop(): void {
    this.#cancel();
    this.#stop.abort();
  }

  #point({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event: PointerEvent): void {
    const { button, pointerId, pointerType } = event;
    const pans = button === MIDDLE || (this.#space?.held ?? false);
    const draws = DRAWING_BUTTONS[button];
    const known = button === 0 || (this.stroke !== null && (pans || draws !== undefined));
    if (!known || this.#held.size >= 2) return;
    const at = this.#point(event);
    const slip = SLIP[pointerType] ?? 10;
    // A first finger begins anew; a second makes it a pinch, which is never a tap and draws nothing.
    const first = this.#held.size === 0;
    this.#moved = !first;
    if (!first) this.#cancel();
    for (const other of this.#held.values()) other.waits = false;
    const touch = pointerType === 'touch';
    const waits = this.stroke !== null && first && !pans;
    this.#held.set(pointerId, { at, from: at, slip, taps: button === 0 && !pans, waits: waits && touch });
    this.element.setPointerCapture(pointerId);
    if (pans && this.#space) this.#space.used = true;
    if (waits && !touch && this.stroke.begin(at, { button: draws ?? 0, touch })) this.#drawing = pointerId;
  }

  /** Takes back what was begun to be drawn. */
  #cancel(): void {
    if (this.#drawing === null) return;
    this.#drawing = null;
    this.stroke?.cancel();
  }

  #move(event: PointerEvent): void {
    const held = this.#held.get(event.pointerId);
    const to = this.#point(event);
    if (!held) {
      if (event.pointerType !== 'touch' && this.#held.size === 0) this.tell.hover(to);
      return;
    }
    if (this.#drawing === null) {
      if (!this.#moved && distance(to, held.from) < held.slip) return;
      this.#moved = true;
      if (held.waits && this.stroke?.begin(held.from, { button: 0, touch: true }))
        this.#drawing = event.pointerId;
      held.waits = false;
    }
    if (this.#drawing !== null) {
      this.#draw(event, to);
      // From here a second finger would pinch.
      held.at = to;
      return;
    }
    const other = [...this.#held].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(held, other, to);
    else this.tell.pan(to.x - held.at.x, to.y - held.at.y);
    const elapsed = Math.max(1, event.timeStamp - this.#lastMove.at);
    const velocity = other
      ? { x: 0, y: 0 }
      : { x: (to.x - held.at.x) / elapsed, y: (to.y - held.at.y) / elapsed };
    this.#lastMove = { at: event.timeStamp, velocity };
    held.at = to;
  }

  /** All of the way that the browser knows of, not only where the hand is now. */
  #draw(event: PointerEvent, to: Point): void {
    // Safari has it from 18.2 on.
    const all = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
    this.stroke?.over([...all.map((each) => this.#point(each)), to]);
    if (event.pointerType !== 'touch') this.tell.hover(to);
  }

  #pinch(held: Held, other: Held, to: Point): void {
    const [before, after] = [middle(held.at, other.at), middle(to, other.at)];
    this.tell.pan(after.x - before.x, after.y - before.y);
    const factor = distance(to, other.at) / Math.max(1, distance(held.at, other.at));
    this.tell.zoom(factor, after);
  }

  #up(event: PointerEvent, counts: boolean): void {
    const held = this.#held.get(event.pointerId);
    if (!held) return;
    this.#held.delete(event.pointerId);
    if (this.#drawing === event.pointerId) {
      if (counts) {
        this.#drawing = null;
        this.stroke?.end();
      } else this.#cancel();
      return;
    }
    if (this.#held.size > 0) return;
    if (this.#moved) {
      const fresh = event.timeStamp - this.#lastMove.at < FLING_MS;
      this.tell.release(fresh ? this.#lastMove.velocity : { x: 0, y: 0 });
    } else if (counts && held.taps) this.#lifted(held, event.timeStamp);
  }

  /** Without having moved. Where one draws, two taps are two, and neither comes nearer. */
  #lifted({ at, waits }: Held, time: number): void {
    if (!this.stroke) this.#tapped(at, time);
    else if (waits && this.stroke.begin(at, { button: 0, touch: true })) this.stroke.end();
    else this.tell.tap(at);
  }

  #tapped(point: Point, at: number): void {
    const last = this.#lastTap;
    const near = last && distance(point, last.point) < this.tell.doubleTapReach();
    if (near && at - last.at < DOUBLE_TAP_MS) {
      this.#lastTap = null;
      this.tell.doubleTap(point);
    } else {
      this.#lastTap = { at, point };
      this.tell.tap(point);
    }
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    if (event.deltaY === 0) return;
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PX);
    const rate = event.ctrlKey ? PINCH_WHEEL_RATE : WHEEL_RATE;
    this.tell.zoom(Math.exp(-pixels * rate), this.#point(event));
    this.tell.release({ x: 0, y: 0 });
  }
}
