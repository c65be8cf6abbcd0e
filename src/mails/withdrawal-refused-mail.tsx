import { formatDay, formatMinute } from '../shared/dates.ts';
import { Link, Text } from './mail-elements.tsx';
import { Greeting } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import {
  type BuyerTemplate,
  draftMail,
  type MailedWithdrawal,
  type OrderMail,
  type OrderMailProps,
} from './mail-template.ts';

interface WithdrawalRefusedMailProps extends OrderMailProps, Pick<MailedWithdrawal, 'requestedAt'> {
  /** Reason, by the seller. */
  reason: string;
  /** Last moment to withdraw; null once it has passed. */
  withdrawUntil: Date | null;
  /** Whether the access is open: the seller may have closed it. */
  hasAccess: boolean;
}

function WithdrawalRefusedBody(props: WithdrawalRefusedMailProps) {
  const styles = useStyles();
  const { campaign, buyerName, orderNumber, requestedAt, reason, withdrawUntil, hasAccess, orderUrl } = props;
  const { seller, product } = campaign;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        O pedido de desistência da compra de <strong>{product.title}</strong> (pedido {orderNumber}), feito em{' '}
        {formatMinute(requestedAt)}, horário de Brasília, foi recusado.{hasAccess && ' O acesso continua aberto.'} O
        motivo, nas palavras da loja:
      </Text>
      <Text style={styles.text}>
        <strong>{reason}</strong>
      </Text>
      <Text style={{ ...styles.text, marginBottom: 0 }}>
        {withdrawUntil && (
          <>
            Você ainda pode desistir, até o fim de {formatDay(withdrawUntil)}, na{' '}
            <Link href={orderUrl} style={styles.link}>
              página do pedido
            </Link>
            .{' '}
          </>
        )}
        Se não concorda, escreva para{' '}
        <Link href={`mailto:${seller.email}`} style={styles.link}>
          {seller.email}
        </Link>{' '}
        com o número do pedido. Você também pode procurar o Procon ou o consumidor.gov.br.
      </Text>
    </>
  );
}

/** Refusal, by the seller, of a request that was not confirmed. */
const withdrawalRefusedTemplate: BuyerTemplate<WithdrawalRefusedMailProps> = {
  name: 'recusa da desistência',
  subject: () => 'A loja recusou seu pedido de desistência',
  preview: () => 'Veja o motivo, e o que você pode fazer.',
  heading: () => 'A loja recusou seu pedido de desistência',
  reason: () =>
    'Você recebeu este e-mail porque alguém pediu, com o link de acesso, para desistir de uma compra feita com este endereço.',
  Body: WithdrawalRefusedBody,
  sample: ({ at, link, ...facts }) => ({
    ...facts,
    orderUrl: link,
    requestedAt: at,
    reason: '-',
    withdrawUntil: at,
    hasAccess: true,
  }),
};

export const withdrawalRefusedMail: OrderMail = {
  templates: [withdrawalRefusedTemplate],
  async draft(order) {
    const { requestedAt, refusal } = order.withdrawal();
    const { withdrawUntil, withdrawOver } = await order.access();
    return draftMail(withdrawalRefusedTemplate, {
      ...order.props,
      requestedAt,
      reason: refusal ?? '',
      withdrawUntil: withdrawOver ? null : withdrawUntil,
      hasAccess: order.hasAccess,
    });
  },
  // Not if it was requested again since, or withdrawn on the order's page.
  isWanted: ({ status, isRefused }) => status === 'paid' && isRefused,
  hasAccessLink: false,
  endsWithAccess: false,
  isAwaited: true,
  alertsOnBounce: true,
};
