/** Whether settings are still those that were tried: only of these an answer says something. */
export function isAsTried(tried: object | undefined, now: object): boolean {
  return JSON.stringify(tried) === JSON.stringify(now);
}
