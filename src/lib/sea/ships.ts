/** The ships: one data table. Nothing else in the engine knows a ship by name. */

export const SHIP_TYPE_IDS = ['sloop', 'cutter', 'dhow', 'war_brig', 'baghlah', 'war_frigate'] as const;
export type ShipTypeId = (typeof SHIP_TYPE_IDS)[number];

export const BALL_DAMAGE = { small: 1, medium: 2, large: 4 } as const;
export type Ball = keyof typeof BALL_DAMAGE;

export type ShipType = {
  readonly hp: number;
  readonly range: number;
  readonly ball: Ball;
  readonly shots: number;
  readonly grapple: number;
  readonly speed: number;
};

export const SHIP_TYPES: Readonly<Record<ShipTypeId, ShipType>> = {
  sloop: { hp: 10, range: 2, ball: 'small', shots: 1, grapple: 1, speed: 4 },
  cutter: { hp: 16, range: 3, ball: 'small', shots: 2, grapple: 1, speed: 4 },
  dhow: { hp: 14, range: 3, ball: 'medium', shots: 1, grapple: 1, speed: 4 },
  war_brig: { hp: 20, range: 3, ball: 'medium', shots: 2, grapple: 1, speed: 3 },
  baghlah: { hp: 24, range: 4, ball: 'large', shots: 1, grapple: 1, speed: 3 },
  war_frigate: { hp: 30, range: 4, ball: 'large', shots: 2, grapple: 1, speed: 3 },
};
