import { formatDay, formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import { returnedText } from '../../shared/returned-text.ts';
import { Link, Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Greeting, Layout, type MailCampaign } from './layout.tsx';

export interface RefundEmailProps {
  campaign: MailCampaign;
  buyerName: string;
  /** centavos */
  amount: number;
  orderUrl: string;
  demo: boolean;
}

export const withdrawalSubject = () => 'Recebemos sua desistência da compra';
export const partialRefundSubject = () => 'Parte do seu dinheiro foi devolvida';
export const refundedSubject = () => 'Seu dinheiro foi devolvido';

const WITHDREW = 'Você recebeu este e-mail porque desistiu de uma compra feita com este endereço.';
const RETURNED =
  'Você recebeu este e-mail porque um pagamento de um pedido feito com este endereço foi devolvido, todo ou em parte.';

interface AskedEmailProps {
  orderNumber: string;
  /** Time of the request, which counts for the period. */
  requestedAt: Date;
}

export interface WithdrawalRequestEmailProps extends RefundEmailProps, AskedEmailProps {
  /** Absolute address of the page that confirms it. */
  confirmUrl: string;
  /** End of the link's validity. */
  confirmUntil: Date;
}

export const withdrawalRequestSubject = () => 'Confirme sua desistência da compra';

/** Acknowledgement of a request by the access link alone, and the link that confirms it. */
export function WithdrawalRequestEmail(props: WithdrawalRequestEmailProps) {
  const { campaign, buyerName, amount, orderNumber, requestedAt, confirmUrl, confirmUntil, demo } = props;
  return (
    <Layout
      campaign={campaign}
      preview={`Confirme para receber ${formatBRL(amount)} de volta.`}
      heading="Falta confirmar sua desistência"
      reason="Você recebeu este e-mail porque alguém pediu, com o link de acesso, para desistir desta compra. Se não foi você, ignore-o: sem a confirmação nada acontece."
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Recebemos em <strong>{formatMinute(requestedAt)}</strong>, horário de Brasília, o pedido de desistência da
        compra de <strong>{campaign.product.title}</strong> (pedido {orderNumber}). Para o prazo, vale esse momento.
      </Text>
      <Text style={styles.text}>
        Confirme que foi você, e devolvemos <strong>{formatBRL(amount)}</strong> para a conta de onde saiu o PIX. O
        acesso termina com a devolução. O link abaixo vale até o fim de {formatDay(confirmUntil)}.
      </Text>
      <Action href={confirmUrl} label="Confirmar a desistência" theme={campaign.theme} />
    </Layout>
  );
}

export interface WithdrawalRefusedEmailProps extends Omit<RefundEmailProps, 'amount'>, AskedEmailProps {
  /** Reason, by the seller. */
  reason: string;
  /** Last moment to withdraw; null once it has passed. */
  withdrawUntil: Date | null;
}

export const withdrawalRefusedSubject = () => 'A loja recusou seu pedido de desistência';

/** Refusal, by the seller, of a request that was not confirmed. */
export function WithdrawalRefusedEmail(props: WithdrawalRefusedEmailProps) {
  const { campaign, buyerName, orderNumber, requestedAt, reason, withdrawUntil, orderUrl, demo } = props;
  const { seller, product } = campaign;
  return (
    <Layout
      campaign={campaign}
      preview="Veja o motivo, e o que você pode fazer."
      heading="A loja recusou seu pedido de desistência"
      reason="Você recebeu este e-mail porque alguém pediu, com o link de acesso, para desistir de uma compra feita com este endereço."
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        O pedido de desistência da compra de <strong>{product.title}</strong> (pedido {orderNumber}), feito em{' '}
        {formatMinute(requestedAt)}, horário de Brasília, foi recusado. O acesso continua aberto. O motivo, nas palavras
        da loja:
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
    </Layout>
  );
}

/** Immediate acknowledgement, required by law (Decreto 7.962/2013, art. 5º, § 4º). */
export function WithdrawalEmail({ campaign, buyerName, amount, orderUrl, demo }: RefundEmailProps) {
  return (
    <Layout
      campaign={campaign}
      preview={`Sua desistência foi registrada. Vamos devolver ${formatBRL(amount)}.`}
      heading="Sua desistência foi registrada"
      reason={WITHDREW}
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Recebemos sua desistência da compra de <strong>{campaign.product.title}</strong>. Vamos devolver{' '}
        <strong>{formatBRL(amount)}</strong> para a conta de onde saiu o PIX. Você não precisa fazer mais nada.
      </Text>
      <Text style={styles.text}>Avisamos por aqui quando a devolução terminar. Para acompanhar:</Text>
      <Action href={orderUrl} label="Acompanhar a devolução" theme={campaign.theme} />
    </Layout>
  );
}

export interface ReturnedEmailProps extends RefundEmailProps {
  /** Whether the order was paid; other payments opened nothing. */
  hadAccess: boolean;
}

/** Text that names the purchase, or the unpaid order, of the refund. */
function origin({ hadAccess, campaign }: ReturnedEmailProps) {
  const title = <strong>{campaign.product.title}</strong>;
  return hadAccess ? <>da sua compra de {title}</> : <>do seu pedido de {title}</>;
}

/** Completion of a partial refund. */
export function PartialRefundEmail(props: ReturnedEmailProps) {
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
        A devolução de <strong>{formatBRL(amount)}</strong>, parte do valor {origin(props)}, terminou: o valor voltou
        para a conta de onde saiu o PIX.{hadAccess && ' Seu acesso continua aberto.'}
      </Text>
      <Action href={orderUrl} label="Ver o pedido" theme={campaign.theme} />
    </Layout>
  );
}

/** Completion of a refund. */
export function RefundedEmail(props: ReturnedEmailProps) {
  const { campaign, buyerName, amount, orderUrl, hadAccess, demo } = props;
  return (
    <Layout
      campaign={campaign}
      preview={`${formatBRL(amount)} voltaram para a conta de onde saiu o PIX.`}
      heading="Seu dinheiro foi devolvido"
      reason={RETURNED}
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        A devolução de <strong>{formatBRL(amount)}</strong> {origin(props)} terminou: o valor voltou para a conta de
        onde saiu o PIX.{hadAccess && ' Seu link de acesso foi encerrado.'}
      </Text>
      <Action href={orderUrl} label="Ver o pedido" theme={campaign.theme} />
    </Layout>
  );
}
