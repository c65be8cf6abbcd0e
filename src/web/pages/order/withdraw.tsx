import type { OrderView } from '../../../shared/api.ts';
import { formatDay, formatMinute } from '../../../shared/dates.ts';
import { type Centavos, formatBRL } from '../../../shared/money.ts';
import { useFormAction } from '../../render-context.ts';

interface Props {
  order: Pick<OrderView, 'id' | 'withdrawUntil' | 'withdrawRequestedAt'>;
  /** Refund amount, in centavos. */
  amount: Centavos;
}

/** Buyer's right to withdraw, as easy as the purchase: two presses and no reason. */
export function OrderWithdraw({ order, amount: centavos }: Props) {
  const formAction = useFormAction();
  const amount = formatBRL(centavos);
  const { withdrawUntil: until, withdrawRequestedAt: requestedAt } = order;
  const requestedText =
    requestedAt && `Você pediu a desistência em ${formatMinute(new Date(requestedAt))}, e vale esse momento.`;
  return (
    <details className="order-withdraw" open={requestedAt !== undefined}>
      <summary>Desistir da compra</summary>
      {until ? (
        <>
          <p>
            {requestedText
              ? `${requestedText} Ao confirmar aqui, o acesso termina`
              : `Você pode desistir até o fim de ${formatDay(new Date(until))}, sem explicar o motivo. O acesso termina`}{' '}
            e <span className="amount">{amount}</span> voltam para a conta que fez o PIX.
          </p>
          <form method="post" action={formAction(`/pedido/${order.id}/desistir`)}>
            <button type="submit" className="button button-secondary">
              Desistir e receber {amount} de volta
            </button>
          </form>
        </>
      ) : (
        <p>{requestedText} Ela não foi confirmada em 30 dias, e agora quem responde é o vendedor: fale com ele.</p>
      )}
    </details>
  );
}
