/** The ships as screens show them. */
import { BALL_DAMAGE, SHIP_TYPE_IDS, SHIP_TYPES, type ShipType, type ShipTypeId } from '$lib/sea';

export type ShipFacts = ShipType & { readonly id: ShipTypeId; readonly damage: number };

export const factsOf = (id: ShipTypeId): ShipFacts => {
  const type = SHIP_TYPES[id];
  return { ...type, id, damage: BALL_DAMAGE[type.ball] };
};

export const FLEET: readonly ShipFacts[] = SHIP_TYPE_IDS.map(factsOf);
