/** What the worker does with the rules alone: pure, so that a call can be repeated. */
import { analyseTurn, planActivation, planTurn } from '$lib/captains';
import type { Fault, Result } from '$lib/core';
import { parseReplay, verifyReplay } from '$lib/documents';
import {
  createMatch,
  DEFAULT_MAP,
  DEFAULT_SHIPS,
  generateMap,
  matchAt,
  resolveTurn,
  SIDES,
  stateHash,
  surveyDraft,
  validateMap,
  validatePlan,
  type MatchState,
  type Pair,
  type Plan,
  type Position,
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
  | 'warmUp'
  | 'createMatch'
  | 'resolveTurn'
  | 'validateMap'
  | 'generateMap'
  | 'survey'
  | 'analyseTurn'
  | 'planActivation'
  | 'verifyReplay'
>;

const planFaults = (state: MatchState, plans: Pair<Plan>): Fault[] =>
  SIDES.flatMap((side) => validatePlan(state, side, plans[side]));

/** Two ships close enough that everything about a turn has to be thought of. */
const NEAR = {
  turnNumber: 1,
  ships: [
    { typeId: 'cutter', x: 5, y: 12, facing: 'E', hp: 16 },
    { typeId: 'war_brig', x: 7, y: 13, facing: 'W', hp: 20 },
  ],
} as const satisfies Position;

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
    // The admiral's first turn on a cold engine takes several times as long as the later ones.
    const near = matchAt(DEFAULT_MAP, NEAR);
    if (!near.ok) return refused(near.error);
    for (let seed = 0; seed < 5; seed++) planTurn(near.value, 0, { level: 'admiral', seed });
    return answered(null);
  },
  createMatch: (setup) => orRefused(createMatch(setup)),
  resolveTurn(state, plans) {
    const faults = planFaults(state, plans);
    return faults.length > 0 ? refused(faults) : answered(resolveTurn(state, plans));
  },
  analyseTurn(before, plans) {
    const faults = planFaults(before, plans);
    return faults.length > 0 ? refused(faults) : answered(analyseTurn(before, plans));
  },
  validateMap: (map) => answered(validateMap(map)),
  generateMap: (options) => answered(generateMap(options)),
  survey: (draft) => answered(surveyDraft(draft)),
  planActivation: (fight) => answered(planActivation(fight)),
  verifyReplay(text) {
    const replay = parseReplay(text);
    return replay.ok ? answered(verifyReplay(replay.value)) : refused(replay.error);
  },
};
