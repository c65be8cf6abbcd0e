import type { Centavos } from '../../../shared/money.ts';
import { useFormAction } from '../../render-context.ts';
import { FormTerms } from '../../ui/form-terms.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Offer for which a new code can be created. */
export interface Renewal {
  /** Current price, in centavos. */
  amount: Centavos;
  /** Stamp of this page's promises. */
  stamp: string;
  /** Changes since the order, in sentences. */
  news: string[];
  /** Reason why the last press created none. */
  problem?: string;
}

interface Props {
  order: { id: string };
  renewal: Renewal;
}

/** Form for a new code after the last one lapsed: name, e-mail and phone stay with the order, and are not shown. */
export function RenewOrder({ order, renewal: { amount, stamp, news, problem } }: Props) {
  const formAction = useFormAction();
  return (
    <form className="order-renew" method="post" action={formAction(`/pedido/${order.id}/novo-codigo`)}>
      {problem && (
        <div className="alert alert-error" role="alert">
          <Icon name="warning" />
          <p>{problem}</p>
        </div>
      )}
      <input type="hidden" name="amount" defaultValue={amount} />
      <input type="hidden" name="stamp" defaultValue={stamp} />
      {news.length > 0 && (
        <p>
          <strong>{news.join(' ')}</strong>
        </p>
      )}
      <p>O novo código usa os dados que você já preencheu neste pedido.</p>
      <button type="submit" className="button button-block">
        <Icon name="pix" />
        Gerar novo código
      </button>
      <FormTerms />
    </form>
  );
}
