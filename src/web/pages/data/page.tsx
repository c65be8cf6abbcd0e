import type { Campaign } from '../../../campaigns/schema.ts';
import { formatMinute } from '../../../shared/dates.ts';
import { useFormAction, useLink } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmailForm } from '../email-form.tsx';
import { SupportContact } from '../legal/support-contact.tsx';

type DataCampaign = Pick<Campaign, 'seller'>;

interface DataRequestPageProps {
  campaign: DataCampaign;
  /** After submission; the answer does not reveal whether the e-mail is known. */
  sent: boolean;
  /** Error of the e-mail, and its submitted value. */
  error?: string;
  email?: string;
}

/** `/meus-dados`: form for the link to the buyer's own data. */
export function DataRequestPage({ campaign, sent, error, email }: DataRequestPageProps) {
  const link = useLink();
  return (
    <article className="container message">
      <h1>{sent ? 'Confira seu e-mail' : 'Seus dados pessoais'}</h1>
      {sent ? (
        <>
          <p className="alert alert-success" role="status">
            <Icon name="mail" />
            <span>
              Se tivermos dados com esse e-mail, o link chega nele em alguns minutos e vale por 24 horas. Olhe também a
              caixa de spam.
            </span>
          </p>
          <a href={link('/meus-dados')}>Tentar com outro e-mail</a>
        </>
      ) : (
        <>
          <p>
            Pela LGPD, os dados são seus: você pode receber uma cópia deles ou pedir para apagá-los. Digite o e-mail da
            compra e enviamos um link para ele.
          </p>
          <EmailForm path="/meus-dados" submitLabel="Receber o link" error={error} email={email} />
        </>
      )}
      <SupportContact seller={campaign.seller} />
    </article>
  );
}

interface DataPageProps {
  campaign: DataCampaign;
  /** Token in this page's address. */
  token: string;
}

/** `/meus-dados/TOKEN`: download or erasure. */
export function DataPage({ campaign, token }: DataPageProps) {
  const link = useLink();
  const formAction = useFormAction();
  return (
    <article className="container message">
      <h1>Seus dados pessoais</h1>
      <p>
        Um arquivo JSON com tudo o que temos com o seu e-mail: pedidos, avisos do banco, entregas, depoimentos,
        consentimentos e envios a terceiros.
      </p>
      <a className="button button-block" href={link(`/meus-dados/${token}/dados.json`)} download="meus-dados.json">
        <Icon name="download" />
        Baixar meus dados
      </a>
      <details className="order-withdraw">
        <summary>Apagar meus dados</summary>
        <p>
          Apagamos seu e-mail, telefone, depoimento, origem da visita e tudo o que serve para medir anúncios. Dos
          pedidos pagos, a lei tributária nos obriga a guardar nome, documento, valor e datas. Seu link de acesso
          continua funcionando, mas não poderemos mais enviá-lo de novo: guarde-o antes. Se um pedido ainda puder ser
          pago, esperamos por ele, 24 horas no máximo, e só então apagamos o resto.
        </p>
        <form method="post" action={formAction(`/meus-dados/${token}/apagar`)}>
          <button type="submit" className="button button-secondary">
            Apagar meus dados agora
          </button>
        </form>
      </details>
      <SupportContact seller={campaign.seller} />
    </article>
  );
}

interface DataErasedPageProps {
  campaign: DataCampaign;
  /** Latest erasure of orders in progress; null if none is left. */
  until: Date | null;
}

/** Result of an erasure. */
export function DataErasedPage({ campaign, until }: DataErasedPageProps) {
  return (
    <article className="container message">
      <h1>{until ? 'Ainda há um pedido em andamento' : 'Seus dados foram apagados'}</h1>
      <p className={`alert alert-${until ? 'info' : 'success'}`} role="status">
        <Icon name={until ? 'clock' : 'check'} />
        <span>
          {until
            ? `O que já terminou foi apagado. Um pagamento ou uma devolução ainda pode chegar: apagamos o resto assim que terminar, o mais tardar em ${formatMinute(until)} (horário de Brasília). Você não precisa voltar aqui; confirmamos isso também por e-mail.`
            : 'O que a lei não nos obriga a guardar não existe mais aqui.'}
        </span>
      </p>
      <SupportContact seller={campaign.seller} />
    </article>
  );
}
