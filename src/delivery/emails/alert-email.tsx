import { ALERTS, type AlertKind } from '../../shared/alert-kinds.ts';
import { Section, Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Layout, type MailCampaign } from './layout.tsx';

export interface AlertEmailProps {
  campaign: MailCampaign;
  kind: AlertKind;
  /** Number of the alert. */
  id: string;
  /** Number of the order; null for a payment without one. */
  number: string | null;
  detail: string;
  /** Address of the panel, without a slash at its end. */
  panelUrl: string;
  demo: boolean;
}

export const alertSubject = ({ kind, number }: AlertEmailProps) =>
  `Alerta: ${ALERTS[kind].title}${number ? ` (pedido ${number})` : ''}`;

/** Informs an operator what happened and what to do, without the buyer's data: mailboxes are read by many. */
export function AlertEmail({ campaign, kind, number, detail, panelUrl, demo }: AlertEmailProps) {
  const { title, advice } = ALERTS[kind];
  return (
    <Layout
      campaign={campaign}
      preview={advice}
      heading={title}
      reason="Você recebeu este e-mail porque seu endereço está em OPERATORS, nas configurações da loja."
      demo={demo}
    >
      {number && (
        <Text style={styles.text}>
          Pedido <strong>{number}</strong>
        </Text>
      )}
      {detail && <Text style={styles.text}>{detail}</Text>}
      <Text style={styles.text}>{advice}</Text>
      <Section style={{ paddingTop: '24px' }}>
        <Action
          href={number ? `${panelUrl}/pedidos/${number}` : `${panelUrl}/alertas`}
          label={number ? 'Abrir o pedido' : 'Ver os alertas'}
          theme={campaign.theme}
        />
      </Section>
    </Layout>
  );
}
