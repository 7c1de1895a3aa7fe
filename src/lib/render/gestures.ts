/** Fingers, mouse and wheel on the board, as taps, hovers, pans and zooms. Listens; decides nothing. */
import type { Point } from '$lib/playback';

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

type Held = { at: Point; from: Point; slip: number };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export class Gestures {
  readonly #held = new Map<number, Held>();
  readonly #stop = new AbortController();
  #moved = false;
  #lastTap: { at: number; point: Point } | null = null;
  #lastMove: { at: number; velocity: Point } = { at: 0, velocity: { x: 0, y: 0 } };

  constructor(
    private readonly element: HTMLElement,
    private readonly tell: GestureEvents,
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
  }

  stop(): void {
    this.#stop.abort();
  }

  #point({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#held.size >= 2) return;
    const at = this.#point(event);
    const slip = SLIP[event.pointerType] ?? 10;
    // A first finger begins anew; a second makes it a pinch, which is never a tap.
    this.#moved = this.#held.size > 0;
    this.#held.set(event.pointerId, { at, from: at, slip });
    this.element.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const held = this.#held.get(event.pointerId);
    const to = this.#point(event);
    if (!held) {
      if (event.pointerType !== 'touch' && this.#held.size === 0) this.tell.hover(to);
      return;
    }
    if (!this.#moved && distance(to, held.from) < held.slip) return;
    this.#moved = true;
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
    if (this.#held.size > 0) return;
    if (this.#moved) {
      const fresh = event.timeStamp - this.#lastMove.at < FLING_MS;
      this.tell.release(fresh ? this.#lastMove.velocity : { x: 0, y: 0 });
    } else if (counts) this.#tapped(held.at, event.timeStamp);
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
