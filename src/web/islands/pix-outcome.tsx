import type { OrderView } from '../../shared/api.ts';
import { orderCopy } from '../pages/order/status-text.ts';
import { Icon } from '../ui/icon.tsx';

/** Outcome of an order that no longer waits for its payment. */
export function PixOutcome({ order, onRestart }: { order: OrderView; onRestart: () => void }) {
  const { title, status } = orderCopy(order);
  const paid = order.status === 'paid';
  return (
    <div className="pay-outcome" data-status={order.status} role="status">
      <span className="pay-seal">
        <Icon name={paid ? 'check' : 'clock'} size={32} />
      </span>
      <h3>{title}</h3>
      <p>{status}</p>
      {paid && order.accessUrl && (
        <a className="button" href={order.accessUrl}>
          Abrir meu acesso
        </a>
      )}
      {(order.status === 'expired' || order.status === 'failed') && (
        <button type="button" className="button" onClick={onRestart}>
          Gerar novo código
        </button>
      )}
    </div>
  );
}
