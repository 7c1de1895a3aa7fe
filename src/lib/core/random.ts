import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { hashWords } from './hash';

/** Numbers from a seed: the same text gives the same numbers on every machine. */
export type Numbers = {
  /** A whole number from 0 to `limit - 1`, each as likely as the others. */
  below(limit: number): number;
};

export function numbersFrom(seed: string): Numbers {
  const [a = 0, b = 0, c = 0, d = 0] = hashWords(seed);
  const generator = xoroshiro128plusFromState([a | 0, b | 0, c | 0, d | 0]);
  return { below: (limit) => uniformInt(generator, 0, limit - 1) };
}
