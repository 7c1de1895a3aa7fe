/** What lies beside a map that is drawn, and opens over it on a narrow screen. */
export type Sheet = 'checks' | 'map' | 'tile';
