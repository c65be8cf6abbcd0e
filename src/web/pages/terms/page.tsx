import { formatDay } from '../../../shared/dates.ts';
import { useLink } from '../../render-context.ts';
import { ProseBody } from '../../ui/prose-body.tsx';

interface Props {
  title: string;
  /** Generated from the seller's Markdown. */
  html: string;
  /** Purchase to which these terms apply. */
  order: { token: string; number: string; created_at: Date };
}

/** Terms of sale as accepted by the buyer. */
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
