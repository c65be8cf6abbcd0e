import type { FastifyRequest } from 'fastify';
import { householdOf, plainAddress } from './network.ts';

/** Requests a minute from one address, for each kind of write. */
export interface RateLimits {
  orders: number;
  recovery: number;
  webhooks: number;
  events: number;
  consent: number;
  /** Pages of the product that one access link opens. */
  access: number;
  /** Parts of videos. */
  videos: number;
  /** Files of pictures: a page may have thirty, and browsers keep them for good. */
  pictures: number;
}

/**
 * A mobile carrier can put a whole town behind one address, so a shop allows more orders than one
 * buyer needs. In a demo the limit on orders is out of the way of load tests on the own machine.
 */
export function rateLimits(mode: 'demo' | 'live'): RateLimits {
  return {
    orders: mode === 'live' ? 60 : 60_000,
    recovery: 10,
    webhooks: 60_000,
    events: 1200,
    consent: 120,
    access: 240,
    videos: 600,
    pictures: 6000,
  };
}

/**
 * Requests to one route from an address, or from the network that one household of IPv6 has. Where a proxy names what is
 * no address, the proxy itself is counted.
 */
export function visitorKey({ ip, socket, routeOptions }: FastifyRequest): string {
  // A visitor who has already gone has no address.
  return `${routeOptions.url} ${householdOf(plainAddress(ip) ?? socket.remoteAddress)}`;
}

/**
 * The route option that puts a limit on it.
 *
 * @param keyGenerator what is counted, where it is not a visitor's requests
 */
export function limit(perMinute: number, keyGenerator = visitorKey) {
  return { rateLimit: { max: perMinute, timeWindow: '1 minute', keyGenerator } };
}
