import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isLive } from '../campaigns/offer-conditions.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { EventStream, EventStreams } from '../platform/http/event-stream.ts';
import { limit, type RateLimits } from '../platform/http/rate-limits.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import { buyerSchema } from '../shared/api.ts';
import type { PageVisitor, Presence } from './presence.ts';
import type { OffersService } from './service.ts';
import type { WaitingList } from './waiting-list.ts';

/** Maximum duration of a page's stream, after which it must reconnect: some connections die without notice. */
const MAX_STREAM_MS = 120_000;
/** Delay of the reconnection. */
const RECONNECT_MS = 300;

interface Options {
  offers: OffersService;
  presence: Presence;
  streams: EventStreams;
  /** Returns the campaign that a request is for. */
  campaignAt: (request: FastifyRequest) => Campaign;
  /** Whether a visitor of that campaign may join its waiting list. */
  mayWaitAt: (request: FastifyRequest) => boolean;
  /** Returns the hashes of the client's person. */
  person: (request: FastifyRequest) => PageVisitor['person'];
  /** Returns the hashes of the client's network. */
  networkOf: (request: FastifyRequest) => NetworkHash;
  waitingList: WaitingList;
  limits: RateLimits;
}

const waitingBody = z.object({ email: buyerSchema.shape.email });

/** Registers the routes that pages poll about the offer; a campaign without live data has none of them. */
export async function offerRoutes(
  instance: FastifyInstance,
  { offers, presence, streams, campaignAt, mayWaitAt, person, networkOf, waitingList, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/api/offer', async (request, reply) => {
    const campaign = campaignAt(request);
    if (!isLive(campaign)) return reply.callNotFound();
    const { offer, setCookie } = await offers.of(campaign).visit(request.headers.cookie);
    if (setCookie) reply.header('set-cookie', setCookie);
    return reply.header('cache-control', 'no-store').send(offer);
  });

  // An answer to HEAD has no body whose end would close the stream.
  app.get('/api/presence', { exposeHeadRoute: false, config: limit(limits.events) }, async (request, reply) => {
    const campaign = campaignAt(request);
    if (campaign.urgency.viewers?.source !== 'presence') return reply.callNotFound();
    const visitor = { campaign: campaign.id, person: person(request) };
    // Pages without a stream poll.
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send({ open: presence.visit(visitor) });
    const stream = streams.open(request, reply, RECONNECT_MS);
    keepCounted(stream, (notify) => presence.join(visitor, notify));
    return undefined;
  });

  const route = {
    schema: { body: waitingBody },
    config: limit(limits.recovery),
    // Missing routes are checked before the body: they have no invalid fields.
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!mayWaitAt(request)) reply.callNotFound();
    },
  };
  app.post('/api/waiting-list', route, async (request, reply) => {
    await waitingList.join(campaignAt(request).id, request.body.email, networkOf(request));
    return reply.code(202).header('cache-control', 'no-store').send({ status: 'accepted' });
  });
}

/** Counts the visitor of a stream in while the connection lasts, and sends the number of visitors. */
function keepCounted(stream: EventStream, join: (notify: (open: number) => void) => () => void): void {
  let lastSent: number | undefined;
  const leave = join((open) => {
    if (open !== lastSent) stream.send({ open });
    lastSent = open;
  });
  const timeout = setTimeout(stream.end, MAX_STREAM_MS);
  stream.onClose(() => {
    leave();
    clearTimeout(timeout);
  });
}
