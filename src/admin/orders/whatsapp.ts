import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { wasPaid } from '../../orders/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { formatBRL } from '../../shared/money.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { firstName } from '../../shared/person-name.ts';
import { digitsOf, parsePhone } from '../../shared/phone.ts';

/** Facts of an order that determine the message. */
type MessageOrder = Pick<
  OrderDetail,
  'number' | 'status' | 'kind' | 'campaign' | 'product' | 'amount' | 'received' | 'buyerName' | 'buyerPhone' | 'access'
> & { id: string };

interface Context {
  db: Db;
  campaigns: Campaigns;
  now: Date;
}

/**
 * Suggests a message to an order's buyer, to be edited before it is sent. It contains no secret of the order: the
 * order's page opens the product and the refund, and a mistyped number is a stranger's. The PIX code is no secret: it
 * can only be paid.
 *
 * @returns null without a telephone
 */
export async function whatsappOf(order: MessageOrder, context: Context): Promise<OrderDetail['whatsapp']> {
  const phone = parsePhone(order.buyerPhone);
  if (phone === null) return null;
  const seller = await context.campaigns.of(order.campaign).then(
    (campaign) => campaign.seller.name,
    // A campaign that is gone still has orders.
    () => null,
  );
  const first = firstName(order.buyerName);
  const text = [
    `${first ? `Olá, ${first}!` : 'Olá!'} ${seller ? `Aqui é ${seller}.` : ''}`.trim(),
    `É sobre o seu pedido ${order.number}, ${order.product}.`,
    await newsOf(order, context),
  ];
  return { phone: digitsOf(phone), text: text.join(' ') };
}

async function newsOf(order: MessageOrder, { db, campaigns, now }: Context): Promise<string> {
  const { id, status, access, kind, received, amount } = order;
  const address = campaigns.addressOf(order.campaign);
  if (received !== null && received !== amount && status !== 'paid')
    return 'Recebemos um pagamento com outro valor e estamos conferindo. Por favor, não pague de novo.';
  const paidBy = wasPaid(status) ? null : await paidOtherOf(db, id);
  if (paidBy !== null)
    return `A mesma compra já está paga, no pedido ${paidBy}: não é preciso pagar este. Se não encontrou o link do seu acesso, peça-o de novo em ${address}/recuperar`;
  switch (status) {
    case 'awaiting_payment': {
      const code = await codeOf(db, id, now);
      return code === null
        ? `O código PIX venceu. Se ainda quiser, faça um novo pedido em ${address}`
        : `O PIX de ${formatBRL(amount)} ainda espera o pagamento. Para pagar, copie este código e cole no aplicativo do seu banco, em PIX copia e cola:\n\n${code}`;
    }
    case 'expired':
    case 'failed':
      return `Não recebemos o pagamento. Se ainda quiser, faça um novo pedido em ${address}`;
    case 'created':
    case 'uncertain':
      return (await isAskedAbout(db, id))
        ? 'Estamos confirmando a sua cobrança. Por favor, não pague de novo.'
        : `Não conseguimos gerar o PIX deste pedido. Se ainda quiser, faça um novo pedido em ${address}`;
    case 'paid':
      if (access !== 'active') return 'Podemos conversar sobre o seu acesso?';
      return `O link do seu acesso${kind === 'free' ? ' gratuito' : ''} foi enviado por e-mail. Se não o encontrou, olhe a caixa de spam ou peça o link de novo em ${address}/recuperar`;
    case 'refunding':
      return 'A devolução do seu pagamento está em andamento.';
    case 'refunded':
      return 'O valor voltou para a conta que fez o PIX.';
    case 'charged_back':
      return 'O banco devolveu este pagamento. Podemos conversar?';
  }
}

/** Number of another order of the same person for the same campaign that is paid: no buyer is asked to pay twice. */
async function paidOtherOf(db: Db, id: string): Promise<string | null> {
  const other = await db
    .selectFrom('orders')
    .innerJoin('orders as this', (join) =>
      join.onRef('this.buyer_email', '=', 'orders.buyer_email').onRef('this.campaign', '=', 'orders.campaign'),
    )
    .select('orders.number')
    .where('this.id', '=', id)
    .where('orders.id', '<>', id)
    .where('orders.kind', '=', 'sale')
    .where('orders.status', '=', 'paid')
    .where('orders.test', '=', false)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return other?.number ?? null;
}

/** Whether the provider is still asked about an order. */
async function isAskedAbout(db: Db, id: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', id)
    .where('next_check_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** PIX code that can still be paid. */
async function codeOf(db: Db, orderId: string, now: Date): Promise<string | null> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('details')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return attempt?.details.code ?? null;
}
