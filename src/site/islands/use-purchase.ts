import { useRef, useState } from 'react';
import type { CreateOrderBody, OrderView } from '../../shared/api.ts';
import type { BuyerErrors } from '../rules/buyer-form.ts';
import type { OrderKeys } from './order-keys.ts';
import { createOrder } from './order-request.ts';

export interface PurchaseError {
  message: string;
  /** There may be a charge, so the buyer must not pay twice. */
  uncertain: boolean;
}

export interface Purchase {
  processing: boolean;
  error: PurchaseError | null;
  /** The order with its PIX, and how far the visitor's clock is off, in milliseconds. */
  transaction: { order: OrderView; clockOffset: number } | null;
}

const IDLE: Purchase = { processing: false, error: null, transaction: null };

/** One buyer's way from the filled form to the order. */
export function usePurchase(keys: OrderKeys) {
  const [purchase, setPurchase] = useState(IDLE);
  // State arrives with the next rendering, and two clicks can come before it.
  const busy = useRef(false);

  /** @returns the server's verdict on single fields */
  async function buy(body: CreateOrderBody): Promise<BuyerErrors> {
    if (busy.current) return {};
    busy.current = true;
    setPurchase({ ...IDLE, processing: true });
    let answer = await createOrder(body, keys.keyFor(body));
    if (answer.kind === 'created' && answer.order.status === 'expired') {
      // The same data found an order whose code ran out.
      keys.forget();
      answer = await createOrder(body, keys.keyFor(body));
    }
    busy.current = false;
    if (answer.kind === 'created') {
      const { order, clockOffset } = answer;
      if (order.status !== 'awaiting_payment') keys.forget();
      setPurchase({ ...IDLE, transaction: { order, clockOffset } });
      return {};
    }
    setPurchase({ ...IDLE, error: { message: answer.message, uncertain: answer.kind === 'uncertain' } });
    if (answer.kind !== 'refused') return {};
    keys.forget();
    return answer.errors;
  }

  return {
    purchase,
    buy,
    fail: (message: string) => setPurchase({ ...IDLE, error: { message, uncertain: false } }),
    /** Forgets error and transaction; a request under way goes on. */
    reset: () => setPurchase((now) => (now.processing ? now : IDLE)),
  };
}
