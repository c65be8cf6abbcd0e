import type { CreateOrderBody, OrderView, Problem } from '../../shared/api.ts';
import { TEXTS } from '../../shared/texts.ts';
import { ORDER_REQUEST_TIMEOUT_MS } from '../../shared/timeouts.ts';
import { PAGE_BASE } from '../base.ts';
import type { BuyerErrors } from '../rules/buyer-form.ts';
import { isForeignAnswer, retryDelay } from '../rules/order-retry.ts';

/** Statuses of requests that the server rejected unread, which says nothing about an earlier one with the same key. */
const UNREAD_STATUSES = new Set([408, 425, 429]);

export type OrderAnswer =
  | {
      kind: 'created';
      order: OrderView;
      /** Server's clock minus ours, in milliseconds. */
      clockOffset: number;
    }
  /** Certainly no charge. */
  | { kind: 'refused'; message: string; errors: BuyerErrors; code?: string | undefined }
  /** Not processed; the same attempt may be repeated. */
  | { kind: 'postponed'; message: string }
  /** Possibly charged: the next attempt must ask for the same order. */
  | { kind: 'uncertain'; message: string };

/**
 * `POST /api/orders`. Never throws. A request that was cut off, or answered by a proxy, is sent again for some seconds:
 * the key makes all of them one order.
 */
export async function createOrder(body: CreateOrderBody, idempotencyKey: string): Promise<OrderAnswer> {
  const begun = Date.now();
  for (let tries = 1; ; tries += 1) {
    const { answer, isLost } = await sendOrder(body, idempotencyKey);
    const delay = isLost ? retryDelay(tries, Date.now() - begun) : undefined;
    if (delay === undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** @returns also whether no answer of our API has arrived */
async function sendOrder(
  body: CreateOrderBody,
  idempotencyKey: string,
): Promise<{ answer: OrderAnswer; isLost: boolean }> {
  try {
    const response = await fetch(`${PAGE_BASE}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ORDER_REQUEST_TIMEOUT_MS),
    });
    const { ok, status, headers } = response;
    if (!ok) {
      const problem = await response.json().catch(() => null);
      return { answer: readRefusal(status, problem), isLost: isForeignAnswer(status, problem) };
    }
    const order: OrderView = await response.json();
    const answer = { kind: 'created', order, clockOffset: clockOffset(headers.get('date'), Date.now()) } as const;
    return { answer, isLost: false };
  } catch (error) {
    // A failed network is a TypeError; an unreadable answer and a timeout are not.
    return { answer: { kind: 'uncertain', message: TEXTS.paymentFailed }, isLost: error instanceof TypeError };
  }
}

/** Interprets an error answer: what it means for the buyer's money. */
export function readRefusal(status: number, problem: Partial<Problem> | null): OrderAnswer {
  const message = problem?.detail || `${TEXTS.paymentFailed}: ${status}`;
  if (UNREAD_STATUSES.has(status)) return { kind: 'postponed', message };
  const certain = status < 500 || problem?.code === 'payment_refused';
  return certain
    ? { kind: 'refused', message, errors: problem?.errors ?? {}, code: problem?.code }
    : { kind: 'uncertain', message };
}

/**
 * Offset of the visitor's clock, in milliseconds; the header has whole seconds.
 *
 * @param date the answer's `Date` header
 * @param now epoch milliseconds
 */
export function clockOffset(date: string | null, now: number): number {
  const offset = Date.parse(date ?? '') - now;
  return Math.abs(offset) > 2000 ? offset : 0;
}
