/** The search kernel plays by the rules: random phases on random seas, with every ship. */
import { describe, expect, it } from 'vitest';
import { numbersFrom } from '$lib/core';
import {
  ACTIONS,
  growTree,
  makeLevels,
  MOVES,
  packPoses,
  reaches,
  resolveTurn,
  step,
  strikes,
  tablesOf,
  unpackPoses,
  type MatchState,
  type PhaseOrder,
  type PhaseRecord,
  type Plan,
  type Tables,
} from '$lib/sea';
import { drawMatch, drawPlan, EFFORT } from './sea';

const PHASES_COMPARED = 10_000 * EFFORT;

/** What the kernel makes of a phase, in the words of the rules. */
function kernelPhase(
  tables: Tables,
  poses: number,
  orders: [PhaseOrder, PhaseOrder],
): { poses: number; told: unknown } {
  const [a, b] = orders;
  const after = step(tables, poses, MOVES.indexOf(a.move), MOVES.indexOf(b.move));
  const bits = strikes(tables, after);
  const hit = [
    reaches(bits & 15, ACTIONS.indexOf(a.action)),
    reaches(bits >> 4, ACTIONS.indexOf(b.action)),
  ] as const;
  const damageBy = (side: 0 | 1): number => hit[side] * tables.ball[side] * (orders[side].shots ?? 0);
  const holds = (side: 0 | 1): boolean => hit[side] === 1 && orders[side].action.startsWith('grapple');
  return {
    poses: after,
    told: {
      poses: unpackPoses(tables, after),
      damage: [damageBy(1), damageBy(0)],
      holds: [holds(0), holds(1)],
    },
  };
}

function rulesPhase({ movement, hazards, combat }: PhaseRecord): unknown {
  return {
    poses: movement.map(({ to }, side) => hazards[side]?.to ?? to),
    damage: combat.map(({ damage }) => damage),
    holds: combat.map(({ action }) => action?.kind === 'grapple' && action.holds),
  };
}

function compareTurn(
  state: MatchState,
  plans: [Plan, Plan],
  tables: Tables,
): { record: ReturnType<typeof resolveTurn> } {
  const record = resolveTurn(state, plans);
  let poses = packPoses(tables, state.ships);
  record.phases.forEach((phase, i) => {
    const orders = [record.plans[0][i], record.plans[1][i]] as [PhaseOrder, PhaseOrder];
    const kernel = kernelPhase(tables, poses, orders);
    // Comparing by text first: an expectation costs more than a phase.
    if (JSON.stringify(kernel.told) !== JSON.stringify(rulesPhase(phase))) {
      expect({ state, plans, phase: i, told: kernel.told }).toEqual({
        state,
        plans,
        phase: i,
        told: rulesPhase(phase),
      });
    }
    poses = kernel.poses;
  });
  return { record };
}

describe('R10.1 the kernel equals the rules', () => {
  it(`in ${PHASES_COMPARED} random phases`, { timeout: 3_600_000 }, () => {
    const numbers = numbersFrom(`kernel ${EFFORT}`);
    const below = (limit: number): number => numbers.below(limit);
    let compared = 0;
    while (compared < PHASES_COMPARED) {
      let state = drawMatch(below);
      const tables = tablesOf(state);
      for (let turn = 0; turn < 4 && state.status === 'planning'; turn++) {
        const { record } = compareTurn(state, [drawPlan(state, 0, below), drawPlan(state, 1, below)], tables);
        compared += record.phases.length;
        state = record.state;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(PHASES_COMPARED);
  });

  it('node by node in the tree of moves', () => {
    const numbers = numbersFrom('tree');
    const levels = makeLevels(3);
    for (let i = 0; i < 40 * EFFORT; i++) {
      const state = drawMatch((limit) => numbers.below(limit));
      const tables = tablesOf(state);
      growTree(tables, packPoses(tables, state.ships), levels);
      levels.forEach(({ poses, strikes: reached }, depth) => {
        const wrong = [...poses.keys()].find((node) => {
          const parent = levels[depth - 1]?.poses[node >> 4];
          const pose = parent === undefined ? poses[0] : step(tables, parent, (node >> 2) & 3, node & 3);
          return pose !== poses[node] || reached[node] !== strikes(tables, pose ?? 0);
        });
        expect({ state, depth, wrong }).toEqual({ state, depth, wrong: undefined });
      });
    }
  });

  it('poses read back', () => {
    const numbers = numbersFrom('poses');
    for (let i = 0; i < 200; i++) {
      const state = drawMatch((limit) => numbers.below(limit));
      const tables = tablesOf(state);
      expect(unpackPoses(tables, packPoses(tables, state.ships))).toEqual(
        state.ships.map(({ x, y, facing }) => ({ x, y, facing })),
      );
    }
  });
});
