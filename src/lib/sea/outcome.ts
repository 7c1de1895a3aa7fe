/** Who has won, in the order in which the rules ask. */
import { grappleHolds, type ShipCombat } from './combat';
import {
  otherSide,
  type Boarding,
  type MatchState,
  type Outcome,
  type Pair,
  type Ship,
  type Side,
} from './match';

export type Verdict = { readonly outcome: Outcome | null; readonly boarding: Boarding | null };

/** The side with the larger share of its hull left, or null where they are equal. In whole numbers. */
function largerShare(ships: Pair<Ship>, combat: Pair<ShipCombat>): Side | null {
  const difference = combat[0].hp * ships[1].maxHp - combat[1].hp * ships[0].maxHp;
  return difference === 0 ? null : difference > 0 ? 0 : 1;
}

/** `lastPhase`: this was the turn's last, after which a turn limit can end the match. */
export function judge(
  { rules, turnNumber, ships }: MatchState,
  combat: Pair<ShipCombat>,
  lastPhase: boolean,
): Verdict {
  const holds = [grappleHolds(combat[0]), grappleHolds(combat[1])] as const;
  if (holds[0] || holds[1]) {
    const mutual = holds[0] && holds[1];
    const winner: Side = holds[0] ? 0 : 1;
    if (rules.grapple === 'boards')
      return boards(mutual ? deckOfTurn(turnNumber) : otherSide(winner), mutual);
    return mutual ? decided(largerShare(ships, combat), 'mutual_grapple') : decided(winner, 'grapple');
  }
  const sunk = [combat[0].hp === 0, combat[1].hp === 0] as const;
  if (sunk[0] && sunk[1]) return decided(null, 'mutual_sinking');
  if (sunk[0]) return decided(1, 'sinking');
  if (sunk[1]) return decided(0, 'sinking');
  if (lastPhase && rules.turnLimit !== null && turnNumber >= rules.turnLimit) {
    return decided(largerShare(ships, combat), 'turn_limit');
  }
  return { outcome: null, boarding: null };
}

/** Where both grapples hold, the crews meet on side 1's deck on odd turns, on side 2's on even ones. */
const deckOfTurn = (turnNumber: number): Side => (turnNumber % 2 === 1 ? 0 : 1);

function decided(winner: Side | null, reason: Outcome['reason']): Verdict {
  return { outcome: { winner, reason }, boarding: null };
}

function boards(defender: Side, mutual: boolean): Verdict {
  return { outcome: null, boarding: { defender, mutual } };
}
