import type { OrderView } from '../../shared/api.ts';
import { formatDay } from '../../shared/dates.ts';
import { type Centavos, formatBRL } from '../../shared/money.ts';

interface Props {
  order: Pick<OrderView, 'id'>;
  /** What would go back, in centavos. */
  amount: Centavos;
  /** The last moment for it. */
  until: Date;
}

/** The buyer's right to withdraw, as easy as the purchase was: two presses and no reason given. */
export function OrderWithdraw({ order, amount: centavos, until }: Props) {
  const amount = formatBRL(centavos);
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
