import type { Campaign } from '../../../campaigns/schema.ts';
import { Breakable } from '../../ui/breakable.tsx';

interface Props {
  seller: Campaign['seller'];
  /** Order number to mention in the message. */
  orderNumber?: string;
}

/** Contacts of the seller. */
export function SupportContact({ seller, orderNumber }: Props) {
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
