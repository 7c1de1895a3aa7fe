/** How sure a share is that was counted. */

/** 19 times out of 20. */
const Z = 1.96;

/** Within what the true share lies when `count` of `all` were counted, from 0 to 1 (Wilson's interval). */
export function shareInterval(count: number, all: number): readonly [low: number, high: number] {
  if (all === 0) return [0, 1];
  const share = count / all;
  const spread = Z * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all));
  const centre = share + (Z * Z) / (2 * all);
  const scale = 1 / (1 + (Z * Z) / all);
  return [Math.max(0, (centre - spread) * scale), Math.min(1, (centre + spread) * scale)];
}
