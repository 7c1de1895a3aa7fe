/**
 * A plan as a line: four words such as `F- L1p R2s Ngp`. A word is the move (N, F, L, R), then
 * `-`, shots and beam (`2s`; `s` alone is all guns), or `g` and beam.
 */
import { fault, pathTo, show, type Fault, type Result } from '$lib/core';
import { beamOf, isGrapple, PHASES, type Action, type Move, type PhaseOrder, type Plan } from '../plans';

const LETTER_OF: Readonly<Record<Move, string>> = {
  none: 'N',
  forward: 'F',
  turn_left: 'L',
  turn_right: 'R',
};
const MOVE_OF: Readonly<Record<string, Move>> = { N: 'none', F: 'forward', L: 'turn_left', R: 'turn_right' };
const SHOOT: Readonly<Record<string, Action>> = { p: 'shoot_port', s: 'shoot_starboard' };
const GRAPPLE: Readonly<Record<string, Action>> = { p: 'grapple_port', s: 'grapple_starboard' };

function formatOrder({ move, action, shots }: PhaseOrder): string {
  const beam = beamOf(action);
  if (!beam) return `${LETTER_OF[move]}-`;
  const how = isGrapple(action) ? 'g' : (shots ?? '');
  return `${LETTER_OF[move]}${how}${beam === 'port' ? 'p' : 's'}`;
}

export function formatPlan(plan: Plan): string {
  return plan.map(formatOrder).join(' ');
}

function parseOrder(word: string): PhaseOrder | null {
  const match = /^([NFLR])(?:-|(g|[1-9]\d?)?([ps]))$/.exec(word);
  if (!match) return null;
  const [, letter = '', how, beam] = match;
  const move = MOVE_OF[letter] as Move;
  if (beam === undefined) return { move, action: 'none' };
  if (how === 'g') return { move, action: GRAPPLE[beam] as Action };
  const action = SHOOT[beam] as Action;
  return how === undefined ? { move, action } : { move, action, shots: Number(how) };
}

/** Well-formed, not yet allowed: `validatePlan` knows what the ship can do. */
export function parsePlan(text: string): Result<Plan, Fault[]> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length !== PHASES) {
    const what = `a plan has ${PHASES} words, not ${words.length}`;
    return { ok: false, error: [fault('wrong_length', '', what, { wanted: PHASES, found: words.length })] };
  }
  const orders: PhaseOrder[] = [];
  const faults: Fault[] = [];
  words.forEach((word, i) => {
    const order = parseOrder(word);
    if (order) orders.push(order);
    else
      faults.push(
        fault('not_an_order', pathTo('', i), `${show(word)} is no order such as F-, L1p, R2s or Ngp`, {
          found: show(word),
        }),
      );
  });
  return faults.length > 0 ? { ok: false, error: faults } : { ok: true, value: orders as unknown as Plan };
}
