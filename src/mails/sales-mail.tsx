import { formatMinute } from '../shared/dates.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { Link, Section, Text, Whole } from './mail-elements.tsx';
import { Action, Line } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { OperatorMailProps, OperatorTemplate } from './mail-template.ts';

interface SalesMailParams {
  /** Newest sales. */
  sales: { number: string; product: string; amount: Centavos; at: Date }[];
  /** Number of all sales. */
  count: number;
  /** Sum of all sales, in centavos. */
  sum: Centavos;
}

function SalesBody({ sales, count, sum, panelUrl }: OperatorMailProps & SalesMailParams) {
  const styles = useStyles();
  const [only] = sales;
  const more = count - sales.length;
  return (
    <>
      <Text style={styles.text}>
        {count === 1 ? 'Pagamento confirmado' : 'Pagamentos confirmados'}: <strong>{formatBRL(sum)}</strong>. O acesso
        segue por e-mail para quem comprou.
      </Text>
      <Section style={styles.box}>
        {sales.map(({ number, product, amount, at }) => (
          <Line key={number} label={formatBRL(amount)}>
            {product}
            <br />
            <Link href={`${panelUrl}/pedidos/${number}`} style={styles.link}>
              <Whole>{number}</Whole>
            </Link>
            , {formatMinute(at)}
          </Line>
        ))}
      </Section>
      {more > 0 && (
        <Text style={{ ...styles.text, marginTop: '16px' }}>
          E mais {more} {more === 1 ? 'venda' : 'vendas'}, na lista de pedidos.
        </Text>
      )}
      <Section style={{ paddingTop: '24px' }}>
        <Action
          href={count === 1 && only ? `${panelUrl}/pedidos/${only.number}` : `${panelUrl}/pedidos`}
          label={count === 1 ? 'Ver o pedido' : 'Ver os pedidos'}
        />
      </Section>
    </>
  );
}

/** Notification of sales, without buyers' data: locked phones show mails to other people. */
export const salesMail: OperatorTemplate<SalesMailParams> = {
  subject: ({ count, sum, sales: [only] }) =>
    count === 1 && only ? `Nova venda: ${formatBRL(sum)}, ${only.product}` : `${count} novas vendas: ${formatBRL(sum)}`,
  preview: ({ sales }) => sales.map(({ number, amount }) => `${number}: ${formatBRL(amount)}`).join(' · '),
  heading: ({ count }) => (count === 1 ? 'Você fez uma venda.' : `Você fez ${count} vendas.`),
  reason: () =>
    'Você recebeu este e-mail porque escolheu saber de cada venda. Mude isso em Ajustes, Notificações, no painel.',
  Body: SalesBody,
  sample: ({ campaign, orderNumber, amount, at }) => ({
    sales: [{ number: orderNumber, product: campaign.product.title, amount, at }],
    count: 1,
    sum: amount,
  }),
};
