import type { Campaign } from '../../../campaigns/schema.ts';
import { CoverArt } from '../../cover/cover-art.tsx';
import { useLink } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmailForm } from '../email-form.tsx';
import { SupportContact } from '../legal/support-contact.tsx';

export interface RecoverPageProps {
  campaign: Pick<Campaign, 'access' | 'product' | 'cover' | 'theme' | 'seller'>;
  /** After submission; the answer does not reveal whether the e-mail bought anything. */
  sent: boolean;
  /** Error of the e-mail, and its submitted value. */
  error?: string;
  email?: string;
}

/** `/recuperar`: form that mails the buyer's link again. */
export function RecoverPage({ campaign, sent, error, email }: RecoverPageProps) {
  const link = useLink();
  return (
    <article className="container message">
      <CoverArt campaign={campaign} />
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
      <SupportContact seller={campaign.seller} />
    </article>
  );
}
