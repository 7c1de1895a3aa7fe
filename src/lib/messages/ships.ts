/** Ship codes into words. */
import type { Ball, ShipTypeId } from '$lib/sea';
import { m } from './compiled/messages.js';

export const shipName = {
  sloop: m.ship_sloop,
  cutter: m.ship_cutter,
  dhow: m.ship_dhow,
  war_brig: m.ship_war_brig,
  baghlah: m.ship_baghlah,
  war_frigate: m.ship_war_frigate,
} satisfies Record<ShipTypeId, () => string>;

/** The name as it begins a sentence, with its article. */
export const theShip = {
  sloop: m.the_ship_sloop,
  cutter: m.the_ship_cutter,
  dhow: m.the_ship_dhow,
  war_brig: m.the_ship_war_brig,
  baghlah: m.the_ship_baghlah,
  war_frigate: m.the_ship_war_frigate,
} satisfies Record<ShipTypeId, () => string>;

/** The name within a sentence. */
export const shipWithin = {
  sloop: m.ship_within_sloop,
  cutter: m.ship_within_cutter,
  dhow: m.ship_within_dhow,
  war_brig: m.ship_within_war_brig,
  baghlah: m.ship_within_baghlah,
  war_frigate: m.ship_within_war_frigate,
} satisfies Record<ShipTypeId, () => string>;

export const ballName = {
  small: m.ball_small,
  medium: m.ball_medium,
  large: m.ball_large,
} satisfies Record<Ball, () => string>;
