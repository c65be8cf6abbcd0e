import type { Campaign } from '../../../campaigns/schema.ts';
import { Breakable } from '../../ui/breakable.tsx';

interface Props {
  seller: Campaign['seller'];
  /** The number to tell. */
  orderNumber?: string;
}

/** How to reach the seller. */
export function Support({ seller, orderNumber }: Props) {
  const greeting = orderNumber ? `?text=${encodeURIComponent(`Olá! Meu pedido é ${orderNumber}.`)}` : '';
  return (
    <section className="support" aria-label="Ajuda">
      <p>
        Precisa de ajuda? Fale com a gente por{' '}
        <a href={`https://wa.me/${seller.whatsapp}${greeting}`} target="_blank" rel="noopener noreferrer">
          WhatsApp
        </a>{' '}
        ou{' '}
        <a href={`mailto:${seller.email}`}>
          <Breakable text={seller.email} />
        </a>
        .
      </p>
      {orderNumber && (
        <p>
          Pedido <code>{orderNumber}</code>
        </p>
      )}
    </section>
  );
}
