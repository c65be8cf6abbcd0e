import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderChanges } from '../../platform/db/order-changes.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { EventStreams } from '../../platform/http/event-stream.ts';
import type { Today } from '../../shared/panel/today-schema.ts';

/** Minimum interval of sending the day's numbers, in ms. */
const INTERVAL_MS = 1000;
/** Number of intervals after which they are read anyway: new codes, visits and alerts notify no one, and sessions end. */
const POLL_BEATS = 5;

interface Stream {
  request: FastifyRequest;
  reply: FastifyReply;
  stillOpen(): Promise<boolean>;
}

export interface TodayStreamOptions {
  changes: OrderChanges;
  streams: EventStreams;
  read(): Promise<Today>;
}

/**
 * Sends the day's numbers now and at each change (Server-Sent Events), until the operator leaves or is signed out.
 *
 * @throws AppError 429 or 503 if too many are open; then the panel polls
 */
export function streamToday({ request, reply, stillOpen }: Stream, options: TodayStreamOptions): FastifyReply {
  const stream = options.streams.open(request, reply);
  let last = '';
  // Number of pending readings: a change takes two, as an answer may be a second older than it.
  let pending = 1;
  let beats = 0;
  let busy = false;

  async function update(): Promise<void> {
    const isDue = beats % POLL_BEATS === 0;
    if (isDue && beats > 0 && !(await stillOpen())) return stream.end();
    beats += 1;
    if (pending === 0 && !isDue) return;
    pending = Math.max(0, pending - 1);
    const numbers = await options.read();
    const { at: _, ...content } = numbers;
    const text = JSON.stringify(content);
    if (text === last) return;
    last = text;
    stream.send(numbers);
  }

  async function beat(): Promise<void> {
    if (busy) return;
    busy = true;
    await update().catch((error: unknown) => {
      request.log.warn({ err: reasonOf(error) }, 'event stream of the panel');
      stream.end();
    });
    busy = false;
  }

  const stop = options.changes.follow(() => {
    pending = 2;
  });
  const timer = setInterval(beat, INTERVAL_MS);
  void beat();
  stream.onClose(() => {
    clearInterval(timer);
    stop();
  });
  return reply;
}
