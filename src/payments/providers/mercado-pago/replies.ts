import { z } from 'zod';
import type { Centavos } from '../../../shared/money.ts';
import { brCodeOf, payableCode } from '../../br-code.ts';
import { contradicted } from '../../http-status.ts';
import type { ChargeState, ChargeStatus, RefundRequest, RefundState } from '../../provider.ts';
import { MAX_IMAGE_LENGTH, pixPayment } from '../../provider.ts';

/** Amount in reais: `19.9` → 1990 centavos. A number with parts of a centavo is no amount. */
const reais = z
  .number()
  .nonnegative()
  .max(1e10)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4)
  .transform((value) => Math.round(value * 100));

const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);

const paymentSchema = z.object({
  id,
  status: z.string(),
  status_detail: z.string().nullish().catch(null),
  transaction_amount: reais,
  transaction_amount_refunded: reais.nullish(),
  currency_id: z.string().nullish(),
  external_reference: z.string().nullish(),
  date_of_expiration: z.string().nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z.object({ qr_code: z.string().nullish(), qr_code_base64: z.string().nullish() }).nullish(),
    })
    .nullish(),
});

const searchSchema = z.object({
  results: z.array(z.object({ id, status: z.string(), external_reference: z.string().nullish() })),
});

const listSchema = z.object({
  paging: z.object({ total: z.int().nonnegative() }),
  results: z.array(z.object({ external_reference: z.string().nullish().catch(null) })),
});

/** Our orders' ids. */
const ORDER_ID = /^[0-9a-f]{32}$/;

const refundSchema = z.object({ id, amount: reais, status: z.string().nullish() });

export type Payment = z.infer<typeof paymentSchema>;

/** Reads a payment of an order, or returns the reason for the log why the reply is none. */
export function readPayment(body: unknown, orderId: string): Payment | string {
  const payment = paymentSchema.safeParse(body);
  if (!payment.success) return 'the reply is not a payment';
  if (payment.data.external_reference !== orderId) return 'the payment is of another order';
  if ((payment.data.currency_id ?? 'BRL') !== 'BRL') return 'the payment is in another currency';
  return payment.data;
}

const STATUSES = new Map<string, ChargeStatus>([
  ['pending', 'pending'],
  ['in_process', 'pending'],
  ['authorized', 'pending'],
  ['approved', 'paid'],
  // The payer disputes it: the money is still the seller's.
  ['in_mediation', 'paid'],
  ['cancelled', 'expired'],
  ['rejected', 'expired'],
  ['refunded', 'refunded'],
  ['charged_back', 'charged_back'],
]);

export function stateOf(payment: Payment): ChargeState {
  // A dispute that was decided for the seller changes the detail alone.
  const isWon = payment.status === 'charged_back' && payment.status_detail === 'reimbursed';
  const status = isWon ? 'paid' : STATUSES.get(payment.status);
  if (!status) return { kind: 'unavailable', reason: 'a payment in an unknown state' };
  const { id, transaction_amount: amount, transaction_amount_refunded: returned } = payment;
  const code = payableCode(codeOf(payment), amount);
  const charge = { id, amount, payment: pixPayment(code, qrCodeOf(payment)), expiresAt: expiryOf(payment) };
  const reference = payment.external_reference ?? undefined;
  return {
    kind: 'found',
    charge: {
      ...charge,
      ...(reference && { reference }),
      ...(typeof returned === 'number' && { returned }),
      ...(isWon && { takenBack: 0 }),
    },
    status: status === 'paid' && (returned ?? 0) >= amount ? 'refunded' : status,
  };
}

/** Returns the payment code of a new payment, unless it is missing or damaged. */
export function codeOf(payment: Payment): string | null {
  return brCodeOf(payment.point_of_interaction?.transaction_data?.qr_code);
}

/**
 * Returns Mercado Pago's image as a `data:` URL; its type is read from its first bytes, as the reply does not contain
 * it.
 */
export function qrCodeOf(payment: Payment): string | null {
  const image = payment.point_of_interaction?.transaction_data?.qr_code_base64 ?? '';
  if (image.length > MAX_IMAGE_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(image)) return null;
  if (image.startsWith('iVBORw0KGgo')) return `data:image/png;base64,${image}`;
  return image.startsWith('/9j/') ? `data:image/jpeg;base64,${image}` : null;
}

export function expiryOf(payment: Payment): Date | null {
  const expiry = new Date(payment.date_of_expiration ?? Number.NaN);
  return Number.isNaN(expiry.getTime()) ? null : expiry;
}

