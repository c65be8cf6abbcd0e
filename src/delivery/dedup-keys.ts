import type { Centavos } from '../shared/money.ts';
import type { ResentMailKind } from '../shared/order-mail-kinds.ts';

// Keys of all e-mails, made from stable ids: one key, one mail.

/** Key of the product's mail: once per order. */
export function accessKey(orderId: string): string {
  return `access:${orderId}`;
}

/** Key of a mail that an operator resends. @param request id of the operator's request */
export function resendKey(kind: ResentMailKind, orderId: string, request: string): string {
  return `${kind}:${orderId}:${request}`;
}

/** Key of "E-mail me my link again": at most one per order in ten minutes. */
export function recoveryKey(orderId: string, now: Date): string {
  return `recovery:${orderId}:${Math.floor(now.getTime() / 600_000)}`;
}

/** Prefix of the keys of mails that replace a link. */
const RENEWAL = 'renewal:';

/** Key of "Your link has changed": once per order and change. @param since time of the change */
export function renewalKey(orderId: string, since: Date): string {
  return `${RENEWAL}${orderId}:${since.getTime()}`;
}

/** Whether a mail replaces a link without the buyer's request. @param key of its row */
export function isRenewal(key: string): boolean {
  return key.startsWith(RENEWAL);
}

/** Key of "Confirm your withdrawal": at most one per request in ten minutes. */
export function withdrawalRequestKey(requestId: string, now: Date): string {
  return `withdrawal-request:${requestId}:${Math.floor(now.getTime() / 600_000)}`;
}

/** Key of the seller's refusal of a withdrawal: once per request. */
export function withdrawalRefusedKey(requestId: string): string {
  return `withdrawal-refused:${requestId}`;
}

/** Key of "How was it?": once per order. */
export function testimonialKey(orderId: string): string {
  return `testimonial:${orderId}`;
}

/** Key of a mail about an order's withdrawal or refund: once each. */
export function announcementKey(orderId: string, kind: 'withdrawal' | 'refunded'): string {
  return `${kind}:${orderId}`;
}

/** Key of the mail about the return of all money that made no sale, as more may come after it. @param received captured centavos by then */
export function unsoldKey(orderId: string, received: Centavos): string {
  return `refunded:${orderId}:${received}`;
}

/** Key of the mail about a partial refund: once per refund. */
export function partialRefundKey(refundId: string): string {
  return `partial-refund:${refundId}`;
}
