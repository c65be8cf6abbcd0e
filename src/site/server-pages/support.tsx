import type { Campaign } from '../../campaign/schema.ts';

interface Props {
  seller: Campaign['seller'];
  /** The number to tell. */
  orderId?: string;
}

/** How to reach the seller. */
export function Support({ seller, orderId }: Props) {
  return (
    <section className="support" aria-label="Ajuda">
      <p>
        Precisa de ajuda? Fale com a gente por{' '}
        <a href={`https://wa.me/${seller.whatsapp}`} target="_blank" rel="noopener noreferrer">
          WhatsApp
        </a>{' '}
        ou <a href={`mailto:${seller.email}`}>{seller.email}</a>.
      </p>
      {orderId && (
        <p>
          Pedido <code>{orderId}</code>
        </p>
      )}
    </section>
  );
}
