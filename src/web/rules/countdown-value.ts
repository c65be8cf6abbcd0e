/**
 * Returns the seconds that a countdown shows; after zero it starts again.
 *
 * @param start seconds it starts with
 * @param passed whole seconds since then
 */
export function countdownAt(start: number, passed: number): number {
  return start - (passed % (start + 1));
}

/**
 * Formats hours, minutes and seconds with two digits each: `899` → `['00', '14', '59']`.
 *
 * @param seconds less than a day
 */
export function countdownParts(seconds: number): string[] {
  return new Date(seconds * 1000).toISOString().slice(11, 19).split(':');
}
