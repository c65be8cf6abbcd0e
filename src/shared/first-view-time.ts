/**
 * Round trip time of the reference phone, in ms: "slow 4G" as simulated by Lighthouse for phones
 * (`throttling.mobileSlow4G` in its constants.js), with 150 ms to the server and back, and 1.6 Mbit/s.
 */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 200;

/** Bytes that a server sends before the first acknowledgement: ten packets (RFC 6928). */
export const FIRST_WINDOW_BYTES = 14_600;
/** Maximum size of a whole page with its headers. */
export const PAGE_BYTES = 30 * 1024;
/** Round trips before the first request: one for TCP, one for TLS. */
const HANDSHAKES = 2;

/** Transfer sizes of the first view, in bytes. */
interface FirstViewBytes {
  /** The page itself, with its headers. */
  size: number;
  /** Its pictures, which are requested once the page has arrived. */
  pictures?: number | undefined;
}

/** Time until the first view is complete on a common phone, in ms from the press on the link. */
export function firstViewTime({ size, pictures = 0 }: FirstViewBytes): number {
  let time = HANDSHAKES * ROUND_TRIP_MS;
  let window = FIRST_WINDOW_BYTES;
  for (const bytes of [size, pictures]) {
    if (bytes === 0) continue;
    time += ROUND_TRIP_MS;
    let left = bytes;
    while (left > window) {
      // The next window waits for an acknowledgement, or for the line; each acknowledged one makes it larger.
      time += Math.max(ROUND_TRIP_MS, window / BYTES_PER_MS);
      left -= window;
      window *= 2;
    }
    time += left / BYTES_PER_MS;
    window += left;
  }
  return time;
}

/** Time that a file takes on a common phone once it is asked for, in ms. */
export function loadTime(bytes: number): number {
  return ROUND_TRIP_MS + bytes / BYTES_PER_MS;
}

/** Delay of a first view compared to one that just fits the budget, in ms; 0 if it fits. */
export function firstViewDelay(view: FirstViewBytes): number {
  return Math.max(0, firstViewTime(view) - firstViewTime({ size: FIRST_WINDOW_BYTES }));
}

/** Formats seconds: "0,4 s". @param ms time */
export function formatSeconds(ms: number): string {
  const seconds = Math.max(ms, 100) / 1000;
  return `${seconds.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}
