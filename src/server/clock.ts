/** The current time; replaced in tests. */
export type Clock = () => Date;

/** @param seconds may be negative */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
