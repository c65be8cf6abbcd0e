import { Link, Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Layout, type MailCampaign } from './layout.tsx';

export interface SpotFreeEmailProps {
  campaign: MailCampaign;
  /** Absolute addresses of the page, and of leaving the list. */
  pageUrl: string;
  removeUrl: string;
  /** Hours before the next person is informed of this spot; null where spots are counted no more, so that all who wait are told. */
  hours: number | null;
  demo: boolean;
}

export function spotFreeSubject({ campaign, hours }: SpotFreeEmailProps): string {
  const { title } = campaign.product;
  return hours === null ? `Há vagas de ${title}` : `Uma vaga de ${title} foi liberada`;
}

/** Notice of a free spot: the only mail to a person on the waiting list. */
export function SpotFreeEmail({ campaign, pageUrl, removeUrl, hours, demo }: SpotFreeEmailProps) {
  const { product, theme } = campaign;
  return (
    <Layout
      campaign={campaign}
      preview={`Você pediu que avisássemos. ${hours === null ? 'As vagas não são mais contadas.' : 'A vaga é de quem fizer o pedido primeiro.'}`}
      heading={hours === null ? 'Há vagas' : 'Uma vaga foi liberada'}
      reason="Você recebeu este e-mail porque deixou este endereço na lista de espera. É um aviso só: seu e-mail sai da lista sozinho."
      demo={demo}
    >
      <Text style={styles.text}>Olá!</Text>
      {hours === null ? (
        <Text style={styles.text}>
          Você pediu que avisássemos: há vagas de <strong>{product.title}</strong>. Elas não são mais contadas, e quem
          esperava pode fazer o pedido.
        </Text>
      ) : (
        <Text style={styles.text}>
          Você pediu que avisássemos: há uma vaga de <strong>{product.title}</strong>. Por {hours} horas não avisamos
          mais ninguém desta vaga, mas ela não está reservada: é de quem fizer o pedido primeiro.
        </Text>
      )}
      <Action href={`${pageUrl}/`} label="Ver a oferta" theme={theme} />
      <Text style={{ ...styles.text, margin: '20px 0 0' }}>
        Não quer mais?{' '}
        <Link href={removeUrl} style={styles.link}>
          Saia da lista agora
        </Link>
        {hours === null ? '.' : ' e avisamos a pessoa seguinte.'}
      </Text>
    </Layout>
  );
}
