import type { OrderView } from '../../../shared/api.ts';
import { formatDay, formatMinute } from '../../../shared/dates.ts';
import { type Centavos, formatBRL } from '../../../shared/money.ts';
import { useFormAction } from '../../place.ts';

interface Props {
  order: Pick<OrderView, 'id' | 'withdrawRequestedAt'>;
  /** What would go back, in centavos. */
  amount: Centavos;
  /** The last moment for it. */
  until: Date;
}

/** The buyer's right to withdraw, as easy as the purchase was: two presses and no reason given. */
export function OrderWithdraw({ order, amount: centavos, until }: Props) {
  const formAction = useFormAction();
  const amount = formatBRL(centavos);
  const requestedAt = order.withdrawRequestedAt;
  return (
    <details className="order-withdraw" open={requestedAt !== undefined}>
      <summary>Desistir da compra</summary>
      <p>
        {requestedAt
          ? `Você pediu a desistência em ${formatMinute(new Date(requestedAt))}, e vale esse momento. Ao confirmar aqui, o acesso termina`
          : `Você pode desistir até o fim de ${formatDay(until)}, sem explicar o motivo. O acesso termina`}{' '}
        e <span className="amount">{amount}</span> voltam para a conta que fez o PIX.
      </p>
      <form method="post" action={formAction(`/pedido/${order.id}/desistir`)}>
        <button type="submit" className="button button-secondary">
          Desistir e receber {amount} de volta
        </button>
      </form>
    </details>
  );
}
