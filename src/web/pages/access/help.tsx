import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SupportContact } from '../legal/support-contact.tsx';
import type { AccessCampaign } from './page.tsx';

interface HelpProps {
  campaign: Pick<AccessCampaign, 'product' | 'seller'>;
  /** Whether the seller gave the access away: nothing was paid, so nothing can be asked back. */
  free: boolean;
  /** The withdrawal, while the buyer has it. */
  children: ReactNode;
}

/** Guarantee and help, and among them the right to withdraw. */
export function AccessHelp({ campaign: { product, seller }, free, children }: HelpProps) {
  return (
    <section id="ajuda" aria-labelledby="help-title">
      <h2 id="help-title">{free ? 'Ajuda' : 'Garantia e ajuda'}</h2>
      <div className="card access-help">
        <Icon name="shield" size={28} />
        <div>
          {free ? (
            <p>Este acesso é um presente da loja: não há nada a pagar.</p>
          ) : (
            <>
              <h3>Garantia de {product.guaranteeDays} dias</h3>
              <p>
                Se a compra não for o que você esperava, peça seu dinheiro de volta em até {product.guaranteeDays} dias.
                Não é preciso explicar o motivo.
              </p>
            </>
          )}
          <SupportContact seller={seller} />
          {children}
        </div>
      </div>
    </section>
  );
}
