import { z } from 'zod';
import type { Centavos } from '../../../shared/money.ts';
import { brCodeOf, payableCode } from '../../br-code.ts';
import { contradicted, faultOf } from '../../http-status.ts';
import type { ChargeState, ChargeStatus, RefundRequest, RefundState } from '../../provider.ts';
import { pixPayment } from '../../provider.ts';
import type { BcbAccess, Reply } from './client.ts';

/** `"19.90"` → 1990 centavos. */
const decimal = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')));

const refundSchema = z.object({
  id: z.string(),
  valor: decimal,
  status: z.string(),
  natureza: z.string().nullish(),
  motivo: z.string().nullish(),
});

const pixSchema = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: z.string().nullish(),
  valor: decimal,
  horario: z.string().nullish(),
  devolucoes: z.array(refundSchema).nullish(),
  // Not every bank reports the payer.
  pagador: z.object({ nome: z.string().nullish() }).nullish().catch(null),
});

const cobSchema = z.object({
  txid: z.string(),
  status: z.string(),
  chave: z.string(),
  calendario: z.object({ criacao: z.string().nullish(), expiracao: z.coerce.number().positive().nullish() }).nullish(),
  valor: z.object({ original: decimal }),
  devedor: z.object({ nome: z.string().nullish() }).nullish().catch(null),
  pixCopiaECola: z.string().nullish(),
  pix: z.array(pixSchema).nullish(),
});

const pageSchema = z.object({
  parametros: z.object({
    paginacao: z.object({
      quantidadeDePaginas: z.int().nonnegative(),
      quantidadeTotalDeItens: z.int().nonnegative().nullish().catch(null),
    }),
  }),
  pix: z.array(pixSchema).nullish(),
});

const webhookSchema = z.object({ webhookUrl: z.string() });

const problemSchema = z.object({ detail: z.string() });

export type Cob = z.infer<typeof cobSchema>;
export type Pix = z.infer<typeof pixSchema>;
type Refund = z.infer<typeof refundSchema>;

/** A received PIX of the bank's statement. */
export interface ReceivedPix {
  endToEndId: string;
  /** Null if it belongs to no charge. */
  txid: string | null;
  amount: Centavos;
}

/**
 * Reads our charge from a reply.
 *
 * @returns the reason for the log if the reply is something else
 */
export function readCob(reply: Reply, wanted: { txid: string; pixKey: string }): Cob | string {
  const cob = cobSchema.safeParse(reply.body);
  if (reply.status < 200 || reply.status > 299) return `HTTP ${reply.status}`;
  if (!cob.success) return 'the reply is not a charge';
  if (cob.data.txid !== wanted.txid) return 'the reply is about another charge';
  // Money sent to another key would not be ours.
  if (cob.data.chave.toLowerCase() !== wanted.pixKey.toLowerCase()) return 'the charge is for another PIX key';
  const pix = cob.data.pix ?? [];
  if (pix.some(({ txid }) => txid && txid !== wanted.txid)) return 'the reply has a payment of another charge';
  // Repeated entries count once.
  const payments = withoutRepeats(pix, ({ endToEndId }) => endToEndId);
  const refunds = payments?.map(({ devolucoes }) => withoutRepeats(devolucoes ?? [], ({ id }) => id));
  if (!payments || !refunds || refunds.includes(null)) return 'the reply contradicts itself';
  return { ...cob.data, pix: payments.map((one, at) => ({ ...one, devolucoes: one.devolucoes && refunds[at] })) };
}

/** Returns a list with each name once; null if two entries of one name differ. */
function withoutRepeats<Item>(list: Item[], nameOf: (item: Item) => string): Item[] | null {
  const byName = new Map<string, Item>();
  for (const item of list) {
    const known = byName.get(nameOf(item));
    if (known && JSON.stringify(known) !== JSON.stringify(item)) return null;
    byName.set(nameOf(item), item);
  }
  return [...byName.values()];
}

/** Returns the payment code of a new charge, unless it is missing or damaged. */
export function codeOf(cob: Cob): string | null {
  return brCodeOf(cob.pixCopiaECola);
}

/** Returns the time after which the bank accepts no payment for it; null if the reply does not contain it. */
export function expiryOf(cob: Cob): Date | null {
  const created = Date.parse(cob.calendario?.criacao ?? '');
  const seconds = cob.calendario?.expiracao;
  const expiry = new Date(seconds ? created + seconds * 1000 : Number.NaN);
  return Number.isNaN(expiry.getTime()) ? null : expiry;
}

