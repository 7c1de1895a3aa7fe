/** A match as it lies on the chart while nothing moves. */
import { stillFrame, type Frame } from '$lib/playback';
import type { MatchState } from '$lib/sea';

export const frameOf = ({ ships }: Pick<MatchState, 'ships'>): Frame => stillFrame({ ships });
