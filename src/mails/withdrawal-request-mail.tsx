import { formatDay, formatMinute } from '../shared/dates.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { Text } from './mail-elements.tsx';
import { Action, Greeting } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import {
  type BuyerTemplate,
  draftMail,
  type MailedWithdrawal,
  type OrderMail,
  type OrderMailProps,
} from './mail-template.ts';

interface WithdrawalRequestMailProps extends OrderMailProps, Omit<MailedWithdrawal, 'refusal'> {
  /** Amount that the withdrawal would return, in centavos. */
  amount: Centavos;
}

function WithdrawalRequestBody(props: WithdrawalRequestMailProps) {
  const styles = useStyles();
  const { campaign, buyerName, amount, orderNumber, requestedAt, confirmUrl, confirmUntil } = props;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Recebemos em <strong>{formatMinute(requestedAt)}</strong>, horário de Brasília, o pedido de desistência da
        compra de <strong>{campaign.product.title}</strong> (pedido {orderNumber}). Para o prazo, vale esse momento.
      </Text>
      <Text style={styles.text}>
        Confirme que foi você, e devolvemos <strong>{formatBRL(amount)}</strong> para a conta de onde saiu o PIX. O
        acesso termina com a devolução. O link abaixo vale até o fim de {formatDay(confirmUntil)}.
      </Text>
      <Action href={confirmUrl} label="Confirmar a desistência" />
    </>
  );
}

/** Acknowledgement of a request by the access link alone, and the link that confirms it. */
const withdrawalRequestTemplate: BuyerTemplate<WithdrawalRequestMailProps> = {
  name: 'pedido de desistência',
  subject: () => 'Confirme sua desistência da compra',
  preview: ({ amount }) => `Confirme para receber ${formatBRL(amount)} de volta.`,
  heading: () => 'Falta confirmar sua desistência',
  reason: () =>
    'Você recebeu este e-mail porque alguém pediu, com o link de acesso, para desistir desta compra. Se não foi você, ignore-o: sem a confirmação nada acontece.',
  Body: WithdrawalRequestBody,
  sample: ({ at, link, ...facts }) => ({
    ...facts,
    orderUrl: link,
    requestedAt: at,
    confirmUrl: link,
    confirmUntil: at,
  }),
};

export const withdrawalRequestMail: OrderMail = {
  templates: [withdrawalRequestTemplate],
  draft: async (order) =>
    draftMail(withdrawalRequestTemplate, {
      ...order.props,
      ...order.withdrawal(),
      amount: await order.refundable(),
    }),
  // Even if the seller has closed the access: the buyer can still ask for the money.
  isWanted: ({ status, isConfirmable }) => status === 'paid' && isConfirmable,
  hasAccessLink: false,
  endsWithAccess: false,
  isAwaited: true,
  alertsOnBounce: true,
};
