import type { Env } from '../env.ts';

/** Requests a minute from one address, for each kind of write. */
export interface RateLimits {
  orders: number;
  recovery: number;
  webhooks: number;
}

/**
 * A mobile carrier can put a whole town behind one address, so a shop allows more orders than one
 * buyer needs. In a demo the limit on orders is out of the way of load tests on the own machine.
 */
export function rateLimits(mode: Env['VITRINE_MODE']): RateLimits {
  return { orders: mode === 'live' ? 60 : 60_000, recovery: 10, webhooks: 60_000 };
}

/** The route option that puts a limit on it. */
export function limit(perMinute: number) {
  return { rateLimit: { max: perMinute, timeWindow: '1 minute' } };
}
