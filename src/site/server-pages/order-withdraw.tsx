import type { OrderView } from '../../shared/api.ts';
import { formatDay } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';

interface Props {
  order: OrderView;
  /** The last moment for it. */
  until: Date;
}

/** The buyer's right to withdraw, as easy as the purchase was: two presses and no reason given. */
export function OrderWithdraw({ order, until }: Props) {
  const amount = formatBRL(order.amount);
  return (
    <details className="order-withdraw">
      <summary>Desistir da compra</summary>
      <p>
        Você pode desistir até o fim de {formatDay(until)}, sem explicar o motivo. O acesso termina e {amount} voltam
        para a conta que fez o PIX.
      </p>
      <form method="post" action={`/pedido/${order.id}/desistir`}>
        <button type="submit" className="button button-secondary">
          Desistir e receber {amount} de volta
        </button>
      </form>
    </details>
  );
}
