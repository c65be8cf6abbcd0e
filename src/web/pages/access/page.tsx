import type { ReactNode } from 'react';
import type { Campaign } from '../../../campaigns/schema.ts';
import { firstName } from '../../../shared/person-name.ts';
import { CoverArt, Mockup } from '../../cover/cover-art.tsx';
import { useLink } from '../../render-context.ts';
import { AccessExtras } from './extras.tsx';
import { AccessHelp } from './help.tsx';
import { AccessWithdrawal, type AccessWithdrawalProps } from './withdrawal.tsx';

export type AccessCampaign = Pick<
  Campaign,
  'product' | 'cover' | 'theme' | 'seller' | 'access' | 'bonuses' | 'sections'
>;

/** Ground of the page's head. */
export const ACCESS_GROUND = 'tint';

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

/** `/acesso/TOKEN`: the product first, then its extras, and at the end guarantee and help. */
export function AccessPage({ campaign, buyerName, free, withdrawal, testimonial, children }: AccessPageProps) {
  const { access, bonuses, product } = campaign;
  return (
    <>
      <header className="access-head" data-ground={ACCESS_GROUND}>
        <div className="container">
          <div className="access-cover">
            <CoverArt campaign={campaign} of="cover" label={product.title} />
            <Mockup campaign={campaign} id="cover" label={product.title} />
          </div>
          <div className="access-product">
            <p className="access-hello">{['Olá', firstName(buyerName)].filter(Boolean).join(', ')}</p>
            <h1>{access.title}</h1>
          </div>
          <p className="access-intro">{access.intro}</p>
          <nav aria-label="Nesta página">
            {access.tutorials.length > 0 && <a href="#tutoriais">Tutoriais</a>}
            {bonuses.length > 0 && <a href="#bonus">Bônus</a>}
            <a href="#ajuda">Ajuda</a>
            {withdrawal && <a href="#desistir">Desistir da compra</a>}
          </nav>
        </div>
      </header>
      <div className="container access">
        {children}
        <AccessExtras campaign={campaign} />
        {testimonial && <TestimonialInvitation {...testimonial} />}
        <AccessHelp campaign={campaign} free={free}>
          {withdrawal && <AccessWithdrawal {...withdrawal} />}
        </AccessHelp>
      </div>
    </>
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
