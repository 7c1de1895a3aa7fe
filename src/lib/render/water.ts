/**
 * What moves without a cause: the swell comes and goes, the wind drifts, whirlpools turn. Each is a
 * picture that the browser itself moves, so that none of it costs the page's own thread anything.
 */
import { headingIndex } from '$lib/core';
import type { Hazard } from '$lib/sea';
import { pictureOf } from './backdrop';
import type { Box } from './camera';
import type { Chart } from './chart';
import { faded } from './colours';
import { POOL_ARMS, POOL_RIM, WIND_HEAD, WIND_STREAKS } from './hazard-marks';
import { element, place, showPicture } from './layers';
import { drawMarks, type Context } from './marks';
import type { Paints } from './paints';
import type { Spot } from './sea-notes';

const POOL_MS = 6_000;
const WIND_MS = 2_400;
const SWELL_MS = 5_200;
const POOL_TILES = 2.12;

/** Dark water that pales outwards, four arms of foam and four arrows around. */
export function drawPool(context: Context, paints: Paints): void {
  const water = context.createRadialGradient(0, 0, 0, 0, 0, 97);
  const stops = [
    [0, paints['pool-eye'], 1],
    [0.16, paints['pool-eye'], 0.9],
    [0.55, paints.pool, 0.55],
    [0.9, paints.pool, 0.2],
    [1, paints.pool, 0],
  ] as const;
  for (const [offset, colour, opacity] of stops) water.addColorStop(offset, faded(colour, opacity));
  context.fillStyle = water;
  context.beginPath();
  context.arc(0, 0, 97, 0, 2 * Math.PI);
  context.fill();
  drawMarks(context, POOL_ARMS, paints);
  drawMarks(context, POOL_RIM, paints);
}

function drawSwell(context: Context, spots: readonly Spot[], paints: Paints): void {
  context.strokeStyle = paints.swell;
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.stroke(
    new Path2D(spots.map(({ x, y }) => `M${x * 100 - 16} ${y * 100 + 14}q4 -4 8 0t8 0t8 0t8 0`).join('')),
  );
}

export class Water {
  readonly element = element('div', { left: '0', top: '0' });
  #moving: Animation[] = [];
  #still = true;

  /** Draws all of it for a part of the chart, at so many CSS pixels a tile. */
  draw({ waters, notes }: Chart, paints: Paints, scale: number, ratio: number, box: Box): void {
    const times = this.#moving.map(({ currentTime }) => currentTime);
    this.stop();
    const inside = ({ x, y }: Spot): boolean =>
      x > box.left - 2 && x < box.right + 2 && y > box.top - 2 && y < box.bottom + 2;
    this.element.replaceChildren(
      ...notes.swell.map((spots, group) => this.#swell(spots.filter(inside), group, paints, scale, box)),
      ...waters.hazards
        .filter(inside)
        .map((hazard) =>
          hazard.type === 'wind'
            ? this.#wind(hazard, paints, scale, ratio)
            : this.#pool(hazard, paints, scale, ratio),
        ),
    );
    // What has turned so far goes on from there.
    this.#moving.forEach((animation, index) => {
      animation.currentTime = times[index] ?? 0;
      if (this.#still) animation.pause();
    });
  }

  stop(): void {
    for (const animation of this.#moving) animation.cancel();
    this.#moving = [];
  }

  /** At rest, or moving again. */
  rest(still: boolean): void {
    if (still === this.#still) return;
    this.#still = still;
    for (const animation of this.#moving)
      if (still) animation.pause();
      else animation.play();
  }

  #animate(target: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.#moving.push(target.animate(frames, { iterations: Infinity, ...options }));
  }

  /** Faint, so a pixel of the page is fine enough. */
  #swell(spots: readonly Spot[], group: number, paints: Paints, scale: number, box: Box): HTMLElement {
    const tile = scale;
    const picture = pictureOf(box, tile);
    const context = picture.getContext('2d');
    if (context) {
      context.setTransform(tile / 100, 0, 0, tile / 100, -box.left * tile, -box.top * tile);
      drawSwell(context, spots, paints);
    }
    const canvas = element('canvas', { opacity: '0.2' });
    showPicture(canvas, picture);
    place(canvas, box, scale);
    const [low, high] = [
      { opacity: 0.1, transform: `translate(${-scale * 0.07}px, ${scale * 0.015}px)` },
      { opacity: 0.3, transform: `translate(${scale * 0.07}px, ${-scale * 0.015}px)` },
    ];
    this.#animate(canvas, group === 0 ? [low, high] : [high, low], {
      duration: SWELL_MS,
      direction: 'alternate',
      easing: 'ease-in-out',
    });
    return canvas;
  }

  #pool(
    { x, y, spin }: Extract<Hazard, { type: 'whirlpool' }>,
    paints: Paints,
    scale: number,
    ratio: number,
  ): HTMLElement {
    const half = POOL_TILES / 2;
    const box = { left: x + 0.5 - half, top: y + 0.5 - half, right: x + 0.5 + half, bottom: y + 0.5 + half };
    const canvas = paintedTile(box, scale, ratio, (context) => {
      if (spin === 'ccw') context.scale(-1, 1);
      drawPool(context, paints);
    });
    const whole = spin === 'cw' ? 360 : -360;
    this.#animate(canvas, [{ transform: 'rotate(0deg)' }, { transform: `rotate(${whole}deg)` }], {
      duration: POOL_MS,
    });
    return canvas;
  }

  /** Streaks that repeat after one tile slide along under an arrowhead; what leaves the tile is not seen. */
  #wind(
    { x, y, dir }: Extract<Hazard, { type: 'wind' }>,
    paints: Paints,
    scale: number,
    ratio: number,
  ): HTMLElement {
    const tile = { left: x - 0.46, top: y - 0.46, right: x + 0.46, bottom: y + 0.46 };
    const frame = element('div', {
      overflow: 'hidden',
      borderRadius: `${scale * 0.1}px`,
      transform: `rotate(${headingIndex(dir) * 90}deg)`,
    });
    place(frame, tile, scale);
    const own = { left: -0.5, top: -0.5, right: 0.42, bottom: 1.5 };
    const streaks = paintedTile(own, scale, ratio, (context) => {
      context.lineCap = 'round';
      context.strokeStyle = paints.wind;
      for (const { d, width, opacity, dash, offset } of WIND_STREAKS) {
        context.lineWidth = width;
        context.globalAlpha = opacity;
        context.setLineDash([...dash]);
        context.lineDashOffset = offset;
        context.stroke(new Path2D(d));
      }
    });
    const head = paintedTile({ left: -0.5, top: -0.5, right: 0.42, bottom: 0.42 }, scale, ratio, (context) =>
      drawMarks(context, WIND_HEAD, paints),
    );
    this.#animate(streaks, [{ transform: 'translateY(0)' }, { transform: `translateY(${-scale}px)` }], {
      duration: WIND_MS,
    });
    frame.append(streaks, head);
    return frame;
  }
}

/** A canvas on part of the chart, drawn about its middle in hundredths of a tile. */
function paintedTile(
  box: Box,
  scale: number,
  ratio: number,
  draw: (context: Context) => void,
): HTMLCanvasElement {
  const tile = scale * ratio;
  const picture = pictureOf(box, tile);
  const context = picture.getContext('2d');
  if (context) {
    context.setTransform(tile / 100, 0, 0, tile / 100, picture.width / 2, picture.height / 2);
    draw(context);
  }
  const canvas = element('canvas');
  showPicture(canvas, picture);
  place(canvas, box, scale);
  return canvas;
}
