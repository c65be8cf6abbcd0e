import { formatMinute } from '../shared/dates.ts';
import { Text } from './mail-elements.tsx';
import { useStyles } from './mail-styles.ts';
import type { BuyerTemplate, FramedProps } from './mail-template.ts';

interface ErasureMailProps extends FramedProps {
  /** Latest time of the erasure. */
  until: Date;
}

function ErasureBody({ until }: ErasureMailProps) {
  const styles = useStyles();
  return (
    <>
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Seu pedido está registrado, e o que já podia ser apagado não existe mais. De um pedido ainda em andamento
        guardamos os dados por enquanto: se o seu pagamento ou a sua devolução chegar agora, precisamos saber de quem é.
      </Text>
      <Text style={{ ...styles.text, marginBottom: 0 }}>
        Assim que ele terminar apagamos o resto, o mais tardar em <strong>{formatMinute(until)}</strong> (horário de
        Brasília). Você não precisa fazer mais nada.
      </Text>
    </>
  );
}

/** Acknowledgement of an erasure that waits for an order that may still be paid (LGPD, art. 18, VI). */
export const erasureMail: BuyerTemplate<ErasureMailProps> = {
  name: 'pedido para apagar os dados',
  subject: () => 'Seu pedido para apagar seus dados está registrado',
  preview: ({ until }) => `Apagamos o que falta até ${formatMinute(until)}, horário de Brasília.`,
  heading: () => 'Vamos apagar seus dados',
  reason: () => 'Você recebeu este e-mail porque pediu para apagar os dados pessoais deste endereço.',
  Body: ErasureBody,
  sample: ({ campaign, pictures, at, demo }) => ({ campaign, pictures, until: at, demo }),
};
