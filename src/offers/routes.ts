import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isCounted, isLive } from '../campaigns/offer-conditions.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { EventStream, EventStreams } from '../platform/http/event-stream.ts';
import { limit, type RateLimits } from '../platform/http/rate-limits.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import { buyerSchema } from '../shared/api.ts';
import type { Looker, Presence } from './presence.ts';
import type { OffersService } from './service.ts';
import type { WaitingList } from './waiting-list.ts';

/** How long a page stays counted without asking again, in ms: some connections die without a word. */
const STAY_MS = 120_000;
/** When a page asks again after that, in ms. */
const RETURN_MS = 300;

interface Options {
  offers: OffersService;
  presence: Presence;
  streams: EventStreams;
  /** The campaign that a request is for. */
  campaignAt: (request: FastifyRequest) => Campaign;
  /** Visitor who asks. */
  person: (request: FastifyRequest) => Looker['person'];
  /** Network of who asks. */
  networkOf: (request: FastifyRequest) => NetworkHash;
  waitingList: WaitingList;
  limits: RateLimits;
}

const waitingBody = z.object({ email: buyerSchema.shape.email });

/** What the page asks about the offer, again and again; a campaign without any of it has no such addresses. */
export async function offerRoutes(
  instance: FastifyInstance,
  { offers, presence, streams, campaignAt, person, networkOf, waitingList, limits }: Options,
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
    const looker = { campaign: campaign.id, person: person(request) };
    // A page that got no stream asks again and again.
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send({ open: presence.visit(looker) });
    const stream = streams.open(request, reply, RETURN_MS);
    keepCounted(stream, (tell) => presence.join(looker, tell));
    return undefined;
  });

  const route = {
    schema: { body: waitingBody },
    config: limit(limits.recovery),
    // Before the body is looked at: what is not there has no wrong fields.
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isCounted(campaignAt(request))) reply.callNotFound();
    },
  };
  app.post('/api/waiting-list', route, async (request, reply) => {
    await waitingList.join(campaignAt(request).id, request.body.email, networkOf(request));
    return reply.code(202).header('cache-control', 'no-store').send({ status: 'accepted' });
  });
}

/** Counts its visitor in for as long as the connection lasts, and tells how many there are. */
function keepCounted(stream: EventStream, join: (tell: (open: number) => void) => () => void): void {
  let last: number | undefined;
  const leave = join((open) => {
    if (open !== last) stream.send({ open });
    last = open;
  });
  const stay = setTimeout(stream.end, STAY_MS);
  stream.onClose(() => {
    leave();
    clearTimeout(stay);
  });
}
