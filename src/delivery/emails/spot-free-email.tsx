import { Link, Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Layout, type MailCampaign } from './layout.tsx';

export interface SpotFreeEmailProps {
  campaign: MailCampaign;
  /** Absolute addresses of the page and of what takes the reader off the list. */
  pageUrl: string;
  removeUrl: string;
  /** How long nobody else is told of this spot. */
  hours: number;
  demo: boolean;
}

export function spotFreeSubject({ campaign }: SpotFreeEmailProps): string {
  return `Uma vaga de ${campaign.product.title} foi liberada`;
}

/** The one mail that somebody on the waiting list gets. */
export function SpotFreeEmail({ campaign, pageUrl, removeUrl, hours, demo }: SpotFreeEmailProps) {
  const { product, theme } = campaign;
  return (
    <Layout
      campaign={campaign}
      preview="Você pediu que avisássemos. A vaga é de quem fizer o pedido primeiro."
      heading="Uma vaga foi liberada"
      reason="Você recebeu este e-mail porque deixou este endereço na lista de espera. É um aviso só: seu e-mail sai da lista sozinho."
      demo={demo}
    >
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Você pediu que avisássemos: há uma vaga de <strong>{product.title}</strong>. Por {hours} horas não avisamos mais
        ninguém desta vaga, mas ela não está reservada: é de quem fizer o pedido primeiro.
      </Text>
      <Action href={`${pageUrl}/`} label="Ver a oferta" theme={theme} />
      <Text style={{ ...styles.text, margin: '20px 0 0' }}>
        Não quer mais?{' '}
        <Link href={removeUrl} style={styles.link}>
          Saia da lista agora
        </Link>{' '}
        e avisamos a pessoa seguinte.
      </Text>
    </Layout>
  );
}
