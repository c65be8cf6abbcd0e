import { ALERTS, type AlertKind } from '../shared/alert-kinds.ts';
import { Section, Text, Whole } from './mail-elements.tsx';
import { Action } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { OperatorMailProps, OperatorTemplate } from './mail-template.ts';

interface AlertMailParams {
  kind: AlertKind;
  /** Number of the order; null for a payment without one. */
  number: string | null;
  detail: string;
}

function AlertBody({ kind, number, detail, panelUrl }: OperatorMailProps & AlertMailParams) {
  const styles = useStyles();
  return (
    <>
      {number && (
        <Text style={styles.text}>
          Pedido{' '}
          <Whole>
            <strong>{number}</strong>
          </Whole>
        </Text>
      )}
      {detail && <Text style={styles.text}>{detail}</Text>}
      <Text style={styles.text}>{ALERTS[kind].advice}</Text>
      <Section style={{ paddingTop: '24px' }}>
        <Action
          href={number ? `${panelUrl}/pedidos/${number}` : `${panelUrl}/alertas`}
          label={number ? 'Abrir o pedido' : 'Ver os alertas'}
        />
      </Section>
    </>
  );
}

/** Alert: what happened and what to do, without the buyer's data, as mailboxes are read by many. */
export const alertMail: OperatorTemplate<AlertMailParams> = {
  subject: ({ kind, number }) => `Alerta: ${ALERTS[kind].title}${number ? ` (pedido ${number})` : ''}`,
  preview: ({ kind }) => ALERTS[kind].advice,
  heading: ({ kind }) => ALERTS[kind].title,
  reason: () => 'Você recebeu este e-mail porque é proprietário da loja.',
  Body: AlertBody,
  sample: ({ orderNumber }) => ({
    kind: 'underpaid',
    number: orderNumber,
    detail: '-',
  }),
};
