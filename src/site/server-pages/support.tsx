import type { Campaign } from '../../campaign/schema.ts';

/** How to reach the seller, and the number to tell. */
export function Support({ seller, orderId }: { seller: Campaign['seller']; orderId: string }) {
  return (
    <section className="support" aria-label="Ajuda">
      <p>
        Precisa de ajuda? Fale com a gente por{' '}
        <a href={`https://wa.me/${seller.whatsapp}`} target="_blank" rel="noopener noreferrer">
          WhatsApp
        </a>{' '}
        ou <a href={`mailto:${seller.email}`}>{seller.email}</a>.
      </p>
      <p className="support-order">
        Pedido <code>{orderId}</code>
      </p>
    </section>
  );
}
