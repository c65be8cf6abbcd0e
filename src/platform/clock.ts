/** The current time; replaced in tests. */
export type Clock = () => Date;

/** A day, in seconds. */
export const DAY = 86_400;

/** @param seconds may be negative */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
