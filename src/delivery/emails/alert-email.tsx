import { ALERTS, type AlertKind } from '../../shared/alert-kinds.ts';
import { Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Layout, type MailCampaign } from './layout.tsx';

export interface AlertEmailProps {
  campaign: MailCampaign;
  kind: AlertKind;
  /** The alert's own number. */
  id: string;
  /** What people call the order; null for money that belongs to none. */
  number: string | null;
  detail: string;
  demo: boolean;
}

export const alertSubject = ({ kind, number }: AlertEmailProps) =>
  `Alerta: ${ALERTS[kind].title}${number ? ` (pedido ${number})` : ''}`;

/** Tells an operator what happened and what to do. Nothing about the buyer: mailboxes are read by many. */
export function AlertEmail({ campaign, kind, id, number, detail, demo }: AlertEmailProps) {
  const { title, advice } = ALERTS[kind];
  const commands = commandsFor(kind, id, number);
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
      <Text style={styles.text}>{detail}</Text>
      <Text style={styles.text}>{advice}</Text>
      {commands.map((command) => (
        <Text key={command} style={styles.text}>
          <code>npx vitrine {command}</code>
        </Text>
      ))}
    </Layout>
  );
}

/** The commands that help with an alert, each without `npx vitrine`. */
function commandsFor(kind: AlertKind, id: string, number: string | null): string[] {
  const mends: Partial<Record<AlertKind, string[]>> = {
    undelivered: [`resend ${number}`],
    mail_bounced: [`resend ${number} --email E-MAIL`, `resend ${number}`],
    money_on_failed: [`refund ${number}`],
    underpaid: [`alerts accept ${id}`, `refund ${number}`],
    overpaid: [`alerts accept ${id}`, `refund ${number} VALOR`],
    paid_twice: [`alerts accept ${id}`, `refund ${number} VALOR`],
    duplicate_purchase: [`refund ${number}`],
    conversion_dead: ['conversions retry'],
  };
  return [...(number ? [`order ${number}`] : []), ...(mends[kind] ?? []), `alerts settle ${id} --reason "MOTIVO"`];
}
