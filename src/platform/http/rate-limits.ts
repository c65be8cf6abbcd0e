import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Bound, householdLimit } from './bounds.ts';
import type { Networks } from './joined-body.ts';
import { householdOf, plainAddress, siteOf } from './network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests per minute from one /48 of IPv6, beside those from each /64 in it. */
    perSite?: number;
    /** Requests per minute of one person who is signed in, from all networks. */
    perPerson?: number;
  }
}

/** Requests per minute from one network, for each kind of write. */
export interface RateLimits {
  orders: Bound;
  recovery: Bound;
  webhooks: Bound;
  events: Bound;
  consent: Bound;
  /** Pages of the product behind one access link. */
  access: number;
  /** Parts of videos. */
  videos: Bound;
  /** Files of pictures: a page may have thirty, and browsers cache them permanently. */
  pictures: Bound;
}

/** Default limit of a site, in households. */
const HOUSEHOLDS = 4;
/**
 * Highest limit of a site, per minute, that makes a request a submission: an order, a form or a sign-in. Beacons
 * and webhooks are more frequent.
 */
const MAX_SUBMISSIONS_PER_MINUTE = 300;

/**
 * Returns the limits of a mode. A mobile carrier can put a whole town behind one IPv4 address or into one /48, so both
 * allow more orders than one buyer needs. In a demo the limit on orders does not hinder local load tests.
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
 * Key of requests to one route from an IPv4 address, or from the network of one IPv6 household. If a proxy sends an
 * invalid address, the proxy itself is counted.
 */
export function visitorKey(request: FastifyRequest): string {
  return `${routeOf(request)} ${householdOf(addressOf(request))}`;
}

/** Name of a route: reading at an address is another one than changing there. */
function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
}

/** Networks of a request, the narrower first: an IPv4 address, or a /64 and its /48. */
export function networksOf(request: FastifyRequest): Networks {
  const address = addressOf(request);
  return { household: householdOf(address), site: siteOf(address) };
}

/** Key of requests to one route from an IPv4 address, or from a /48. */
export function siteKey(request: FastifyRequest): string {
  return `${routeOf(request)} site ${siteOf(addressOf(request))}`;
}

/** Whether a request is an order, a form or a sign-in, by its limit. */
export function isSubmission({ method, routeOptions }: FastifyRequest): boolean {
  const perSite = routeOptions.config?.perSite ?? Number.POSITIVE_INFINITY;
  return method !== 'GET' && method !== 'HEAD' && perSite <= MAX_SUBMISSIONS_PER_MINUTE;
}

/** Route option that limits it. @param perMinute of one network; a number is a household's */
export function limit(perMinute: number | Bound) {
  const bound = typeof perMinute === 'number' ? ofHousehold(perMinute) : perMinute;
  const max = (request: FastifyRequest) => householdLimit(bound, isIPv4(addressOf(request)));
  return { ...limitBy(visitorKey, max), perSite: bound.site };
}

/** Route option of a limit that is not per network. @param key names the counted requests */
export function limitBy(key: (request: FastifyRequest) => string, max: number | ((request: FastifyRequest) => number)) {
  return { rateLimit: { max, timeWindow: '1 minute', keyGenerator: key } };
}

/**
 * Applies the limits of routes to whole sites too. The household's is checked first: beyond it, it uses up no
 * neighbour's. A site that has used up its limit is counted no further, as it may have 65,536 households.
 */
export function limitSites(app: FastifyInstance): void {
  const count = app.createRateLimit({
    timeWindow: '1 minute',
    keyGenerator: siteKey,
    max: ({ routeOptions }) => routeOptions.config.perSite ?? Number.POSITIVE_INFINITY,
  });

  /** @param increment false: only checks, before the household is counted */
  async function check(request: FastifyRequest, reply: FastifyReply, increment: boolean): Promise<void> {
    // An IPv4 address is its own site.
    if (request.routeOptions.config?.perSite === undefined || isIPv4(addressOf(request))) return;
    const counted = await count(request, { increment });
    if (counted.isAllowed || !(increment ? counted.isExceeded : counted.remaining === 0)) return;
    refuse(reply, counted.ttlInSeconds);
  }

  app.addHook('onRequest', (request, reply) => check(request, reply, false));
  app.addHook('preParsing', (request, reply) => check(request, reply, true));
}

/**
 * Creates the limit on a person's requests to one route, whose `perPerson` it is: whoever moves between networks is
 * counted as one.
 *
 * @returns counts a request @throws AppError 429
 */
export function createPersonLimit(app: FastifyInstance) {
  const people = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    timeWindow: '1 minute',
    keyGenerator: (request) => `${routeOf(request)} person ${people.get(request)}`,
    max: ({ routeOptions }) => routeOptions.config.perPerson ?? Number.POSITIVE_INFINITY,
  });
  return async (request: FastifyRequest, reply: FastifyReply, person: string): Promise<void> => {
    people.set(request, person);
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) refuse(reply, counted.ttlInSeconds);
  };
}

/** @param wait until the window ends, in seconds @throws AppError 429 */
function refuse(reply: FastifyReply, wait: number): never {
  reply.header('retry-after', wait);
  throw new AppError('too_many_requests');
}

/** Empty for a visitor who has already disconnected. */
function addressOf({ ip, socket }: FastifyRequest): string {
  return plainAddress(ip) ?? plainAddress(socket.remoteAddress) ?? '';
}
