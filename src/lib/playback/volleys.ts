/** Guns and grapples of one phase as effects, and what they take from the hulls. */
import { leftOf, rightOf } from '$lib/core';
import type { Grapple, Pair, Pose, Ship, ShipCombat, Shot, Side } from '$lib/sea';
import type { Effect, Leg, Placement, Point } from './animation';
import { along, degreesOf, unit } from './legs';
import type { Pace } from './timing';

/** From the middle of a hull to the mouths of its guns, in tiles. */
const MUZZLE = 0.24;
/** Guns of one volley stand so far apart along the hull. */
const GUN_GAP = 0.26;
/** How far before the middle of its last tile a ball meets what stands there. */
const SHORT_OF = { ship: 0.12, rock: 0.36, range: 0, edge: 0 } as const;
/** A shot over the edge of the chart from its outermost tile falls where the chart ends. */
const OVER_THE_EDGE = 0.5;

/** What one ship's action brings about. */
export type Volley = {
  readonly effects: readonly Effect[];
  readonly recoils: readonly Leg[];
  /** When a ball strikes the other ship, and with what is taken each time. */
  readonly strikes: readonly { readonly at: number; readonly damage: number }[];
  readonly end: number;
};

const NO_VOLLEY: Volley = { effects: [], recoils: [], strikes: [], end: 0 };

/** Where a flight ends: on the record's last tile, or where the chart ends before the first. */
function endOf(from: Point, angle: number, { tiles, end }: Shot | Grapple): Point {
  const last = tiles.at(-1);
  if (!last) return along(from, angle, OVER_THE_EDGE);
  return along(last, angle, -SHORT_OF[end]);
}

const IMPACTS = { ship: 'splinters', rock: 'dust', range: 'splash', edge: 'splash' } as const;

function volleyOf(
  ship: Ship,
  pose: Pose,
  placement: Placement,
  { action }: ShipCombat,
  start: number,
  pace: Pace,
): Volley {
  if (!action) return NO_VOLLEY;
  const angle = degreesOf(action.beam === 'port' ? leftOf(pose.facing) : rightOf(pose.facing));
  const fired = start + pace.aim;
  return action.kind === 'grapple'
    ? thrown(pose, angle, action, fired, pace)
    : shot(ship, pose, placement, angle, action, fired, pace);
}

function thrown(pose: Pose, angle: number, grapple: Grapple, start: number, pace: Pace): Volley {
  const end = start + pace.throwLine + pace.holdLine;
  const to = endOf(pose, angle, grapple);
  const line: Effect = {
    kind: 'line',
    start,
    end,
    from: along(pose, angle, MUZZLE),
    to,
    holds: grapple.holds,
  };
  return { ...NO_VOLLEY, effects: [line], end };
}

function shot(
  ship: Ship,
  pose: Pose,
  placement: Placement,
  angle: number,
  action: Shot,
  start: number,
  pace: Pace,
): Volley {
  const { cannonballSize: ball } = ship;
  const effects: Effect[] = [];
  const recoils: Leg[] = [];
  const strikes: { at: number; damage: number }[] = [];
  const target = endOf(pose, angle, action);
  const away = unit(angle + 180);
  const flight = Math.max(1, action.tiles.length) * pace.ballPerTile;
  let end = start;
  for (let i = 0; i < action.shots; i++) {
    const lead = (action.shots - 1) / 2 - i;
    const gun = (point: Point): Point => along(point, degreesOf(pose.facing), lead * GUN_GAP);
    const at = start + i * pace.betweenShots;
    const lands = at + flight;
    const muzzle = gun(along(pose, angle, MUZZLE));
    const to = gun(target);
    effects.push(
      { kind: 'smoke', start: at, end: at + pace.smoke, at: muzzle, angle, ball },
      // A still picture needs the way of the ball for as long as its end is shown.
      {
        kind: 'ball',
        start: at,
        end: flight > 0 ? lands : at + pace.impact,
        from: muzzle,
        to,
        ball,
        beam: action.beam,
      },
      { kind: 'flash', start: at, end: at + pace.flash, at: muzzle, angle, ball },
      { kind: IMPACTS[action.end], start: lands, end: lands + pace.impact, at: to, ball },
    );
    const next = at + Math.min(pace.recoil, i < action.shots - 1 ? pace.betweenShots : pace.recoil);
    if (pace.recoil > 0)
      recoils.push({ kind: 'recoil', start: at, end: next, from: placement, to: placement, away });
    if (action.result === 'hit') strikes.push({ at: lands, damage: action.damage / action.shots });
    end = lands + pace.impact;
  }
  const last = strikes.at(-1);
  if (last) {
    effects.push({
      kind: 'number',
      start: last.at,
      end: last.at + pace.number,
      at: target,
      amount: action.damage,
    });
    end = Math.max(end, last.at + pace.number);
  }
  return { effects, recoils, strikes, end };
}

/** Hull points of a side as the other's balls strike it. */
export function losses(hp: number, strikes: Volley['strikes']): { at: number; hp: number }[] {
  return strikes.map(({ at, damage }) => ({ at, hp: (hp = Math.max(0, hp - damage)) }));
}

export const volleysOf = (
  ships: Pair<Ship>,
  poses: Pair<Pose>,
  placements: Pair<Placement>,
  combat: Pair<ShipCombat>,
  start: number,
  pace: Pace,
): Pair<Volley> => {
  const of = (side: Side): Volley =>
    volleyOf(ships[side], poses[side], placements[side], combat[side], start, pace);
  return [of(0), of(1)];
};
