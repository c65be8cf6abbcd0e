import type { Attempt } from '../../src/orders/attempts.ts';
import type { DecisionContext } from '../../src/orders/decide.ts';
import type { Step } from '../../src/orders/decision.ts';
import type { RefundRecord } from '../../src/orders/refund-sums.ts';
import type { Order } from '../../src/orders/repository.ts';
import { type ChargeState, type ChargeStatus, type FoundCharge, pixPayment } from '../../src/payments/provider.ts';
import type { AttemptStatus, OrderStatus } from '../../src/shared/order-status.ts';
import { ATTEMPT_STATUS } from './attempt-status.ts';

export const NOW = new Date('2026-03-01T12:00:00Z');
export const LATER = new Date('2026-03-01T12:10:00Z');
export const EARLIER = new Date('2026-03-01T11:50:00Z');

type OrderFacts = Partial<Pick<Order, 'received' | 'accepted' | 'returned_elsewhere' | 'taken_back'>> &
  Partial<Pick<Attempt, 'charge_id' | 'details' | 'expires_at'>> & {
    refunds?: RefundRecord[];
    forgotten?: RefundRecord[];
    stale?: true;
    disputedAt?: OrderStatus;
    holder?: string;
  };

/** An order over R$ 19,90 whose charge is known. */
export function known(
  status: OrderStatus,
  { refunds = [], forgotten = [], stale, disputedAt, holder, ...given }: OrderFacts = {},
): DecisionContext {
  const { received = null, accepted = null, returned_elsewhere = 0, taken_back = 0, ...charge } = given;
  const attempt: Attempt = {
    ...{ id: '1', order_id: 'ORDER', position: 1, method: 'pix', provider: 'bank', amount: 1990 },
    ...{ charge_id: 'CHARGE', details: { code: 'CODE', qrCode: null }, expires_at: LATER, webhook_key: 'KEY' },
    ...{ status: ATTEMPT_STATUS[status], next_check_at: NOW, created_at: EARLIER, ...charge },
  };
  const order: Order = {
    ...{ id: 'ORDER', token: 'TOKEN', number: 'LV-0000-00', status, campaign: 'lista', product_title: 'Lista' },
    ...{
      guarantee_days: 7,
      terms_version: 'terms',
      campaign_version: 1,
      renews: null,
      amount: 1990,
      received,
      accepted,
      returned_elsewhere,
      taken_back,
      attempt,
    },
    ...{ buyer_name: 'Maria', buyer_email: 'maria@example.com', buyer_phone: '', buyer_document: null, tracking: {} },
    ...{
      idempotency_key: '',
      request_hash: '',
      holds_spot: null,
      address_hash: null,
      site_hash: null,
      visitor_hash: null,
    },
    ...{ erased_at: null, test: false, kind: 'sale', created_at: EARLIER, updated_at: EARLIER },
  };
  return { order, refunds, forgotten, fresh: !stale, disputedAt: disputedAt ?? null, holder: holder ?? null };
}

export const DISPUTED = { returned_elsewhere: 1990, taken_back: 1990 };
export const UNKNOWN_CHARGE = { charge_id: null, details: {}, expires_at: null };

export function found(status: ChargeStatus, charge: Partial<FoundCharge> = {}): ChargeState {
  const full = { id: 'CHARGE', amount: 1990, payment: pixPayment('CODE', null), expiresAt: LATER, ...charge };
  return { kind: 'found', status, charge: full };
}

export function refund(amount: number, status: RefundRecord['status'], attempts = 1, due_at = NOW): RefundRecord {
  return {
    id: `R${amount}`,
    request_id: null,
    provider_refund_id: null,
    amount,
    status,
    attempts,
    refusals: 0,
    due_at,
    settled_at: null,
  };
}

/** Status of an order whose attempt has a name of its own for it. */
const ORDER_STATUS: Partial<Record<AttemptStatus, OrderStatus>> = { unknown: 'uncertain', open: 'awaiting_payment' };

/** A step as a short text. */
export function short(step: Step): string {
  switch (step.do) {
    case 'settle': {
      const { received, charge_id } = step.changes ?? {};
      const more = [charge_id && `as ${charge_id}`, typeof received === 'number' && `for ${received}`].filter(Boolean);
      return [ORDER_STATUS[step.to] ?? step.to, ...more].join(' ');
    }
    case 'move':
      return step.to;
    case 'alert':
      return `alert ${step.alert.kind}`;
    case 'correct received':
      return `received ${step.amount}, ${step.surplus} less`;
    case 'receive':
      return `receive ${step.amount} by ${step.chargeId}`;
    case 'book returned':
      return step.taken > 0 ? `${step.amount} returned, ${step.taken} by the bank` : `${step.amount} returned`;
    default:
      return step.do;
  }
}
