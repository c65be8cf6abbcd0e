import type { Centavos } from '../../../shared/money.ts';
import { useFormAction, useLink } from '../../place.ts';
import { FormTerms } from '../../ui/form-terms.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The offer that a new code would be of. */
export interface Renewal {
  /** Price now, in centavos. */
  amount: Centavos;
  /** Stamp of this page's promises. */
  stamp: string;
  /** Differences from what it was, in sentences. */
  news: string[];
  /** Makes a form that is sent twice one order. */
  idempotencyKey: string;
  /** Why the last press made none. */
  problem?: string;
}

/** Order that took the place of another one. */
export interface RenewedOrder {
  id: string;
  isPaid: boolean;
}

interface Props {
  order: { id: string };
  renewal: Renewal;
}

/** A new code for who let the last one lapse: name, e-mail and phone stay with the order, unseen. */
export function RenewOrder({ order, renewal: { amount, stamp, news, idempotencyKey, problem } }: Props) {
  const formAction = useFormAction();
  return (
    <form className="order-renew" method="post" action={formAction(`/pedido/${order.id}/novo-codigo`)}>
      {problem && (
        <div className="alert alert-error" role="alert">
          <Icon name="warning" />
          <p>{problem}</p>
        </div>
      )}
      <input type="hidden" name="idempotencyKey" defaultValue={idempotencyKey} />
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

/** Leads from an order whose code lapsed to the one that took its place. */
export function RenewedLink({ id, isPaid }: RenewedOrder) {
  const link = useLink();
  return (
    <>
      <p>Você já gerou outro código para este pedido{isPaid && ', e ele está pago'}.</p>
      <a className="button" href={link(`/pedido/${id}`)}>
        {isPaid ? 'Ver o pedido pago' : 'Ver o novo código'}
      </a>
    </>
  );
}
