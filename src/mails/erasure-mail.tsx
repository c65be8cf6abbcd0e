import { formatMinute } from '../shared/dates.ts';
import { Text } from './mail-elements.tsx';
import { Layout, type MailCampaign } from './mail-layout.tsx';
import { styles } from './mail-styles.ts';
import type { BuyerTemplate } from './mail-template.ts';

interface ErasureMailProps {
  campaign: MailCampaign;
  /** Latest time of the erasure. */
  until: Date;
  demo: boolean;
}

function ErasureBody({ campaign, until, demo }: ErasureMailProps) {
  return (
    <Layout
      campaign={campaign}
      preview={`Apagamos o que falta até ${formatMinute(until)}, horário de Brasília.`}
      heading="Vamos apagar seus dados"
      reason="Você recebeu este e-mail porque pediu para apagar os dados pessoais deste endereço."
      demo={demo}
    >
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Seu pedido está registrado, e o que já podia ser apagado não existe mais. De um pedido ainda em andamento
        guardamos os dados por enquanto: se o seu pagamento ou a sua devolução chegar agora, precisamos saber de quem é.
      </Text>
      <Text style={{ ...styles.text, marginBottom: 0 }}>
        Assim que ele terminar apagamos o resto, o mais tardar em <strong>{formatMinute(until)}</strong> (horário de
        Brasília). Você não precisa fazer mais nada.
      </Text>
    </Layout>
  );
}

/** Acknowledgement of an erasure that waits for an order that may still be paid (LGPD, art. 18, VI). */
export const erasureMail: BuyerTemplate<ErasureMailProps> = {
  name: 'pedido para apagar os dados',
  subject: () => 'Seu pedido para apagar seus dados está registrado',
  Body: ErasureBody,
  sample: ({ campaign, at, demo }) => ({ campaign, until: at, demo }),
};
