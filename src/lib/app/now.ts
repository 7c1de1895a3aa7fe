/** The date as documents have it. */
export const now = (): string => new Date().toISOString();
