/** Shares of a way, from 0 to 1, as shares of the time change. */
export const clamp = (share: number): number => Math.min(1, Math.max(0, share));

export const easeInOut = (share: number): number => share * share * (3 - 2 * share);
export const easeOut = (share: number): number => 1 - (1 - share) * (1 - share);

/** Up from nothing and down to nothing again. */
export const swing = (share: number): number => Math.sin(Math.PI * clamp(share));

export const between = (from: number, to: number, share: number): number => from + (to - from) * share;
