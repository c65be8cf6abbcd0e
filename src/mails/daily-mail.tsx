import { ALERTS, type AlertKind } from '../shared/alert-kinds.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { Heading, Link, Section, Text } from './mail-elements.tsx';
import { Action, Line } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { OperatorMailProps, OperatorTemplate } from './mail-template.ts';

interface Day {
  paid: number;
  /** centavos */
  net: Centavos;
  /** centavos */
  returned: Centavos;
  /** Paid orders of a hundred visits; null without visits. */
  conversion: number | null;
}

interface DailyMailParams {
  /** Null for operators who get alerts only. */
  summary: {
    /** Day in Brasília: `2026-11-21`. */
    day: string;
    now: Day;
    /** Same weekday of the week before. */
    before: Day;
    /** Whether the sums are of the campaigns that the operator chose, and not of all. */
    ofSome: boolean;
    /** Number of open tasks. */
    asking: number;
  } | null;
  /** Alerts that could wait until now. */
  alerts: { id: string; kind: AlertKind; number: string | null; detail: string }[];
}

const dayName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const sold = (count: number) => `${count} ${count === 1 ? 'venda' : 'vendas'}`;
const converted = ({ conversion }: Day) => (conversion === null ? 'sem visitas' : `${percent.format(conversion)}%`);

function subjectOf({ summary, alerts }: OperatorMailProps & DailyMailParams): string {
  if (summary) return `Ontem: ${sold(summary.now.paid)}, ${formatBRL(summary.now.net)}`;
  return alerts.length === 1 ? 'Um alerta para ver hoje' : `${alerts.length} alertas para ver hoje`;
}

function DailyBody({ summary, alerts, panelUrl }: OperatorMailProps & DailyMailParams) {
  const styles = useStyles();
  return (
    <>
      {summary && <Summary {...summary} panelUrl={panelUrl} />}
      {alerts.length > 0 && (
        <>
          <Heading as="h2" style={styles.title}>
            Alertas novos
          </Heading>
          <Section style={styles.box}>
            {alerts.map(({ id, kind, number, detail }) => (
              <Line key={id} label={number ?? 'Alerta'}>
                <strong>{ALERTS[kind].title}</strong>
                <br />
                {detail}. {ALERTS[kind].advice}
              </Line>
            ))}
          </Section>
        </>
      )}
      <Section style={{ paddingTop: '24px' }}>
        <Action
          href={summary ? panelUrl : `${panelUrl}/alertas`}
          label={summary ? 'Abrir o painel' : 'Ver os alertas'}
        />
      </Section>
    </>
  );
}

function Summary({
  now,
  before,
  ofSome,
  asking,
  panelUrl,
}: NonNullable<DailyMailParams['summary']> & { panelUrl: string }) {
  const styles = useStyles();
  return (
    <>
      <Section style={styles.box}>
        <Line label="Vendas">
          <strong>{now.paid}</strong>, e {before.paid} uma semana antes
        </Line>
        <Line label="Receita líquida">
          <strong>{formatBRL(now.net)}</strong>, e {formatBRL(before.net)} uma semana antes
        </Line>
        <Line label="Devoluções">
          <strong>{formatBRL(now.returned)}</strong>, e {formatBRL(before.returned)} uma semana antes
        </Line>
        <Line label="Conversão">
          <strong>{converted(now)}</strong>, e {converted(before)} uma semana antes
        </Line>
      </Section>
      {ofSome && (
        <Text style={{ ...styles.text, marginTop: '16px' }}>São os números das campanhas que você escolheu.</Text>
      )}
      <Text style={{ ...styles.text, marginTop: '16px' }}>
        {asking === 0 ? (
          'Nada pede a sua atenção.'
        ) : (
          <Link href={`${panelUrl}/alertas`} style={styles.link}>
            {asking === 1 ? 'Uma coisa pede' : `${asking} coisas pedem`} a sua atenção
          </Link>
        )}
      </Text>
    </>
  );
}

/** Summary of a day, and alerts that could wait, without buyers' data: mailboxes are read by many. */
export const dailyMail: OperatorTemplate<DailyMailParams> = {
  subject: subjectOf,
  preview: subjectOf,
  heading: ({ summary }) =>
    summary ? `Resumo de ${dayName.format(new Date(summary.day))}` : 'Alertas que podiam esperar',
  reason: () =>
    'Você recebeu este e-mail porque tem acesso ao painel da loja. Mude o que recebe em Ajustes, Notificações.',
  Body: DailyBody,
  sample: ({ orderNumber, amount }) => {
    const day = { paid: 1, net: amount, returned: 0, conversion: 1 };
    return {
      summary: { day: '2026-11-21', now: day, before: day, ofSome: true, asking: 1 },
      alerts: [{ id: '1', kind: 'underpaid', number: orderNumber, detail: '-' }],
    };
  },
};
