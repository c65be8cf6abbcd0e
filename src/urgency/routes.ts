import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EventStream, EventStreams } from '../server/http/event-stream.ts';
import { limit, type RateLimits } from '../server/http/rate-limits.ts';
import { buyerSchema } from '../shared/api.ts';
import type { Presence } from './presence.ts';
import type { UrgencyService } from './service.ts';
import type { WaitingList } from './waiting-list.ts';

/** How long a page stays counted without asking again, in ms: some connections die without a word. */
const STAY_MS = 120_000;
/** When a page asks again after that, in ms. */
const RETURN_MS = 300;

interface Options {
  urgency: UrgencyService;
  /** Null where the campaign shows no viewers. */
  presence: Presence | null;
  streams: EventStreams;
  /** Who asks; see `personHash`. */
  person: (request: FastifyRequest) => string;
  /** Null where no spots are counted. */
  waitingList: WaitingList | null;
  limits: RateLimits;
}

const waitingBody = z.object({ email: buyerSchema.shape.email });

/** What the page asks about the offer, again and again. */
export async function urgencyRoutes(
  instance: FastifyInstance,
  { urgency, presence, streams, person, waitingList, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/api/offer', async (request, reply) => {
    const { offer, setCookie } = await urgency.visit(request.headers.cookie);
    if (setCookie) reply.header('set-cookie', setCookie);
    return reply.header('cache-control', 'no-store').send(offer);
  });

  if (presence) {
    // An answer to HEAD has no body whose end would close the stream.
    app.get('/api/presence', { exposeHeadRoute: false }, async (request, reply) =>
      request.headers.accept?.includes('application/json')
        ? // A page that got no stream asks again and again.
          reply.header('cache-control', 'no-store').send({ open: presence.visit(person(request)) })
        : streamPresence(streams.open(request, reply, RETURN_MS), presence, person(request)),
    );
  }

  if (waitingList) {
    const route = { schema: { body: waitingBody }, config: limit(limits.recovery) };
    app.post('/api/waiting-list', route, async (request, reply) => {
      await waitingList.join(request.body.email);
      return reply.code(202).header('cache-control', 'no-store').send({ status: 'accepted' });
    });
  }
}

/** Counts its visitor in for as long as the connection lasts, and tells how many there are. */
function streamPresence(stream: EventStream, presence: Presence, person: string): void {
  let last: number | undefined;
  const leave = presence.join(person, (open) => {
    if (open !== last) stream.send({ open });
    last = open;
  });
  const stay = setTimeout(stream.end, STAY_MS);
  stream.onClose(() => {
    leave();
    clearTimeout(stay);
  });
}
