import { Heading, Section, Text } from './mail-elements.tsx';
import { Action, Greeting, Line, OrderLines, SellerLine } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { BuyerTemplate, MailedAccess, OrderMailProps } from './mail-template.ts';

type GrantedMailProps = OrderMailProps & Pick<MailedAccess, 'paidAt' | 'accessUrl'>;

function GrantedBody({ campaign, buyerName, accessUrl, orderUrl, orderNumber, paidAt }: GrantedMailProps) {
  const styles = useStyles();
  const { product, seller } = campaign;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Seu acesso a <strong>{product.title}</strong> está liberado, sem custo: não há nada a pagar.{' '}
        {campaign.access.mail.text}
      </Text>
      <Action href={accessUrl} label="Abrir meu acesso" />
      <Heading as="h2" style={styles.title}>
        Resumo
      </Heading>
      <Section style={styles.box}>
        <Line label="Produto">{product.title}</Line>
        <Line label="Valor">Gratuito</Line>
        <OrderLines date={paidAt} url={orderUrl} number={orderNumber} />
        <SellerLine label="De" seller={seller} />
      </Section>
    </>
  );
}

/** Delivery of what the seller gives away: nothing was paid, so there is no withdrawal. */
export const grantedTemplate: BuyerTemplate<GrantedMailProps> = {
  name: 'acesso gratuito',
  hasCover: true,
  subject: ({ campaign }) => `Seu acesso a ${campaign.product.title}`,
  preview: ({ campaign: { seller } }) => `${seller.name} liberou seu acesso, sem custo. Abra-o por este e-mail.`,
  heading: () => 'Seu acesso está liberado',
  reason: ({ campaign: { seller, product } }) =>
    `Você recebeu este e-mail porque ${seller.name} deu a você o acesso a ${product.title}. Guarde-o: o link é só seu, não o compartilhe.`,
  Body: GrantedBody,
  sample: ({ at, link, ...facts }) => ({ ...facts, paidAt: at, accessUrl: link, orderUrl: link }),
};
