import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderChanges } from '../../platform/db/order-changes.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { EventStreams } from '../../platform/http/event-stream.ts';
import type { Today } from '../../shared/panel/today-schema.ts';

/** How often the day's numbers may be sent, in ms. */
const PACE = 1000;
/** After how many of these they are looked at all the same: new codes, visits and alerts tell nobody, and sessions end. */
const LOOK_AGAIN = 5;

interface Stream {
  request: FastifyRequest;
  reply: FastifyReply;
  stillOpen(): Promise<boolean>;
}

interface Options {
  changes: OrderChanges;
  streams: EventStreams;
  read(): Promise<Today>;
}

/**
 * Sends the day's numbers now and whenever they change (Server-Sent Events), until the operator leaves, or is signed out.
 *
 * @throws AppError 429 or 503 when too many are open; the panel asks now and then
 */
export function streamToday({ request, reply, stillOpen }: Stream, options: Options): FastifyReply {
  const stream = options.streams.open(request, reply);
  let last = '';
  // How often to look: what is answered may be a second older than a change, so that takes two looks.
  let looks = 1;
  let beats = 0;
  let busy = false;

  async function look(): Promise<void> {
    const isDue = beats % LOOK_AGAIN === 0;
    if (isDue && beats > 0 && !(await stillOpen())) return stream.end();
    beats += 1;
    if (looks === 0 && !isDue) return;
    looks = Math.max(0, looks - 1);
    const numbers = await options.read();
    const { at: _, ...told } = numbers;
    const text = JSON.stringify(told);
    if (text === last) return;
    last = text;
    stream.send(numbers);
  }

  async function beat(): Promise<void> {
    if (busy) return;
    busy = true;
    await look().catch((error: unknown) => {
      request.log.warn({ err: reasonOf(error) }, 'event stream of the panel');
      stream.end();
    });
    busy = false;
  }

  const stop = options.changes.follow(() => {
    looks = 2;
  });
  const timer = setInterval(beat, PACE);
  void beat();
  stream.onClose(() => {
    clearInterval(timer);
    stop();
  });
  return reply;
}
