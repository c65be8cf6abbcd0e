import { formatDay } from '../../../shared/dates.ts';
import { useLink } from '../../place.ts';
import { ProseBody } from '../../ui/prose-body.tsx';

interface Props {
  title: string;
  /** Made from the seller's Markdown by us. */
  html: string;
  /** Of the purchase that these terms are of. */
  order: { token: string; number: string; created_at: Date };
}

/** The terms of sale as they were when the buyer agreed to them. */
export function TermsPage({ title, html, order }: Props) {
  const link = useLink();
  return (
    <article className="container prose">
      <h1>{title}</h1>
      <p>
        Como valiam na compra de {formatDay(order.created_at)}, pedido {order.number}.{' '}
        <a href={link(`/pedido/${order.token}`)}>Voltar ao pedido</a>
      </p>
      <ProseBody html={html} />
    </article>
  );
}
