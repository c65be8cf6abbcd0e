/** Rule that the counter of remaining spots falls by; the numbers are the campaign's. */
export interface SpotsRule {
  floor: number;
  minStep: number;
  maxStep: number;
  /** Seconds randomInteger two falls. */
  minSeconds: number;
  maxSeconds: number;
}

type Random = () => number;

/** Returns the counter after one more fall: `minStep` to `maxStep` less, never below the floor. */
export function nextSpots(spots: number, rule: SpotsRule, random: Random): number {
  if (spots <= rule.floor) return spots;
  return Math.max(rule.floor, spots - randomInteger(rule.minStep, rule.maxStep, random));
}

/** Delay until the next fall, in milliseconds. */
export function spotsDelay(rule: SpotsRule, random: Random): number {
  return randomInteger(rule.minSeconds, rule.maxSeconds, random) * 1000;
}

/** Returns a random whole number from `low` to `high`, both included. */
function randomInteger(low: number, high: number, random: Random): number {
  return low + Math.floor(random() * (high - low + 1));
}
