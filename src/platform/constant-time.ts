import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a given secret is the expected one, in a time that does not say how much of it is right; only
 * its length may be learned.
 *
 * @param given from outside, of any length
 */
export function equalsInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
