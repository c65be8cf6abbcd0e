import type { Campaign } from '../../../campaigns/schema.ts';
import { useLink } from '../../place.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmailForm } from '../email-form.tsx';
import { Support } from '../legal/support-contact.tsx';

export interface RecoverPageProps {
  campaign: Pick<Campaign, 'product' | 'seller'>;
  /** After the form: the answer, which never tells whether the e-mail bought anything. */
  sent: boolean;
  /** What was wrong with the e-mail, and what was typed. */
  error?: string;
  email?: string;
}

/** `/recuperar`: the buyer's link once more. */
export function RecoverPage({ campaign, sent, error, email }: RecoverPageProps) {
  const link = useLink();
  return (
    <article className="container message">
      <h1>{sent ? 'Confira seu e-mail' : 'Receba seu link de novo'}</h1>
      {sent ? (
        <>
          <p className="alert alert-success" role="status">
            <Icon name="mail" />
            <span>
              Se houver uma compra paga com esse e-mail, o link de acesso chega nele em alguns minutos. Olhe também a
              caixa de spam.
            </span>
          </p>
          <a href={link('/recuperar')}>Tentar com outro e-mail</a>
        </>
      ) : (
        <>
          <p>
            Digite o e-mail que você usou na compra de {campaign.product.title}. Enviamos o link de acesso para ele.
          </p>
          <EmailForm path="/recuperar" submitLabel="Receber meu link novamente" error={error} email={email} />
        </>
      )}
      <Support seller={campaign.seller} />
    </article>
  );
}
