import { Link, Text } from './mail-elements.tsx';
import { Action } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { BuyerTemplate, FramedProps } from './mail-template.ts';

interface SpotFreeMailProps extends FramedProps {
  /** Absolute addresses of the page, and of leaving the list. */
  pageUrl: string;
  removeUrl: string;
  /** Hours before the next person is informed of this spot; null where spots are not counted, so that all who wait are mailed. */
  hours: number | null;
}

function SpotFreeBody({ campaign, pageUrl, removeUrl, hours }: SpotFreeMailProps) {
  const styles = useStyles();
  const { product } = campaign;
  return (
    <>
      <Text style={styles.text}>Olá!</Text>
      {hours === null ? (
        <Text style={styles.text}>
          Você pediu que avisássemos: <strong>{product.title}</strong> está à venda de novo. Já dá para fazer o pedido.
        </Text>
      ) : (
        <Text style={styles.text}>
          Você pediu que avisássemos: há uma vaga de <strong>{product.title}</strong>. Por {hours} horas não avisamos
          mais ninguém desta vaga, mas ela não está reservada: é de quem fizer o pedido primeiro.
        </Text>
      )}
      <Action href={`${pageUrl}/`} label="Ver a oferta" />
      <Text style={{ ...styles.text, margin: '20px 0 0' }}>
        Não quer mais?{' '}
        <Link href={removeUrl} style={styles.link}>
          Saia da lista agora
        </Link>
        {hours === null ? '.' : ' e avisamos a pessoa seguinte.'}
      </Text>
    </>
  );
}

/** News of a free spot: the only mail to a person on the waiting list. */
export const spotFreeMail: BuyerTemplate<SpotFreeMailProps> = {
  name: 'lista de espera',
  hasCover: true,
  subject: ({ campaign, hours }) =>
    hours === null
      ? `De novo à venda: ${campaign.product.title}`
      : `Uma vaga de ${campaign.product.title} foi liberada`,
  preview: ({ hours }) =>
    `Você pediu que avisássemos. ${hours === null ? 'Já dá para fazer o pedido.' : 'A vaga é de quem fizer o pedido primeiro.'}`,
  heading: ({ hours }) => (hours === null ? 'De novo à venda' : 'Uma vaga foi liberada'),
  reason: () =>
    'Você recebeu este e-mail porque deixou este endereço na lista de espera. É um aviso só: seu e-mail sai da lista sozinho.',
  Body: SpotFreeBody,
  sample: ({ campaign, pictures, link, demo }) => ({
    campaign,
    pictures,
    pageUrl: link,
    removeUrl: link,
    hours: 6,
    demo,
  }),
};
