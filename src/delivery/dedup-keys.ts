/** Keys of the e-mails we send: one key, one mail. All of them are made here, from stable ids. */

/** The product, once per order. */
export function accessKey(orderId: string): string {
  return `access:${orderId}`;
}

/** A mail once more, as an operator asked for it. @param request names that wish */
export function resendKey(kind: 'access' | 'withdrawal-request', orderId: string, request: string): string {
  return `${kind}:${orderId}:${request}`;
}

/** "E-mail me my link again": at most one per order in ten minutes. */
export function recoveryKey(orderId: string, now: Date): string {
  return `recovery:${orderId}:${Math.floor(now.getTime() / 600_000)}`;
}

/** What begins the key of a mail that replaces a link. */
const RENEWAL = 'renewal:';

/** "Your link has changed": once per order and change. @param since when links became other ones */
export function renewalKey(orderId: string, since: Date): string {
  return `${RENEWAL}${orderId}:${since.getTime()}`;
}

/** Whether a mail replaces a link, and nobody asked for it. @param key of its row */
export function isRenewal(key: string): boolean {
  return key.startsWith(RENEWAL);
}

/** "Confirm your withdrawal": at most one per request in ten minutes. */
export function withdrawalRequestKey(requestId: string, now: Date): string {
  return `withdrawal-request:${requestId}:${Math.floor(now.getTime() / 600_000)}`;
}

/** The seller's refusal of a withdrawal, once per request. */
export function withdrawalRefusedKey(requestId: string): string {
  return `withdrawal-refused:${requestId}`;
}

/** "How was it?", once per order. */
export function testimonialKey(orderId: string): string {
  return `testimonial:${orderId}`;
}

/** News of an order's refund, once each. */
export function announcementKey(orderId: string, kind: 'withdrawal' | 'refunded'): string {
  return `${kind}:${orderId}`;
}

/** A part of the money that came back, once per refund. */
export function partialRefundKey(refundId: string): string {
  return `partial-refund:${refundId}`;
}
