import type { QueryClient } from '@tanstack/react-query';
import { MAX_ASKED_PARTS, MAX_PART_BYTES } from '../../../shared/panel/product-limits.ts';
import { ApiError, call, OfflineError, uploadPart } from '../../panel-client.ts';

/** Maximum delay of a retry, in ms. */
const MAX_DELAY_MS = 15_000;
/** Statuses of answers that pass: too many requests, and a shop that starts anew behind its proxy. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Number of such answers to one request before it counts as refused. */
const MAX_REFUSALS = 8;

interface Sending {
  /** Whether it waits for a connection; otherwise the first failure ends it. */
  waits: boolean;
  /** Ends the sending. */
  signal: AbortSignal;
  /** Called with the bytes that the shop has, and those of them that were sent just now. */
  onStep(bytes: number, fresh: number): void;
  /** Called when a request fails and is repeated later, and when one is made again. */
  onWait(isWaiting: boolean): void;
}

/**
 * Sends a file in parts, one after the other. Parts that the shop has already, as after an interrupted upload of the same
 * file, are not sent again. Without a connection it may wait, and goes on where it stopped.
 *
 * @returns the hashes of the parts
 * @throws ApiError if the shop refuses one; an error of the query client if the signal ended it
 */
export async function sendParts(client: QueryClient, file: File, sending: Sending): Promise<string[]> {
  const parts: string[] = [];
  let at = 0;
  let fresh = 0;
  while (at < file.size) {
    const pieces = piecesFrom(file, at);
    const hashes = await hashesOf(pieces);
    const { sent } = hashes
      ? await persist(client, sending, () => call('POST /uploads/sent', { parts: hashes }))
      : { sent: [] };
    for (const [nth, piece] of pieces.entries()) {
      const known = sent.find((hash) => hash === hashes?.[nth]);
      parts.push(known ?? (await persist(client, sending, (signal) => uploadPart(piece, signal))).hash);
      at += piece.size;
      if (!known) fresh += piece.size;
      sending.onStep(at, fresh);
    }
  }
  return parts;
}

/** Returns the next parts of a file that are asked for at once. */
function piecesFrom(file: File, at: number): Blob[] {
  const starts = Array.from({ length: MAX_ASKED_PARTS }, (_, nth) => at + nth * MAX_PART_BYTES);
  return starts.filter((start) => start < file.size).map((start) => file.slice(start, start + MAX_PART_BYTES));
}

/** SHA-256 of each piece, in hex; null where the browser offers none, as at an address without HTTPS. */
async function hashesOf(pieces: readonly Blob[]): Promise<string[] | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hashes: string[] = [];
  for (const piece of pieces) {
    const digest = await crypto.subtle.digest('SHA-256', await piece.arrayBuffer());
    hashes.push([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
  return hashes;
}

let requests = 0;

/** Makes a request that may be repeated until it is answered: the query client pauses it without a connection. */
async function persist<Answer>(
  client: QueryClient,
  { waits, signal, onWait }: Sending,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted();
  requests += 1;
  const queryKey = ['upload', requests];
  const cancel = () => client.cancelQueries({ queryKey });
  signal.addEventListener('abort', cancel);
  try {
    return await client.fetchQuery({
      queryKey,
      queryFn: async (request) => {
        onWait(false);
        try {
          return await send(request.signal);
        } catch (error) {
          onWait(waits && isPassing(error));
          throw error;
        }
      },
      retry: (failures, error) =>
        waits && isPassing(error) && (error instanceof OfflineError || failures < MAX_REFUSALS),
      retryDelay: (failures) => Math.min(MAX_DELAY_MS, 500 * 2 ** failures),
      networkMode: waits ? 'online' : 'always',
      gcTime: 0,
    });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && PASSING.has(error.status));
}