/** Statuses of a charge in the API Pix. */
const COB_STATUSES = new Set(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']);

/** Returns the state of a charge. For a paid one the amount is the captured amount, regardless of the requested one. */
export function stateOf(cob: Cob): ChargeState {
  const received = sumOfParts(cob.pix ?? []);
  // Payments count whatever the charge's own status: a bank may remove it at the moment at which it is paid.
  if (received > 0 && COB_STATUSES.has(cob.status)) return paidState(cob, received);
  const found = (status: ChargeStatus, amount: Centavos) => foundCob(cob, status, amount);
  switch (cob.status) {
    case 'ATIVA':
      return found('pending', cob.valor.original);
    case 'REMOVIDA_PELO_USUARIO_RECEBEDOR':
    case 'REMOVIDA_PELO_PSP':
      return found('expired', cob.valor.original);
    case 'CONCLUIDA':
      return { kind: 'unavailable', reason: 'a concluded charge without a payment' };
    default:
      return { kind: 'unavailable', reason: 'a charge in a state that the API does not have' };
  }
}

function foundCob(cob: Cob, status: ChargeStatus, amount: Centavos): Extract<ChargeState, { kind: 'found' }> {
  const expiresAt = expiryOf(cob);
  const payer = cob.pix?.[0]?.pagador?.nome ?? cob.devedor?.nome;
  const details = {
    payment: pixPayment(payableCode(codeOf(cob), cob.valor.original), null),
    expiresAt,
    reference: cob.txid,
    ...(payer && { payer }),
  };
  return {
    kind: 'found',
    charge: { id: cob.txid, amount, ...details },
    status,
  };
}

function paidState(cob: Cob, received: Centavos): ChargeState {
  const returned = (cob.pix ?? [])
    .flatMap((pix) => pix.devolucoes ?? [])
    .filter(({ status }) => status === 'DEVOLVIDO');
  // MED: the payer's bank took the money back.
  const takenBack = sumOfParts(returned.filter(({ natureza }) => natureza?.startsWith('MED')));
  const over = takenBack > 0 ? 'charged_back' : 'refunded';
  const { charge, ...state } = foundCob(cob, sumOfParts(returned) >= received ? over : 'paid', received);
  const returns = returned.map(({ id, valor }) => ({ refundId: id, amount: valor }));
  const hidesReturns = (cob.pix ?? []).every(({ devolucoes }) => !devolucoes) && ({ hidesReturns: true } as const);
  const gone = { returned: sumOfParts(returned), returns, ...hidesReturns, ...(takenBack > 0 && { takenBack }) };
  return { ...state, charge: { ...charge, ...gone } };
}

/** Returns the sum of payments or refunds, in centavos. */
export function sumOfParts(parts: { valor: Centavos }[]): Centavos {
  return parts.reduce((total, { valor }) => total + valor, 0);
}

/** Returns the state of a refund from the bank's own record of it. @param requested centavos */
export function refundStateOf({ valor, status, motivo }: Refund, requested: Centavos): RefundState {
  if (valor !== requested) return contradicted(valor, requested);
  switch (status) {
    case 'DEVOLVIDO':
      return { kind: 'done' };
    case 'EM_PROCESSAMENTO':
      return { kind: 'pending' };
    case 'NAO_REALIZADO':
      return { kind: 'refused', detail: motivo || 'O banco não realizou a devolução.', idUsedUp: true };
    default:
      return { kind: 'unknown', reason: 'a refund in a state that the API does not have' };
  }
}

function otherRefund(): RefundState {
  const reason = 'the reply is about another refund';
  return { kind: 'unknown', reason, contradiction: { reason: 'another_refund' } };
}

/** Returns the state of a refund from a reply, which must be about the requested refund. */
export function readRefund(
  body: unknown,
  { refundId, amount }: Pick<RefundRequest, 'refundId' | 'amount'>,
): RefundState {
  const refund = refundSchema.safeParse(body).data;
  if (!refund) return { kind: 'unknown', reason: 'the reply is not a refund' };
  if (refund.id !== refundId) return otherRefund();
  return refundStateOf(refund, amount);
}

/** Page of the statement, with how many pages and payments all of it has. */
interface StatementPage {
  pages: number;
  /** 0 if the bank does not say. */
  total: number;
  received: ReceivedPix[];
}

/** @param size of the page that was asked for @throws Error when it is not such a page of the statement */
export function readPage(reply: Reply, size: number): StatementPage {
  const page = pageSchema.safeParse(reply.body);
  if (reply.status !== 200 || !page.success) throw new Error(`the statement can't be read: HTTP ${reply.status}`);
  if ((page.data.pix ?? []).length > size) throw new Error('the statement has a longer page than was asked for');
  const { quantidadeDePaginas: pages, quantidadeTotalDeItens: total } = page.data.parametros.paginacao;
  return {
    pages,
    total: total ?? 0,
    received: (page.data.pix ?? []).map(({ endToEndId, txid, valor }) => ({
      endToEndId,
      txid: txid ?? null,
      amount: valor,
    })),
  };
}

/** @throws Error when it names no address */
export function readWebhookUrl({ status, body }: Reply): string {
  const webhook = webhookSchema.safeParse(body).data;
  if (status !== 200 || !webhook) throw new Error(`the webhook can't be read: HTTP ${status}`);
  return webhook.webhookUrl;
}

type BcbCredentials = Pick<BcbAccess, 'clientId' | 'clientSecret' | 'appKey'>;

/** Returns the bank's own message, else the status of its answer. */
export function bankFault({ status, body }: Reply, { clientId, clientSecret, appKey }: BcbCredentials) {
  const secrets = [clientId, clientSecret, ...(appKey ? [appKey] : [])];
  return faultOf(problemSchema.safeParse(body).data?.detail ?? null, status, secrets);
}

/** Whether the API itself reports that it does not exist; a proxy's 404 page does not count. */
export function isNotFound({ status, body }: Reply): boolean {
  return status === 404 && typeof body === 'object' && body !== null;
}
