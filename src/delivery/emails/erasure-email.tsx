import { formatMinute } from '../../shared/dates.ts';
import { Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Layout, type MailCampaign } from './layout.tsx';

export interface ErasureEmailProps {
  campaign: MailCampaign;
  /** Latest time of the erasure. */
  until: Date;
  demo: boolean;
}

export const erasureSubject = () => 'Seu pedido para apagar seus dados está registrado';

/** Informs that an erasure waits for an order that may still be paid (LGPD, art. 18, VI). */
export function ErasureEmail({ campaign, until, demo }: ErasureEmailProps) {
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
