/**
 * The value one second later; after zero it starts again.
 *
 * @param left seconds left
 * @param start seconds it starts with
 */
export function nextCountdown(left: number, start: number): number {
  return left > 0 ? left - 1 : start;
}

/**
 * Hours, minutes and seconds with two digits each: `899` → `['00', '14', '59']`.
 *
 * @param seconds less than a day
 */
export function countdownParts(seconds: number): string[] {
  return new Date(seconds * 1000).toISOString().slice(11, 19).split(':');
}
