/** What there is to see at one moment. Any moment may be asked for, in any order. */
import type { MatchState, Pose, ShipTypeId, Side } from '$lib/sea';
import type { Animation, Effect, Placement, Point, Step, Track } from './animation';
import { clamp } from './ease';
import { atRest, drawnAt, placementOf, type Drawn } from './legs';
import { FADE } from './timing';

export type ShipView = Placement & {
  readonly side: Side;
  readonly typeId: ShipTypeId;
  readonly hp: number;
  readonly maxHp: number;
  readonly heel: number;
  readonly wake: number;
  /** Where she was a little ago, newest first: her wake lies there. */
  readonly trail: readonly Point[];
  /** 0 afloat, 1 gone. */
  readonly sunk: number;
  readonly opacity: number;
};

/** An effect and how much of it is over; `still` ones are shown as a picture that comes and goes. */
export type EffectView = Effect & {
  readonly share: number;
  readonly opacity: number;
  readonly still: boolean;
};

/** A part of the chart, in tiles, from edge to edge. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export type Frame = {
  readonly ships: readonly ShipView[];
  readonly effects: readonly EffectView[];
  /** Counted from 0. */
  readonly phase: number;
  readonly step: Step | null;
};

/** The last leg that has begun; before the first she lies where the turn found her. */
function placedAt({ legs, first }: Track, time: number): Drawn {
  const leg = legs.findLast(({ start }) => start <= time);
  return leg ? drawnAt(leg, time) : atRest(first);
}

const TRAIL_MOMENTS = 14;
const TRAIL_STEP = 75;

function trailOf(track: Track, time: number): Point[] {
  const trail: Point[] = [];
  const leg = track.legs.findLast(({ start }) => start <= time);
  if (!leg || time > leg.end + TRAIL_MOMENTS * TRAIL_STEP || leg.kind === 'fade') return trail;
  for (let i = 0; i <= TRAIL_MOMENTS; i++) {
    const { x, y } = placedAt(track, time - i * TRAIL_STEP);
    trail.push({ x, y });
  }
  return trail;
}

function viewsOf(track: Track, time: number): ShipView[] {
  const { fading, ...drawn } = placedAt(track, time);
  const { side, typeId, maxHp, sinks } = track;
  const view: ShipView = {
    ...drawn,
    side,
    typeId,
    maxHp,
    hp: track.hp.findLast(({ at }) => at <= time)?.hp ?? maxHp,
    trail: trailOf(track, time),
    sunk: sinks ? clamp((time - sinks.start) / (sinks.end - sinks.start)) : 0,
    opacity: fading ? 1 - fading.share : 1,
  };
  return fading ? [{ ...view, ...fading.from, opacity: fading.share }, view] : [view];
}

function effectAt(effect: Effect, time: number, still: boolean): EffectView {
  const share = clamp((time - effect.start) / (effect.end - effect.start));
  const opacity = still ? clamp(Math.min(time - effect.start, effect.end - time) / FADE) : 1;
  return { ...effect, share, opacity, still };
}

export function frameAt({ motion, duration, phases, tracks, effects }: Animation, time: number): Frame {
  const at = Math.min(Math.max(0, time), duration);
  const phase = Math.max(
    0,
    phases.findLastIndex(({ start }) => start <= at),
  );
  return {
    ships: [...viewsOf(tracks[0], at), ...viewsOf(tracks[1], at)],
    effects: effects
      .filter(({ start, end }) => start <= at && at < end)
      .map((effect) => effectAt(effect, at, motion === 'reduced')),
    phase,
    step: phases[phase]?.steps.find(({ start, end }) => start <= at && at < end)?.step ?? null,
  };
}

type AtRest = Pose & Pick<ShipView, 'typeId' | 'hp' | 'maxHp'>;

/** A ship where she lies. */
export function shipAtRest(ship: AtRest, side: Side): ShipView {
  const { typeId, hp, maxHp } = ship;
  const at = { ...placementOf(ship), typeId, hp, maxHp, side };
  return { ...at, heel: 0, wake: 0, trail: [], sunk: hp > 0 ? 0 : 1, opacity: 1 };
}

/** Nothing but ships at rest. */
export const restingFrame = (ships: readonly ShipView[]): Frame => ({
  ships,
  effects: [],
  phase: 0,
  step: null,
});

/** A match at rest: both ships where they are, those that have sunk gone. */
export const stillFrame = ({ ships }: Pick<MatchState, 'ships'>): Frame =>
  restingFrame([shipAtRest(ships[0], 0), shipAtRest(ships[1], 1)]);

/** Room around what happens, in tiles. */
const AROUND = 1.6;

/** The part of the chart in which a phase plays, with room around it. */
export function phaseBox({ phases, tracks, effects }: Animation, phase: number, around = AROUND): Box {
  const span = phases[phase] ?? { start: 0, end: 0 };
  const during = <T extends { start: number; end: number }>(list: readonly T[]): T[] =>
    list.filter(({ start, end }) => start < span.end && end > span.start);
  const points: Point[] = tracks.flatMap((track) => [
    placedAt(track, span.start),
    placedAt(track, span.end),
    ...during(track.legs).flatMap(({ from, to }) => [from, to]),
  ]);
  for (const effect of during(effects)) points.push('to' in effect ? effect.to : effect.at);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs) - around,
    right: Math.max(...xs) + around,
    top: Math.min(...ys) - around,
    bottom: Math.max(...ys) + around,
  };
}

/** The part of the chart in which a whole turn plays. */
export function turnBox(animation: Animation): Box {
  const boxes = animation.phases.map((_, phase) => phaseBox(animation, phase));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
