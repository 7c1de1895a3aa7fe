/** What the worker does with the rules alone: pure, so that a call can be repeated. */
import type { Fault, Result } from '$lib/core';
import { parseReplay, verifyReplay } from '$lib/documents';
import {
  createMatch,
  DEFAULT_MAP,
  DEFAULT_SHIPS,
  generateMap,
  resolveTurn,
  SIDES,
  stateHash,
  validateMap,
  validatePlan,
  type Plan,
} from '$lib/sea';
import type { Answer, ShortWork } from './api';

export const answered = <T>(value: T): Answer<T> => ({ ok: true, value });

export const refused = (faults: readonly Fault[]): Answer<never> => ({
  ok: false,
  error: { kind: 'refused', faults },
});

export const orRefused = <T>(result: Result<T, Fault[]>): Answer<T> =>
  result.ok ? result : refused(result.error);

type RulesWork = Pick<
  ShortWork,
  'warmUp' | 'createMatch' | 'resolveTurn' | 'validateMap' | 'generateMap' | 'verifyReplay'
>;

export const rulesWork: RulesWork = {
  warmUp() {
    const match = createMatch({ map: DEFAULT_MAP, ships: DEFAULT_SHIPS });
    if (!match.ok) return refused(match.error);
    const order = { move: 'forward', action: 'shoot_port' } as const;
    const plan: Plan = [order, order, order, order];
    // Often enough for the browser to compile it well; a few milliseconds in all.
    let state = match.value;
    for (let turn = 0; turn < 100; turn++) {
      const after = resolveTurn(state, [plan, plan]).state;
      state = after.status === 'planning' ? after : match.value;
    }
    stateHash(state);
    return answered(null);
  },
  createMatch: (setup) => orRefused(createMatch(setup)),
  resolveTurn(state, plans) {
    const faults = SIDES.flatMap((side) => validatePlan(state, side, plans[side]));
    return faults.length > 0 ? refused(faults) : answered(resolveTurn(state, plans));
  },
  validateMap: (map) => answered(validateMap(map)),
  generateMap: (options) => answered(generateMap(options)),
  verifyReplay(text) {
    const replay = parseReplay(text);
    return replay.ok ? answered(verifyReplay(replay.value)) : refused(replay.error);
  },
};
