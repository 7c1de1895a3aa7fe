/**
 * How even two ships are, as matches between computer captains tell: of a hundred points, those of the
 * first ship (a draw is half a point for each), and how many hull points the stronger one has to do
 * without to make them even. Made by `npm run arena -- --balance`: captains, 200 matches a pair and
 * handicap, seed 1.
 */
export const BALANCE = {
  'sloop,cutter': { first: 36, handicap: 5 },
  'sloop,dhow': { first: 44, handicap: 4 },
  'sloop,war_brig': { first: 39, handicap: 18 },
  'sloop,baghlah': { first: 23, handicap: 22 },
  'sloop,war_frigate': { first: 22, handicap: 27 },
  'cutter,dhow': { first: 55, handicap: 1 },
  'cutter,war_brig': { first: 36, handicap: 7 },
  'cutter,baghlah': { first: 32, handicap: 12 },
  'cutter,war_frigate': { first: 25, handicap: 27 },
  'dhow,war_brig': { first: 38, handicap: 7 },
  'dhow,baghlah': { first: 37, handicap: 12 },
  'dhow,war_frigate': { first: 25, handicap: 27 },
  'war_brig,baghlah': { first: 40, handicap: 5 },
  'war_brig,war_frigate': { first: 27, handicap: 18 },
  'baghlah,war_frigate': { first: 26, handicap: 14 },
} as const;
