/** How well a computer captain plays. A word of the match's record; the captains themselves live elsewhere. */
export const CAPTAIN_LEVELS = ['deckhand', 'captain', 'admiral', 'admiral_longer'] as const;
export type CaptainLevel = (typeof CAPTAIN_LEVELS)[number];
