import type { OrderKind, OrderStatus } from '../../shared/order-status.ts';
import { KIND_LABELS, STATUS_LABELS } from '../../shared/panel/labels.ts';

/** Which of the colours a state has: they only repeat what the words say. */
const TONES: Record<OrderStatus, 'good' | 'open' | 'bad' | 'quiet'> = {
  created: 'open',
  awaiting_payment: 'open',
  paid: 'good',
  expired: 'quiet',
  failed: 'bad',
  uncertain: 'bad',
  refunding: 'open',
  refunded: 'quiet',
  charged_back: 'bad',
};

/** The state of an order in words. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`badge is-${TONES[status]}`}>{STATUS_LABELS[status]}</span>;
}

/** What an order is that is no sale; nothing for a sale. */
export function KindBadge({ kind }: { kind: OrderKind }) {
  const label = KIND_LABELS[kind];
  return label && <span className="badge is-kind">{label}</span>;
}
