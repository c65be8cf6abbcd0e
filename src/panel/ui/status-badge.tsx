import type { OrderKind, OrderStatus } from '../../shared/order-status.ts';
import { KIND_LABELS, STATUS_LABELS } from '../../shared/panel/labels.ts';

/** Colour by status; redundant with the label. */
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

/** Label of an order's status. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`badge is-${TONES[status]}`}>{STATUS_LABELS[status]}</span>;
}

/** Label of an order that is not a sale; empty for a sale. */
export function KindBadge({ kind }: { kind: OrderKind }) {
  const label = KIND_LABELS[kind];
  return label && <span className="badge is-kind">{label}</span>;
}
