import { formatBRL } from '../shared/money.ts';
import { returnedText } from '../shared/returned-text.ts';
import { Text } from './mail-elements.tsx';
import { Action, Greeting, Layout } from './mail-layout.tsx';
import { styles } from './mail-styles.ts';
import type { BuyerTemplate } from './mail-template.ts';
import { originOf, RETURNED, type ReturnedMailProps, refundedTemplate, refundMail } from './refunded-mail.tsx';

function PartialRefundBody(props: ReturnedMailProps) {
  const { campaign, buyerName, amount, orderUrl, hadAccess, demo } = props;
  return (
    <Layout
      campaign={campaign}
      preview={`${returnedText(amount)} para a conta de onde saiu o PIX.`}
      heading="Parte do seu dinheiro foi devolvida"
      reason={RETURNED}
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        A devolução de <strong>{formatBRL(amount)}</strong>, parte do valor {originOf(props)}, terminou: o valor voltou
        para a conta de onde saiu o PIX.{hadAccess && ' Seu acesso continua aberto.'}
      </Text>
      <Action href={orderUrl} label="Ver o pedido" theme={campaign.theme} />
    </Layout>
  );
}

/** Completion of a partial refund. */
export const partialRefundTemplate: BuyerTemplate<ReturnedMailProps> = {
  name: 'devolução de uma parte',
  subject: () => 'Parte do seu dinheiro foi devolvida',
  Body: PartialRefundBody,
  sample: refundedTemplate.sample,
};

export const partialRefundMail = refundMail(partialRefundTemplate);
