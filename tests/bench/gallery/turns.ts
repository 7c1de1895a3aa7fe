/** Turns worth looking at, on the default map: each a position and two plans. */
import { turn, type Turn } from './samples';

/** Of many thousands of random turns the one with most to draw: both frigates fire in all four phases, three hazards take hold. */
export const BUSIEST = turn('war_frigate J11E 30 | war_frigate K9E 30 | 3', [
  'Ns F2s R2s Np',
  'R2p F2p Ns Np',
]);

export const BROADSIDE = turn('cutter I15E 16 | war_brig I12E 20 | 3', ['Np Fp L- F-', 'Ns Fs F- R-']);

/** Six moments of a battle, from first sight to the end: a turn, and when to look at it. */
export const MOMENTS: Readonly<
  Record<string, { turn: Turn; at: (phases: readonly { start: number; end: number }[]) => number }>
> = {
  'under-way': {
    turn: turn('cutter F13E 16 | war_brig S12W 20 | 1', ['F- R- F- L-', 'F- L- F- F-']),
    at: (phases) => (phases[1]?.start ?? 0) + 430,
  },
  broadside: {
    turn: BROADSIDE,
    at: (phases) => (phases[0]?.start ?? 0) + 225,
  },
  maelstrom: {
    turn: turn('dhow K8E 14 | baghlah N10W 24 | 4', ['F- Ns F- F-', 'Ns F- F- N-']),
    at: (phases) => (phases[0]?.start ?? 0) + 1_120,
  },
  collision: {
    turn: turn('sloop G13E 8 | war_frigate J13W 24 | 5', ['F- F- L- F-', 'F- F- R- Ns']),
    at: (phases) => (phases[1]?.start ?? 0) + 360,
  },
  grapple: {
    turn: turn('cutter Q14N 9 | war_brig R14N 6 | 8', ['F- Fgs N- N-', 'F- F2p N- N-']),
    at: (phases) => (phases[1]?.end ?? 0) - 420,
  },
  sinking: {
    turn: turn('baghlah H15E 11 | dhow H13E 4 | 9', ['Np N- N- N-', 'Ns N- N- N-']),
    at: (phases) => (phases[0]?.start ?? 0) + 1_150,
  },
};
