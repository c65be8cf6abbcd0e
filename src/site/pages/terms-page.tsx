import { formatDay } from '../../shared/dates.ts';

interface Props {
  title: string;
  /** Made from the seller's Markdown by us. */
  html: string;
  /** Of the purchase that these terms are of. */
  order: { token: string; number: string; created_at: Date };
}

/** The terms of sale as they were when the buyer agreed to them. */
export function TermsPage({ title, html, order }: Props) {
  return (
    <article className="container prose">
      <h1>{title}</h1>
      <p>
        Como valiam na compra de {formatDay(order.created_at)}, pedido {order.number}.{' '}
        <a href={`/pedido/${order.token}`}>Voltar ao pedido</a>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the campaign's own Markdown when it was kept */}
      <div className="prose-body" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
