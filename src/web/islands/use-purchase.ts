import { useRef, useState } from 'react';
import type { CreateOrderBody, OrderView } from '../../shared/api.ts';
import type { BuyerErrors } from '../rules/buyer-form.ts';
import { track } from '../tracking/events.ts';
import { orderTracking } from '../tracking/visit.ts';
import { newKey, type OrderKeys } from './order-keys.ts';
import { createOrder } from './order-request.ts';

export interface PurchaseError {
  message: string;
  /** Possibly charged, so the buyer must not pay twice. */
  uncertain: boolean;
  /** Code of a refusal by our server. */
  code?: string | undefined;
}

export interface Purchase {
  processing: boolean;
  error: PurchaseError | null;
  /** The order with its PIX, and the offset of the visitor's clock, in milliseconds. */
  transaction: { order: OrderView; clockOffset: number } | null;
}

const IDLE: Purchase = { processing: false, error: null, transaction: null };

/** Codes of refusals that show that the page's offer is out of date. */
const STALE_OFFER_CODES = new Set(['hold_invalid', 'offer_changed', 'sold_out']);

/** Purchase of one buyer, from the completed form to the order. */
export function usePurchase(keys: OrderKeys) {
  const [purchase, setPurchase] = useState(IDLE);
  // State changes with the next rendering, and two clicks can come before it.
  const busy = useRef(false);
  // Order whose code lapsed: the next one is of the same purchase.
  const lapsed = useRef<string>(undefined);

  /** @returns the server's errors on single fields */
  async function buy(body: CreateOrderBody): Promise<BuyerErrors> {
    if (busy.current) return {};
    busy.current = true;
    setPurchase({ ...IDLE, processing: true });
    const eventId = newKey();
    track({ event: 'generate_lead', event_id: eventId });
    const sent = { ...body, tracking: orderTracking(eventId) };
    // Like on the server, the key does not depend on the displayed offer.
    const { amount: _amount, stamp: _stamp, ...ordered } = body;
    const send = () => createOrder({ ...sent, renews: lapsed.current }, keys.keyFor(ordered));
    let answer = await send();
    if (answer.kind === 'created' && answer.order.status === 'expired') {
      // Equal data found an order whose code has expired.
      keys.forget();
      lapsed.current = answer.order.id;
      answer = await send();
    }
    busy.current = false;
    if (answer.kind === 'created') {
      const { order, clockOffset } = answer;
      lapsed.current = undefined;
      if (order.status !== 'awaiting_payment') keys.forget();
      setPurchase({ ...IDLE, transaction: { order, clockOffset } });
      return {};
    }
    const code = answer.kind === 'refused' ? answer.code : undefined;
    setPurchase({ ...IDLE, error: { message: answer.message, uncertain: answer.kind === 'uncertain', code } });
    if (answer.kind !== 'refused') return {};
    keys.forget();
    if (code && STALE_OFFER_CODES.has(code)) dispatchEvent(new CustomEvent('vitrine:stale', { detail: code }));
    return answer.errors;
  }

  return {
    purchase,
    buy,
    fail: (message: string) => setPurchase({ ...IDLE, error: { message, uncertain: false } }),
    /** Clears error and transaction; a running request continues. */
    reset: () => setPurchase((now) => (now.processing ? now : IDLE)),
    /** Clears the transaction whose code lapsed; the next attempt is a new order of the same purchase. */
    restart: () => {
      keys.forget();
      lapsed.current = purchase.transaction?.order.id;
      setPurchase(IDLE);
    },
  };
}
