import { formatMinute } from '../../shared/dates.ts';
import { namedDocument } from '../../shared/tax-document.ts';
import type { AccessEmailProps } from './access-email.tsx';
import { Heading, Link, Section, Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Greeting, Layout, Line } from './layout.tsx';

export type GrantedEmailProps = Omit<AccessEmailProps, 'amount' | 'withdrawUntil' | 'withdrawOver'>;

export function grantedSubject({ campaign }: GrantedEmailProps): string {
  return `Seu acesso a ${campaign.product.title}`;
}

/** Delivery of what the seller gives away: nothing was paid, so there is no withdrawal. */
export function GrantedEmail({
  campaign,
  buyerName,
  accessUrl,
  orderUrl,
  orderNumber,
  paidAt,
  demo,
}: GrantedEmailProps) {
  const { product, seller } = campaign;
  return (
    <Layout
      campaign={campaign}
      preview={`${seller.name} liberou seu acesso, sem custo. Abra-o por este e-mail.`}
      heading="Seu acesso está liberado"
      reason={`Você recebeu este e-mail porque ${seller.name} deu a você o acesso a ${product.title}. Guarde-o: o link é só seu, não o compartilhe.`}
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Seu acesso a <strong>{product.title}</strong> está liberado, sem custo: não há nada a pagar.{' '}
        {campaign.access.mail.text}
      </Text>
      <Action href={accessUrl} label="Abrir meu acesso" theme={campaign.theme} />
      <Heading as="h2" style={styles.title}>
        Resumo
      </Heading>
      <Section style={styles.box}>
        <Line label="Produto">{product.title}</Line>
        <Line label="Valor">Gratuito</Line>
        <Line label="Data">{formatMinute(paidAt)}, horário de Brasília</Line>
        <Line label="Pedido">
          <Link href={orderUrl} style={styles.link}>
            {orderNumber}
          </Link>
        </Line>
        <Line label="De">
          {seller.name}, {namedDocument(seller.document)}
        </Line>
      </Section>
    </Layout>
  );
}
