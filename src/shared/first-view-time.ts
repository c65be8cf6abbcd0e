/**
 * The phone and the line that times are told for: "slow 4G" as Lighthouse simulates it for phones
 * (`throttling.mobileSlow4G` in its constants.js): 150 ms to the server and back, 1.6 Mbit/s.
 */
const ROUND_TRIP = 150;
const BYTES_PER_MS = 200;

/** What a server sends before it hears from the browser: ten packets (RFC 6928), in bytes. */
export const FIRST_WINDOW = 14_600;
/** Before the first request: one round trip for TCP, one for TLS. */
const GREETINGS = 2;

/** What the first view is made of, in bytes as they travel. */
interface FirstViewBytes {
  /** The page itself, headers and all. */
  size: number;
  /** Of pictures in it, which are asked for when the page has come. */
  pictures?: number | undefined;
}

/** When the first view is whole on a common phone, in ms from the press that leads to the page. */
export function firstViewTime({ size, pictures = 0 }: FirstViewBytes): number {
  let time = GREETINGS * ROUND_TRIP;
  let window = FIRST_WINDOW;
  for (const bytes of [size, pictures]) {
    if (bytes === 0) continue;
    time += ROUND_TRIP;
    let left = bytes;
    while (left > window) {
      // The next window waits for a word of the browser, or for the line; what has arrived makes it larger.
      time += Math.max(ROUND_TRIP, window / BYTES_PER_MS);
      left -= window;
      window *= 2;
    }
    time += left / BYTES_PER_MS;
    window += left;
  }
  return time;
}

/** By how much a first view is later than one that just fits the budget; 0 where it is not. */
export function firstViewDelay(view: FirstViewBytes): number {
  return Math.max(0, firstViewTime(view) - firstViewTime({ size: FIRST_WINDOW }));
}

/** "0,4 s" @param ms of time */
export function secondsInWords(ms: number): string {
  const seconds = Math.max(ms, 100) / 1000;
  return `${seconds.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}
