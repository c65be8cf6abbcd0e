import { formatDay, formatMinute } from '../../../shared/dates.ts';
import { type Centavos, formatBRL } from '../../../shared/money.ts';
import { useFormAction } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';

export interface AccessWithdrawalProps {
  /** Token in the access page's address. */
  token: string;
  orderNumber: string;
  /** Refund amount, in centavos. */
  amount: Centavos;
  /** End of the withdrawal period; null if only the seller can still confirm the request. */
  until: Date | null;
  /** Time of a request that waits for its confirmation; null without one. */
  requestedAt: Date | null;
  /** The buyer's e-mail was erased, so it can't confirm the request and the seller does. */
  erased: boolean;
}

/** Right to withdraw for visitors with the access link alone: requested here, confirmed by a mail to the buyer. */
export function AccessWithdrawal(props: AccessWithdrawalProps) {
  const formAction = useFormAction();
  const { token, amount, until, requestedAt, erased } = props;
  return (
    <details id="desistir" className="order-withdraw" open={requestedAt !== null}>
      <summary>Desistir da compra</summary>
      {requestedAt && <Requested {...props} requestedAt={requestedAt} />}
      {until && (
        <p>
          {requestedAt
            ? 'Com a confirmação, o acesso termina'
            : `Você pode desistir até o fim de ${formatDay(until)}, sem explicar o motivo. O acesso termina`}{' '}
          e <span className="amount">{formatBRL(amount)}</span> voltam para a conta que fez o PIX. Como este link pode
          ter sido repassado, pedimos a confirmação{' '}
          {erased
            ? 'de quem comprou; como o e-mail da compra foi apagado, a loja cuida disso.'
            : 'pelo e-mail da compra.'}
        </p>
      )}
      {until && !(requestedAt && erased) && (
        <form method="post" action={formAction(`/acesso/${token}/desistir`)}>
          <button type="submit" className="button button-secondary">
            {requestedAt ? 'Enviar o e-mail de novo' : 'Pedir a desistência'}
          </button>
        </form>
      )}
    </details>
  );
}

function Requested({ orderNumber, requestedAt, until, erased }: AccessWithdrawalProps & { requestedAt: Date }) {
  const isBySeller = erased || until === null;
  return (
    <p className="alert alert-success" role="status">
      <Icon name={isBySeller ? 'check' : 'mail'} />
      <span>
        Recebemos seu pedido de desistência em {formatMinute(requestedAt)}.{' '}
        {isBySeller ? (
          <>
            {erased
              ? 'O e-mail da compra foi apagado, por isso avisamos a loja.'
              : 'Ele não foi confirmado pelo e-mail em 30 dias, por isso a loja responde a ele.'}{' '}
            Para confirmar que é você, <a href="#ajuda">fale com a gente</a> e diga o número do pedido: {orderNumber}.
          </>
        ) : (
          'Para confirmar que é você, abra o link que enviamos ao e-mail da compra.'
        )}{' '}
        Para o prazo, vale o momento deste pedido.
      </span>
    </p>
  );
}
