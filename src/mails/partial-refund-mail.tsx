import { formatBRL } from '../shared/money.ts';
import { returnedText } from '../shared/returned-text.ts';
import { Text } from './mail-elements.tsx';
import { Action, Greeting } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { BuyerTemplate } from './mail-template.ts';
import { originOf, type ReturnedMailProps, refundedTemplate, refundMail } from './refunded-mail.tsx';

function PartialRefundBody(props: ReturnedMailProps) {
  const styles = useStyles();
  const { buyerName, amount, orderUrl, hadAccess } = props;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        A devolução de <strong>{formatBRL(amount)}</strong>, parte do valor {originOf(props)}, terminou: o valor voltou
        para a conta de onde saiu o PIX.{hadAccess && ' Seu acesso continua aberto.'}
      </Text>
      <Action href={orderUrl} label="Ver o pedido" />
    </>
  );
}

/** Completion of a partial refund. */
export const partialRefundTemplate: BuyerTemplate<ReturnedMailProps> = {
  name: 'devolução de uma parte',
  subject: () => 'Parte do seu dinheiro foi devolvida',
  preview: ({ amount }) => `${returnedText(amount)} para a conta de onde saiu o PIX.`,
  heading: () => 'Parte do seu dinheiro foi devolvida',
  reason: refundedTemplate.reason,
  Body: PartialRefundBody,
  sample: refundedTemplate.sample,
};

export const partialRefundMail = refundMail(partialRefundTemplate);
