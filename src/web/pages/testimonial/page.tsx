import type { Campaign } from '../../../campaigns/schema.ts';
import { formatDay, formatMinute } from '../../../shared/dates.ts';
import { useFormAction, useLink } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { VerifiedQuote } from '../../ui/verified-quote.tsx';
import { SupportContact } from '../legal/support-contact.tsx';
import { TestimonialForm, type TestimonialFormProps } from './form.tsx';

type TestimonialCampaign = Pick<Campaign, 'product' | 'seller' | 'sections'>;

interface WritePageProps extends Omit<TestimonialFormProps, 'submitLabel'> {
  campaign: TestimonialCampaign;
  /** Whether an existing testimonial is being edited. */
  editing: boolean;
}

/** `/depoimento/TOKEN`, to write or to edit: a plain form. */
export function TestimonialWritePage({ campaign, editing, errors, values }: WritePageProps) {
  return (
    <article className="container message testimonial">
      <header className="testimonial-head">
        <p className="eyebrow">{campaign.product.title}</p>
        <h1>{editing ? 'Mudar meu depoimento' : 'O que você achou?'}</h1>
        <p>
          Conte com suas palavras, elogio ou crítica. Publicamos do jeito que você escrever, sem cortar nem corrigir,
          com a marca “Compra verificada”. Não escreva seu telefone nem dados de outras pessoas.
        </p>
      </header>
      {errors && (
        <p className="alert alert-error" role="alert">
          <Icon name="warning" />
          <span>Falta pouco: confira o que está marcado abaixo.</span>
        </p>
      )}
      <TestimonialForm
        campaign={campaign}
        values={values}
        {...(errors && { errors })}
        submitLabel={editing ? 'Salvar mudanças' : 'Enviar depoimento'}
      />
      {editing && <a href="?">Voltar sem mudar</a>}
      <SupportContact seller={campaign.seller} />
    </article>
  );
}

export interface TestimonialStatePageProps {
  campaign: TestimonialCampaign;
  /** Token in this page's address. */
  token: string;
  testimonial: {
    status: 'pending' | 'published' | 'hidden';
    stars: number;
    text: string;
    name: string;
    place: string;
    hiddenReason: string | null;
    writtenAt: Date;
    publishAt: Date;
    consent: { wording: string; givenAt: Date };
  };
}

/** `/depoimento/TOKEN`, once written: its status, with links to edit or withdraw it. */
export function TestimonialStatePage({ campaign, token, testimonial }: TestimonialStatePageProps) {
  const link = useLink();
  const formAction = useFormAction();
  const { status, stars, text, name, place, hiddenReason, writtenAt, publishAt, consent } = testimonial;
  const section = campaign.sections.find(({ type }) => type === 'testimonials');
  return (
    <article className="container message testimonial">
      <h1>{TITLES[status]}</h1>
      <p className={`alert alert-${status === 'hidden' ? 'info' : 'success'}`} role="status">
        <Icon name={status === 'pending' ? 'clock' : status === 'hidden' ? 'warning' : 'check'} />
        <span>
          {status === 'pending' &&
            `Recebemos seu depoimento. Uma pessoa da loja confere se ele não expõe dados de ninguém, e ele aparece na página de venda até ${formatDay(publishAt)}, como você escreveu.`}
          {status === 'published' && 'Ele aparece na página de venda, como você escreveu.'}
          {status === 'hidden' && `A loja não o mostra na página. Motivo: ${hiddenReason}`}
        </span>
      </p>
      {status === 'published' && section && <a href={link(`/#${section.id}`)}>Ver na página de venda</a>}
      <div className="testimonial-quote">
        <VerifiedQuote stars={stars} text={text} name={name} place={place} writtenAt={writtenAt} />
      </div>
      <a className="button button-secondary" href="?editar">
        Editar
      </a>
      <div>
        <details className="order-withdraw">
          <summary>Retirar depoimento</summary>
          <p>
            Ele sai da página de venda, e apagamos a nota, o texto, o nome e a cidade. Sua compra e seu acesso continuam
            como estão.
          </p>
          <form method="post" action={formAction(`/depoimento/${token}/retirar`)}>
            <button type="submit" className="button button-secondary">
              Retirar e apagar agora
            </button>
          </form>
        </details>
        <details className="order-withdraw">
          <summary>O que você autorizou</summary>
          <p>
            Em {formatMinute(consent.givenAt)}, horário de Brasília: “{consent.wording}”
          </p>
        </details>
      </div>
      <SupportContact seller={campaign.seller} />
    </article>
  );
}

const TITLES = {
  pending: 'Obrigado pelo seu depoimento',
  published: 'Seu depoimento está publicado',
  hidden: 'Seu depoimento não está na página',
};

interface WithdrawnPageProps {
  campaign: TestimonialCampaign;
  /** Times at which the consent was given and withdrawn. */
  givenAt: Date;
  withdrawnAt: Date;
}

/** `/depoimento/TOKEN`, after the withdrawal. */
export function TestimonialWithdrawnPage({ campaign, givenAt, withdrawnAt }: WithdrawnPageProps) {
  return (
    <article className="container message testimonial">
      <h1>Seu depoimento foi retirado</h1>
      <p className="alert alert-success" role="status">
        <Icon name="check" />
        <span>
          Apagamos a nota, o texto, o nome e a cidade. Guardamos só o registro de que você autorizou em{' '}
          {formatDay(givenAt)} e retirou a autorização em {formatMinute(withdrawnAt)}.
        </span>
      </p>
      <a href="?editar">Escrever outro depoimento</a>
      <SupportContact seller={campaign.seller} />
    </article>
  );
}
