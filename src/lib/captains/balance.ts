/**
 * How even two ships are, as matches between computer captains tell: of a hundred points, those of the
 * first ship (a draw is half a point for each), and how many hull points the stronger one has to do
 * without to make them even. Made by `npm run arena -- --balance`: captains, 200 matches a pair and
 * handicap, seed 1.
 */
export const BALANCE = {
  'sloop,cutter': { first: 39, handicap: 6 },
  'sloop,dhow': { first: 34, handicap: 4 },
  'sloop,war_brig': { first: 38, handicap: 16 },
  'sloop,baghlah': { first: 27, handicap: 22 },
  'sloop,war_frigate': { first: 19, handicap: 27 },
  'cutter,dhow': { first: 51, handicap: 0 },
  'cutter,war_brig': { first: 43, handicap: 7 },
  'cutter,baghlah': { first: 34, handicap: 13 },
  'cutter,war_frigate': { first: 21, handicap: 27 },
  'dhow,war_brig': { first: 39, handicap: 8 },
  'dhow,baghlah': { first: 32, handicap: 12 },
  'dhow,war_frigate': { first: 21, handicap: 27 },
  'war_brig,baghlah': { first: 41, handicap: 6 },
  'war_brig,war_frigate': { first: 27, handicap: 17 },
  'baghlah,war_frigate': { first: 22, handicap: 14 },
} as const;
