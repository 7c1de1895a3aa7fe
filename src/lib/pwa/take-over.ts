/** What a page tells a version that waits: now. */
export const TAKE_OVER = 'take-over';
