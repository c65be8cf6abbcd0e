import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Bound, mostAtHome } from './bounds.ts';
import { householdOf, plainAddress, siteOf } from './network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests a minute from one /48 of IPv6, beside those from each /64 in it. */
    perSite?: number;
  }
}

/** Requests a minute from one network, for each kind of write. */
export interface RateLimits {
  orders: Bound;
  recovery: Bound;
  webhooks: Bound;
  events: Bound;
  consent: Bound;
  /** Pages of the product that one access link opens. */
  access: number;
  /** Parts of videos. */
  videos: Bound;
  /** Files of pictures: a page may have thirty, and browsers keep them for good. */
  pictures: Bound;
}

/** A site may ask for so many households' worth, where nothing else is said. */
const HOUSEHOLDS = 4;
/** Requests a minute from one site, at the most, of what is sent seldom: orders and forms. Beacons and webhooks are more. */
const SELDOM = 300;

/**
 * A mobile carrier can put a whole town behind one IPv4 address or into one /48, so both allow more orders than one buyer
 * needs. In a demo the limit on orders is out of the way of load tests on the own machine.
 */
export function rateLimits(mode: 'demo' | 'live'): RateLimits {
  return {
    orders: mode === 'live' ? { ipv4: 300, household: 60, site: 300 } : ofHousehold(60_000),
    recovery: ofHousehold(10),
    webhooks: ofHousehold(60_000),
    events: { ipv4: 6000, household: 1200, site: 6000 },
    consent: { ipv4: 600, household: 120, site: 600 },
    access: 240,
    videos: ofHousehold(600),
    pictures: ofHousehold(6000),
  };
}

function ofHousehold(household: number): Bound {
  return { household, site: household * HOUSEHOLDS };
}

/**
 * Requests to one route from an address, or from the network that one household of IPv6 has. Where a proxy names what is
 * no address, the proxy itself is counted.
 */
export function visitorKey(request: FastifyRequest): string {
  return `${request.routeOptions.url} ${householdOf(addressOf(request))}`;
}

/** Requests to one route from an address of IPv4, or from a /48. */
export function siteKey(request: FastifyRequest): string {
  return `${request.routeOptions.url} site ${siteOf(addressOf(request))}`;
}

/** Whether a request that its limits let through orders, fills in a form or signs in. */
export function isSentSeldom({ method, routeOptions }: FastifyRequest): boolean {
  const perSite = routeOptions.config?.perSite ?? Number.POSITIVE_INFINITY;
  return method !== 'GET' && method !== 'HEAD' && perSite <= SELDOM;
}

/** The route option that puts a limit on it. @param perMinute of one network; a number is a household's */
export function limit(perMinute: number | Bound) {
  const bound = typeof perMinute === 'number' ? ofHousehold(perMinute) : perMinute;
  const max = (request: FastifyRequest) => mostAtHome(bound, isIPv4(addressOf(request)));
  return { ...limitBy(visitorKey, max), perSite: bound.site };
}

/** The route option of a limit that counts no network's requests. @param key names what is counted */
export function limitBy(key: (request: FastifyRequest) => string, max: number | ((request: FastifyRequest) => number)) {
  return { rateLimit: { max, timeWindow: '1 minute', keyGenerator: key } };
}

/**
 * Puts the limits of routes on whole sites too. A household's is looked at before: beyond it, it uses up no neighbour's.
 * Nothing is counted of a site that has had all of its own, as it may have 65,536 households.
 */
export function limitSites(app: FastifyInstance): void {
  const count = app.createRateLimit({
    timeWindow: '1 minute',
    keyGenerator: siteKey,
    max: ({ routeOptions }) => routeOptions.config.perSite ?? Number.POSITIVE_INFINITY,
  });

  /** @param increment false: it is looked at alone, before the household is counted */
  async function look(request: FastifyRequest, reply: FastifyReply, increment: boolean): Promise<void> {
    // An address of IPv4 is its own site.
    if (request.routeOptions.config?.perSite === undefined || isIPv4(addressOf(request))) return;
    const counted = await count(request, { increment });
    if (counted.isAllowed || !(increment ? counted.isExceeded : counted.remaining === 0)) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new AppError('too_many_requests');
  }

  app.addHook('onRequest', (request, reply) => look(request, reply, false));
  app.addHook('preParsing', (request, reply) => look(request, reply, true));
}

/** Empty for a visitor who has already gone. */
function addressOf({ ip, socket }: FastifyRequest): string {
  return plainAddress(ip) ?? plainAddress(socket.remoteAddress) ?? '';
}
