import { formatDay } from '../shared/dates.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { grantedTemplate } from './granted-mail.tsx';
import { Heading, Link, Section, Text } from './mail-elements.tsx';
import { Action, Greeting, Line, OrderLines, SellerLine } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import {
  type BuyerTemplate,
  draftMail,
  type MailedAccess,
  type OrderMail,
  type OrderMailProps,
} from './mail-template.ts';

export interface AccessMailProps extends OrderMailProps, Omit<MailedAccess, 'testimonialUrl'> {
  /** Paid amount, in centavos. */
  amount: Centavos;
}

function AccessBody(props: AccessMailProps) {
  const styles = useStyles();
  const { campaign, buyerName, accessUrl, orderUrl, orderNumber, paidAt, withdrawUntil } = props;
  const { product, seller } = campaign;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>Recebemos seu pagamento. {campaign.access.mail.text}</Text>
      <Action href={accessUrl} label="Abrir meu acesso" />
      <Heading as="h2" style={styles.title}>
        Resumo do pedido
      </Heading>
      <Section style={styles.box}>
        <Line label="Produto">{product.title}</Line>
        <Line label="Valor pago">
          <strong>{formatBRL(props.amount)}</strong> por PIX, pagamento único
        </Line>
        <OrderLines date={paidAt} url={orderUrl} number={orderNumber} />
        <SellerLine label="Vendedor" seller={seller} />
      </Section>
      <Heading as="h2" style={styles.title}>
        Seu direito de desistir
      </Heading>
      <Text style={{ ...styles.text, marginBottom: 0 }}>
        {props.withdrawOver ? (
          <>
            O prazo para desistir da compra, de {product.guaranteeDays} dias depois de receber o acesso, terminou em{' '}
            {formatDay(withdrawUntil)}. Se algo não estiver certo, escreva para{' '}
          </>
        ) : (
          <>
            Você pode desistir da compra em {product.guaranteeDays} dias depois de receber o acesso, até o fim de{' '}
            {formatDay(withdrawUntil)}, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias
            (art. 49 do Código de Defesa do Consumidor). Basta{' '}
            <Link href={orderUrl} style={styles.link}>
              abrir a página do pedido
            </Link>{' '}
            ou escrever para{' '}
          </>
        )}
        <Link href={`mailto:${seller.email}`} style={styles.link}>
          {seller.email}
        </Link>{' '}
        com o número do pedido.
      </Text>
    </>
  );
}

/** Delivery of a paid order: the link to the product, and the purchase in writing. */
export const accessTemplate: BuyerTemplate<AccessMailProps> = {
  name: 'acesso',
  hasCover: true,
  subject: ({ campaign }) => `Compra confirmada: seu acesso a ${campaign.product.title}`,
  preview: ({ amount }) => `Pagamento de ${formatBRL(amount)} confirmado. Abra seu acesso por este e-mail.`,
  heading: () => 'Compra confirmada. Seu acesso está liberado.',
  reason: ({ campaign }) =>
    `Você recebeu este e-mail porque comprou ${campaign.product.title}. Guarde-o: o link é só seu, não o compartilhe.`,
  Body: AccessBody,
  sample: ({ at, link, ...facts }) => ({
    ...facts,
    paidAt: at,
    withdrawUntil: at,
    withdrawOver: false,
    accessUrl: link,
    orderUrl: link,
  }),
};

export const accessMail: OrderMail = {
  templates: [accessTemplate, grantedTemplate],
  async draft(order) {
    const props = { ...order.props, ...(await order.access()) };
    return order.isFree
      ? draftMail(grantedTemplate, props)
      : draftMail(accessTemplate, { ...props, amount: order.captured });
  },
  isWanted: ({ hasAccess }) => hasAccess,
  hasAccessLink: true,
  endsWithAccess: true,
  isAwaited: true,
  alertsOnBounce: true,
};
