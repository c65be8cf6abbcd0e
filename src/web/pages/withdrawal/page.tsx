import type { Campaign } from '../../../campaigns/schema.ts';
import { formatMinute } from '../../../shared/dates.ts';
import { type Centavos, formatBRL } from '../../../shared/money.ts';
import { CoverArt } from '../../cover/cover-art.tsx';
import { useFormAction } from '../../render-context.ts';
import { SupportContact } from '../legal/support-contact.tsx';

export interface WithdrawalPageProps {
  campaign: Pick<Campaign, 'access' | 'product' | 'cover' | 'theme' | 'seller'>;
  /** Token in this page's address. */
  token: string;
  orderNumber: string;
  /** Refund amount, in centavos. */
  amount: Centavos;
  /** Time of the request, which decides about the period. */
  requestedAt: Date;
}

/** `/desistir/TOKEN`: target of the mail's link, which a mail scanner may open as well; only the press withdraws. */
export function WithdrawalPage({ campaign, token, orderNumber, amount, requestedAt }: WithdrawalPageProps) {
  const formAction = useFormAction();
  return (
    <article className="container message">
      <CoverArt campaign={campaign} />
      <h1>Confirme sua desistência</h1>
      <p>
        Compra de <strong>{campaign.product.title}</strong>. O pedido de desistência chegou em{' '}
        {formatMinute(requestedAt)}, horário de Brasília. Ao confirmar, o acesso termina e{' '}
        <span className="amount">{formatBRL(amount)}</span> voltam para a conta que fez o PIX.
      </p>
      <form method="post" action={formAction(`/desistir/${token}`)}>
        <button type="submit" className="button">
          Desistir e receber {formatBRL(amount)} de volta
        </button>
      </form>
      <SupportContact seller={campaign.seller} orderNumber={orderNumber} />
    </article>
  );
}
