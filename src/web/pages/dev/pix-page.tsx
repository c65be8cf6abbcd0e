import { formatMinute } from '../../../shared/dates.ts';
import { formatBRL } from '../../../shared/money.ts';
import { useFormAction, useLink } from '../../render-context.ts';
import { DevHead } from './head.tsx';

export interface DemoCharge {
  /** Id in the order page's address. */
  orderId: string;
  orderNumber: string;
  buyerName: string;
  /** In centavos. */
  amount: number;
  status: 'pending' | 'paid' | 'expired' | 'refunded';
  createdAt: Date;
}

export interface DevPixPageProps {
  /** Newest first. */
  charges: readonly DemoCharge[];
}

const STATUS: Record<DemoCharge['status'], string> = {
  pending: 'Aguardando',
  paid: 'Paga',
  expired: 'Vencida',
  refunded: 'Devolvida',
};

/** `/dev/pix`: the simulated bank of the demonstration. */
export function DevPixPage({ charges }: DevPixPageProps) {
  const link = useLink();
  return (
    <article className="container dev">
      <DevHead title="Banco simulado" here="/dev/pix">
        Pague ou deixe vencer as cobranças da demonstração. Nenhum dinheiro se move.
      </DevHead>
      {charges.length === 0 && (
        <p className="card">
          Nenhuma cobrança ainda. <a href={link('/checkout')}>Faça um pedido</a> e volte aqui.
        </p>
      )}
      <ul className="dev-list">
        {charges.map((charge) => (
          <Charge key={charge.orderId} {...charge} />
        ))}
      </ul>
    </article>
  );
}

function Charge({ orderId, orderNumber, buyerName, amount, status, createdAt }: DemoCharge) {
  const link = useLink();
  const id = `charge-${orderId}`;
  return (
    <li className="card" aria-labelledby={id}>
      <div className="dev-main">
        <h2>
          {formatBRL(amount)} <span className={`badge dev-${status}`}>{STATUS[status]}</span>
        </h2>
        <p>
          <a href={link(`/pedido/${orderId}`)} id={id}>
            Pedido {orderNumber}
          </a>{' '}
          de <strong>{buyerName}</strong>
        </p>
        <p>
          <time dateTime={createdAt.toISOString()}>{formatMinute(createdAt)}</time>
        </p>
      </div>
      {(status === 'pending' || status === 'expired') && (
        <div className="dev-actions">
          {/* An expired charge can be paid too: banks may confirm late. */}
          <Settle orderId={orderId} action="pay" label="Pagar" />
          {status === 'pending' && <Settle orderId={orderId} action="expire" label="Expirar" />}
        </div>
      )}
    </li>
  );
}

function Settle({ orderId, action, label }: { orderId: string; action: 'pay' | 'expire'; label: string }) {
  const formAction = useFormAction();
  const style = action === 'pay' ? 'button dev-pay' : 'button button-quiet';
  return (
    <form method="post" action={formAction(`/dev/pix/${orderId}/${action}`)}>
      <button type="submit" className={style} aria-describedby={`charge-${orderId}`}>
        {label}
      </button>
    </form>
  );
}
