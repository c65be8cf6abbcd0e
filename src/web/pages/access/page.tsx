import type { ReactNode } from 'react';
import type { Campaign } from '../../../campaigns/schema.ts';
import { firstName } from '../../../shared/person-name.ts';
import { useLink } from '../../render-context.ts';
import { Picture } from '../../ui/picture.tsx';
import { AccessExtras } from './extras.tsx';
import { AccessWithdrawal, type AccessWithdrawalProps } from './withdrawal.tsx';

export type AccessCampaign = Pick<Campaign, 'product' | 'cover' | 'seller' | 'access' | 'bonuses' | 'sections'>;

export interface AccessPageProps {
  campaign: AccessCampaign;
  buyerName: string;
  /** Whether the seller gave the access away. */
  free: boolean;
  /** Offered while the buyer may withdraw. */
  withdrawal: AccessWithdrawalProps | null;
  /** Path of the testimonial form; null if no testimonial is requested. */
  testimonial: { path: string; written: boolean } | null;
  /** The product itself, by the campaign's kind of access. */
  children: ReactNode;
}

/** `/acesso/TOKEN`: the product and its extras. */
export function AccessPage({ campaign, buyerName, free, withdrawal, testimonial, children }: AccessPageProps) {
  const { access, bonuses, cover } = campaign;
  return (
    <div className="container access">
      <header className="access-head">
        {cover?.picture && (
          <Picture picture={cover.picture} sizes="(max-width: 40rem) calc(100vw - 2.5rem), 24rem" ratio="16/9" />
        )}
        <p className="eyebrow">{['Olá', firstName(buyerName)].filter(Boolean).join(', ')}</p>
        <h1>{access.title}</h1>
        <p>{access.intro}</p>
        <nav aria-label="Nesta página">
          {access.tutorials.length > 0 && <a href="#tutoriais">Tutoriais</a>}
          {bonuses.length > 0 && <a href="#bonus">Bônus</a>}
          <a href="#ajuda">Ajuda</a>
          {withdrawal && <a href="#desistir">Desistir da compra</a>}
        </nav>
      </header>
      {children}
      <AccessExtras campaign={campaign} free={free} />
      {testimonial && <TestimonialInvitation {...testimonial} />}
      {withdrawal && <AccessWithdrawal {...withdrawal} />}
    </div>
  );
}

function TestimonialInvitation({ path, written }: NonNullable<AccessPageProps['testimonial']>) {
  const link = useLink();
  return (
    <section className="card access-group" aria-labelledby="testimonial-title">
      <div>
        <h2 id="testimonial-title">O que você achou?</h2>
        <p>Seu depoimento ajuda quem ainda não comprou a decidir. Elogio ou crítica, publicamos como você escrever.</p>
      </div>
      <a className="button button-secondary" href={link(path)}>
        {written ? 'Ver meu depoimento' : 'Escrever depoimento'}
      </a>
    </section>
  );
}
