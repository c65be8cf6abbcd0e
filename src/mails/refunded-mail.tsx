import { type Centavos, formatBRL } from '../shared/money.ts';
import { Text } from './mail-elements.tsx';
import { Action, Greeting } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import { type BuyerTemplate, draftMail, type OrderMail, type OrderMailProps } from './mail-template.ts';

export interface ReturnedMailProps extends OrderMailProps {
  /** Returned amount, in centavos. */
  amount: Centavos;
  /** Whether the order was paid; other payments opened nothing. */
  hadAccess: boolean;
}

/** Text in the mails about refunds that names the purchase, or the unpaid order, of the refund. */
export function originOf({ hadAccess, campaign }: ReturnedMailProps) {
  const title = <strong>{campaign.product.title}</strong>;
  return hadAccess ? <>da sua compra de {title}</> : <>do seu pedido de {title}</>;
}

function RefundedBody(props: ReturnedMailProps) {
  const styles = useStyles();
  const { buyerName, amount, orderUrl, hadAccess } = props;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        A devolução de <strong>{formatBRL(amount)}</strong> {originOf(props)} terminou: o valor voltou para a conta de
        onde saiu o PIX.{hadAccess && ' Seu link de acesso foi encerrado.'}
      </Text>
      <Action href={orderUrl} label="Ver o pedido" />
    </>
  );
}

/** Completion of a refund. */
export const refundedTemplate: BuyerTemplate<ReturnedMailProps> = {
  name: 'devolução',
  subject: () => 'Seu dinheiro foi devolvido',
  preview: ({ amount }) => `${formatBRL(amount)} voltaram para a conta de onde saiu o PIX.`,
  heading: () => 'Seu dinheiro foi devolvido',
  reason: () =>
    'Você recebeu este e-mail porque um pagamento de um pedido feito com este endereço foi devolvido, todo ou em parte.',
  Body: RefundedBody,
  sample: ({ link, ...facts }) => ({ ...facts, orderUrl: link, hadAccess: true }),
};

/** Mail about a refund that is complete, of all or of a part. */
export function refundMail(template: BuyerTemplate<ReturnedMailProps>): OrderMail {
  return {
    templates: [template],
    draft: async (order) =>
      draftMail(template, { ...order.props, hadAccess: order.hadAccess, amount: await order.refunded() }),
    hasAccessLink: false,
    endsWithAccess: false,
    isAwaited: true,
    alertsOnBounce: true,
  };
}

export const refundedMail = refundMail(refundedTemplate);
