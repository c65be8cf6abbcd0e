import { createHash } from 'node:crypto';

// Names under which visitors and orders are measured.

/** Returns the SHA-256 of the random name that a consenting visitor's browser keeps. */
export function hashVisitor(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/**
 * Returns an order's reference for services outside, which is also the id of its purchase in browser and server alike.
 * The order's own id opens its page, so it must stay secret.
 */
export function conversionId(orderId: string): string {
  return createHash('sha256').update(`conversion:${orderId}`).digest('hex').slice(0, 32);
}
