import { formatDay, formatMinute } from '../../shared/dates.ts';
import { type Centavos, formatBRL } from '../../shared/money.ts';
import { namedDocument } from '../../shared/tax-document.ts';
import { Heading, Link, Section, Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Greeting, Layout, Line, type MailCampaign } from './layout.tsx';

export interface AccessEmailProps {
  campaign: MailCampaign;
  buyerName: string;
  orderNumber: string;
  /** Paid amount, in centavos. */
  amount: Centavos;
  paidAt: Date;
  /** Last moment to withdraw. */
  withdrawUntil: Date;
  /** Whether it has passed, in a mail that is sent again. */
  withdrawOver?: boolean;
  /** Absolute addresses of the product and of the order's page. */
  accessUrl: string;
  orderUrl: string;
  demo: boolean;
  /** Test of the mail server, without a purchase. */
  test?: boolean;
}

export function accessSubject({ campaign, test = false }: AccessEmailProps): string {
  return `${test ? '[Teste] ' : ''}Compra confirmada: seu acesso a ${campaign.product.title}`;
}

/** Delivery: the link to the product, and the purchase in writing. */
export function AccessEmail(props: AccessEmailProps) {
  const { campaign, buyerName, accessUrl, orderUrl, orderNumber, paidAt, withdrawUntil, demo, test } = props;
  const { product, seller } = campaign;
  return (
    <Layout
      campaign={campaign}
      preview={`Pagamento de ${formatBRL(props.amount)} confirmado. Abra seu acesso por este e-mail.`}
      heading="Compra confirmada. Seu acesso está liberado."
      reason={`Você recebeu este e-mail porque comprou ${product.title}. Guarde-o: o link é só seu, não o compartilhe.`}
      demo={demo}
      {...(test && { test })}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>Recebemos seu pagamento. {campaign.access.mail.text}</Text>
      <Action href={accessUrl} label="Abrir meu acesso" theme={campaign.theme} />
      <Heading as="h2" style={styles.title}>
        Resumo do pedido
      </Heading>
      <Section style={styles.box}>
        <Line label="Produto">{product.title}</Line>
        <Line label="Valor pago">
          <strong>{formatBRL(props.amount)}</strong> por PIX, pagamento único
        </Line>
        <Line label="Data">{formatMinute(paidAt)}, horário de Brasília</Line>
        <Line label="Pedido">
          <Link href={orderUrl} style={styles.link}>
            {orderNumber}
          </Link>
        </Line>
        <Line label="Vendedor">
          {seller.name}, {namedDocument(seller.document)}
        </Line>
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
    </Layout>
  );
}
