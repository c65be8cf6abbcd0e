import { formatDay, formatMinute } from '../../shared/dates.ts';
import { type Centavos, formatBRL } from '../../shared/money.ts';
import { Icon } from '../ui/icon.tsx';

export interface AccessWithdrawalProps {
  /** The last part of the access page's address. */
  token: string;
  /** What would go back, in centavos. */
  amount: Centavos;
  /** The last moment for it. */
  until: Date;
  /** When it was asked for; it waits for the confirmation then. */
  requestedAt: Date | null;
}

/** The right to withdraw where only the access link is known: asked for here, confirmed by a mail to the buyer. */
export function AccessWithdrawal({ token, amount, until, requestedAt }: AccessWithdrawalProps) {
  return (
    <details id="desistir" className="order-withdraw" open={requestedAt !== null}>
      <summary>Desistir da compra</summary>
      {requestedAt && (
        <p className="alert alert-success" role="status">
          <Icon name="mail" />
          <span>
            Recebemos seu pedido de desistência em {formatMinute(requestedAt)}. Para confirmar que é você, abra o link
            que enviamos ao e-mail da compra. Para o prazo, vale o momento deste pedido.
          </span>
        </p>
      )}
      <p>
        Você pode desistir até o fim de {formatDay(until)}, sem explicar o motivo. O acesso termina e{' '}
        {formatBRL(amount)} voltam para a conta que fez o PIX. Como este link pode ter sido repassado, pedimos a
        confirmação pelo e-mail da compra.
      </p>
      <form method="post" action={`/acesso/${token}/desistir`}>
        <button type="submit" className="button button-secondary">
          {requestedAt ? 'Enviar o e-mail de novo' : 'Pedir a desistência'}
        </button>
      </form>
    </details>
  );
}
