/** The sea battle's door: what other rooms may use. */
export { BALL_DAMAGE, SHIP_TYPE_IDS, SHIP_TYPES, type Ball, type ShipType, type ShipTypeId } from './ships';
