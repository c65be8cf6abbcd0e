import { type Centavos, formatBRL } from '../shared/money.ts';
import { Text } from './mail-elements.tsx';
import { Action, Greeting } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import { type BuyerTemplate, draftMail, type OrderMail, type OrderMailProps } from './mail-template.ts';

interface WithdrawalMailProps extends OrderMailProps {
  /** Amount that will be returned, in centavos. */
  amount: Centavos;
}

function WithdrawalBody({ campaign, buyerName, amount, orderUrl }: WithdrawalMailProps) {
  const styles = useStyles();
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Recebemos sua desistência da compra de <strong>{campaign.product.title}</strong>. Vamos devolver{' '}
        <strong>{formatBRL(amount)}</strong> para a conta de onde saiu o PIX. Você não precisa fazer mais nada.
      </Text>
      <Text style={styles.text}>Avisamos por aqui quando a devolução terminar. Para acompanhar:</Text>
      <Action href={orderUrl} label="Acompanhar a devolução" />
    </>
  );
}

/** Immediate acknowledgement of a withdrawal, required by law (Decreto 7.962/2013, art. 5º, § 4º). */
export const withdrawalTemplate: BuyerTemplate<WithdrawalMailProps> = {
  name: 'desistência',
  subject: () => 'Recebemos sua desistência da compra',
  preview: ({ amount }) => `Sua desistência foi registrada. Vamos devolver ${formatBRL(amount)}.`,
  heading: () => 'Sua desistência foi registrada',
  reason: () => 'Você recebeu este e-mail porque desistiu de uma compra feita com este endereço.',
  Body: WithdrawalBody,
  sample: ({ link, ...facts }) => ({ ...facts, orderUrl: link }),
};

export const withdrawalMail: OrderMail = {
  templates: [withdrawalTemplate],
  draft: async (order) => draftMail(withdrawalTemplate, { ...order.props, amount: await order.withdrawn() }),
  hasAccessLink: false,
  endsWithAccess: false,
  isAwaited: true,
  alertsOnBounce: true,
};
