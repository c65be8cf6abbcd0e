import type { Campaign } from '../../../campaigns/schema.ts';
import { useLink } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { WaitingList } from '../../ui/waiting-list-form.tsx';
import { SupportContact } from '../legal/support-contact.tsx';

export interface WaitingListPageProps {
  campaign: Pick<Campaign, 'product' | 'seller'>;
  /** After submission; the answer does not reveal whether the e-mail was already listed. */
  sent: boolean;
  /** Error of the e-mail, and its submitted value. */
  error?: string;
  email?: string;
  /** Whether the sales are paused. */
  paused: boolean;
}

/** `/lista-de-espera`: for visitors after the last spot or in a pause of the sales, also without scripts. */
export function WaitingListPage({ campaign, sent, email, error, paused }: WaitingListPageProps) {
  const link = useLink();
  return (
    <article className="container message">
      <h1>{sent ? 'Você está na lista de espera' : 'Lista de espera'}</h1>
      {sent ? (
        <>
          <p className="alert alert-success" role="status">
            <Icon name="mail" />
            <span>
              {paused
                ? `Quando as vendas de ${campaign.product.title} voltarem, avisamos por e-mail. Não é uma compra.`
                : `Se uma vaga de ${campaign.product.title} for liberada, avisamos por e-mail. Não é uma compra nem garante a vaga.`}
            </span>
          </p>
          <a href={link('/')}>Voltar para o início</a>
        </>
      ) : (
        <WaitingList id="waiting" email={email} error={error} paused={paused} />
      )}
      <SupportContact seller={campaign.seller} />
    </article>
  );
}

interface LeaveWaitingListPageProps {
  campaign: Pick<Campaign, 'product' | 'seller'>;
  /** After the press. */
  left: boolean;
}

/** `/lista-de-espera/sair/TOKEN`: removes an e-mail from the list with one press. */
export function LeaveWaitingListPage({ campaign, left }: LeaveWaitingListPageProps) {
  const link = useLink();
  return (
    <article className="container message">
      <h1>{left ? 'Você saiu da lista de espera' : 'Sair da lista de espera'}</h1>
      {left ? (
        <p className="alert alert-success" role="status">
          <Icon name="check" />
          <span>Apagamos seu e-mail. Se mudar de ideia, é só entrar na lista de novo.</span>
        </p>
      ) : (
        <>
          <p>Não avisamos mais quando {campaign.product.title} voltar a ser vendido, e apagamos seu e-mail da lista.</p>
          <form method="post">
            <button type="submit" className="button button-secondary">
              Sair da lista
            </button>
          </form>
        </>
      )}
      <a href={link('/')}>Voltar para o início</a>
      <SupportContact seller={campaign.seller} />
    </article>
  );
}
