/**
 * The value one second later; after zero it starts again.
 *
 * @param left seconds left
 * @param start seconds it starts with
 */
export function nextCountdown(left: number, start: number): number {
  return left > 0 ? left - 1 : start;
}

/** Hours, minutes and seconds with two digits each: `899` → `['00', '14', '59']`. */
export function countdownParts(seconds: number): [hours: string, minutes: string, seconds: string] {
  return [twoDigits(seconds / 3600), twoDigits((seconds / 60) % 60), twoDigits(seconds % 60)];
}

function twoDigits(value: number): string {
  return `${Math.floor(value)}`.padStart(2, '0');
}