/**
 * Picks the payment of an order that counts: a paid one before a pending one, and that before a dead one.
 *
 * @returns its id, null if the order has none, undefined if the reply is no search
 */
export function pickPayment(body: unknown, orderId: string): string | null | undefined {
  const search = searchSchema.safeParse(body);
  if (!search.success) return undefined;
  const own = search.data.results.filter((found) => found.external_reference === orderId);
  // A search that ignored the query proves nothing.
  if (own.length === 0 && search.data.results.length > 0) return undefined;
  const rank = ({ status }: { status: string }) => {
    const mapped = STATUSES.get(status) ?? 'pending';
    return mapped === 'expired' ? 2 : mapped === 'pending' ? 1 : 0;
  };
  return own.sort((a, b) => rank(a) - rank(b))[0]?.id ?? null;
}

/**
 * The orders of a page of a search. Payments by other ways of the same account have other references, or none.
 *
 * @param size of the page that was asked for
 * @returns also how many payments the page has, and the whole search
 * @throws Error where the reply is no such page
 */
export function readList(body: unknown, size: number): { references: string[]; count: number; total: number } {
  const list = listSchema.safeParse(body).data;
  if (!list) throw new Error('the reply is not a search');
  const count = list.results.length;
  if (count > size) throw new Error('the reply has more payments than were asked for');
  const references = list.results.flatMap(({ external_reference }) => external_reference ?? []);
  return { references: references.filter((reference) => ORDER_ID.test(reference)), count, total: list.paging.total };
}

type Refund = z.infer<typeof refundSchema>;

/** Reads the state of a refund. @param amount requested centavos */
export function readRefund(body: unknown, amount: Centavos): RefundState {
  const refund = refundSchema.safeParse(body).data;
  if (!refund) return { kind: 'unknown', reason: 'the reply is not a refund' };
  return refundStateOf(refund, amount);
}

function refundStateOf(refund: Refund, requested: Centavos): RefundState {
  return refund.amount === requested ? refundState(refund) : contradicted(refund.amount, requested);
}

/**
 * Finds a refund in the list of a payment's refunds. Mercado Pago keeps no id of ours: the refund is identified by
 * Mercado Pago's own id or, if that was lost with the answer, by elimination of the order's other refunds.
 */
export function findRefundIn(
  body: unknown,
  { amount, providerRefundId, others }: Pick<RefundRequest, 'amount' | 'providerRefundId' | 'others'>,
): RefundState {
  const listed = z.array(refundSchema).safeParse(body);
  if (!listed.success) return { kind: 'unknown', reason: 'the reply is not a list of refunds' };
  if (providerRefundId !== null) {
    const own = listed.data.find(({ id }) => id === providerRefundId);
    return own ? refundStateOf(own, amount) : { kind: 'unknown', reason: 'the list does not have the refund any more' };
  }
  const taken = new Set(others.map((other) => other.providerRefundId));
  const left = listed.data.filter((refund) => refund.amount === amount && !taken.has(refund.id)).map(refundState);
  const alive = [...left.filter(({ kind }) => kind === 'done'), ...left.filter(isOpen)];
  const twins = others.filter((other) => other.amount === amount && other.providerRefundId === null);
  // Each refund done before ids were stored accounts for one of them.
  const [first, ...more] = alive.slice(twins.filter(({ done }) => done).length);
  // A refused entry may be another's: this refund may still be in progress, under the key of its request.
  if (!first) return NOT_THERE;
  // Our refunds are interchangeable; one that was made without us may be neither.
  const foreign = more.length > twins.filter(({ done }) => !done).length;
  return foreign && more.some(({ kind }) => kind !== first.kind)
    ? { kind: 'unknown', reason: 'several refunds of the same amount' }
    : first;
}

const NOT_THERE: RefundState = { kind: 'refused', detail: 'O Mercado Pago não registrou esta devolução.' };

const isOpen = ({ kind }: RefundState) => kind !== 'done' && kind !== 'refused';

function refundState({ id, status }: Refund): RefundState {
  switch (status) {
    case 'approved':
      return { kind: 'done', providerRefundId: id };
    case 'in_process':
    case 'pending':
    case 'authorized':
      return { kind: 'pending', providerRefundId: id };
    case 'rejected':
    case 'cancelled':
      // A repeated idempotency key would only repeat this answer.
      return { kind: 'refused', detail: 'O Mercado Pago recusou a devolução.', idUsedUp: true };
    default:
      return { kind: 'unknown', reason: 'a refund in an unknown state' };
  }
}
