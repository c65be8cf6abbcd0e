import { Link } from 'wouter';
import { formatBRL } from '../../shared/money.ts';
import type { ListedOrder } from '../../shared/panel/orders-schema.ts';
import { Moment } from '../ui/moment.tsx';
import { KindBadge, StatusBadge } from '../ui/status-badge.tsx';

/** Row of an order, linked to its screen. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { number, buyerName, product, amount, status, kind, createdAt } = order;
  return (
    <Link href={`/pedidos/${number}`} className="row">
      <span className="row-main">
        <strong>{buyerName}</strong>
        <span className="row-detail">{product}</span>
      </span>
      <span className="row-side">
        <span className="row-amount">{formatBRL(amount)}</span>
        <span className="row-detail">
          <Moment at={createdAt} />
        </span>
      </span>
      <span className="row-badges">
        <StatusBadge status={status} />
        <KindBadge kind={kind} />
        <span className="row-number">{number}</span>
      </span>
    </Link>
  );
}
