import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { toDecimal } from '../../../shared/money.ts';
import { PIX } from '../../../shared/payment-methods.ts';
import { amountOfCreated } from '../../br-code.ts';
import { isCertainRejection, isDown, NOT_ASKED, refusedRefund } from '../../http-status.ts';
import {
  type ChargeOutcome,
  type ChargeRequest,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  productOf,
  type RefundRequest,
  type RefundState,
} from '../../provider.ts';
import { chargesOf, readCallback } from './callback.ts';
import { type BcbAccess, createBcbClient, NoReply, type Reply } from './client.ts';
import { cobBody } from './cob-body.ts';
import {
  bankFault,
  type Cob,
  codeOf,
  expiryOf,
  isNotFound,
  type ReceivedPix,
  readCob,
  readPage,
  readRefund,
  readWebhookUrl,
  refundStateOf,
  stateOf,
} from './replies.ts';
import { splitRefund } from './split-refund.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 1000;

interface Settings extends BcbAccess {
  /** The seller's PIX key, on which all charges are made. */
  pixKey: string;
  clock: Clock;
  /** Timeout of one operation, in ms. */
  timeout?: number;
}

export interface Bcb extends PaymentProvider {
  /**
   * Lists every PIX received in a period, with and without a charge.
   *
   * @throws Error when the bank does not answer as it should
   */
  listReceived(from: Date, to: Date): Promise<ReceivedPix[]>;
  /**
   * Registers the address at which the bank reports payments on our key; the bank appends `/pix`.
   *
   * @throws Error with a Portuguese text when the bank does not accept it
   */
  registerWebhook(url: string): Promise<void>;
  /**
   * Reads the address at which the bank reports payments on our key.
   *
   * @returns null if nothing is registered
   * @throws Error when the bank does not answer as it should
   */
  registeredWebhook(): Promise<string | null>;
}

/**
 * Creates a provider over the Banco Central's API Pix, as any bank serves it. An order's id is its charge's `txid`, so
 * a charge can be looked up even when the answer to its creation was lost.
 *
 * @throws Error when a certificate's file can't be read
 */
export function createBcb({ pixKey, clock, timeout = PROVIDER_TIMEOUT_MS, ...access }: Settings): Bcb {
  const call = createBcbClient({ ...access, url: access.url.replace(/\/+$/, '') }, clock);
  const webhookPath = `/webhook/${encodeURIComponent(pixKey)}`;
  const deadline = (within = timeout) => AbortSignal.timeout(Math.min(within, timeout));

  async function fetchCob(txid: string, signal: AbortSignal): Promise<Reply> {
    return call({ method: 'GET', path: `/cob/${txid}`, signal });
  }

  function created(cob: Cob, { amount, expiresAt }: ChargeRequest): ChargeOutcome | null {
    const code = codeOf(cob);
    if (cob.status !== 'ATIVA' || code === null) return null;
    const expiry = expiryOf(cob);
    return {
      kind: 'created',
      charge: {
        id: cob.txid,
        amount: amountOfCreated(code, cob.valor.original, amount),
        payment: { method: PIX, code, qrCode: null },
        expiresAt: expiry && expiry < expiresAt ? expiry : expiresAt,
      },
    };
  }

  /** Looks up a creation whose answer was lost, unreadable or without a code. Only reads. */
  async function lookUp(request: ChargeRequest, reason: string, signal: AbortSignal): Promise<ChargeOutcome> {
    try {
      const cob = readCob(await fetchCob(request.orderId, signal), { txid: request.orderId, pixKey });
      const outcome = typeof cob === 'string' ? null : created(cob, request);
      return outcome ?? { kind: 'unknown', reason };
    } catch {
      return { kind: 'unknown', reason };
    }
  }

  /** Returns the charge with its payments, or the refund's state if there is none. */
  async function paidCob(request: RefundRequest, signal: AbortSignal): Promise<Cob | RefundState> {
    const reply = await fetchCob(request.orderId, signal);
    if (isNotFound(reply)) return { kind: 'refused', detail: 'O banco não tem esta cobrança.' };
    const cob = readCob(reply, { txid: request.orderId, pixKey });
    return typeof cob === 'string' ? { kind: 'unknown', reason: cob } : cob;
  }

  async function listReceived(from: Date, to: Date): Promise<ReceivedPix[]> {
    // By their names: a page that is sent twice stands for one that was left out.
    const received = new Map<string, ReceivedPix>();
    let total = 0;
    for (let page = 0, pages = 1; page < pages; page += 1) {
      if (page === MAX_PAGES) throw new Error('the statement has too many pages');
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: to.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PAGE_SIZE),
      });
      const read = readPage(await call({ method: 'GET', path: `/pix?${query}`, signal: deadline() }), PAGE_SIZE);
      for (const pix of read.received) received.set(pix.endToEndId, pix);
      pages = read.pages;
      total = Math.max(total, read.total);
    }
    if (received.size < total) throw new Error('the statement lacks payments that it counts');
    return [...received.values()];
  }

  return {
    name: 'bcb',
    methods: [PIX],
    // MED: the payer may ask for 80 days; the banks' examination and the return take up to 11 more.
    chargebackDays: 95,
    testAmount: 1,

    product: productOf,

    async createCharge(request, within) {
      const signal = deadline(within);
      const { orderId } = request;
      let reply: Reply;
      try {
        reply = await call({ method: 'PUT', path: `/cob/${orderId}`, body: cobBody(request, pixKey, clock()), signal });
      } catch (error) {
        if (!(error instanceof NoReply)) throw error;
        if (error.nothingDone) return { kind: 'refused', fault: {}, down: true };
        return lookUp(request, error.message, signal);
      }
      if (isCertainRejection('charge', reply.status))
        return { kind: 'refused', fault: bankFault(reply, access), down: isDown(reply.status) };
      const cob = readCob(reply, { txid: orderId, pixKey });
      if (typeof cob === 'string') return lookUp(request, `creation: ${cob}`, signal);
      return created(cob, request) ?? lookUp(request, 'creation: no code that can be paid', signal);
    },

    async findCharge({ orderId }) {
      const reply = await fetchCob(orderId, deadline());
      if (isNotFound(reply)) return { kind: 'none' };
      const cob = readCob(reply, { txid: orderId, pixKey });
      return typeof cob === 'string' ? { kind: 'unavailable', reason: cob } : stateOf(cob);
    },

    async refund(request) {
      const { refundId, amount } = request;
      const signal = deadline();
      const cob = await mapNoReply(() => paidCob(request, signal));
      // Without an answer about the charge no refund is requested, and that is certain.
      if ('kind' in cob) return cob.kind === 'unknown' ? NOT_ASKED : cob;
      const payments = cob.pix ?? [];
      // A bank may refuse to receive the same id twice: that must not look as if the first request had been refused.
      const existing = payments.flatMap(({ devolucoes }) => devolucoes ?? []).find(({ id }) => id === refundId);
      if (existing) return refundStateOf(existing, amount);
      const parts = splitRefund(payments, amount);
      if (!parts) return { kind: 'refused', detail: 'Não há pagamento recebido que cubra esta devolução.' };
      const [first, ...rest] = parts;
      if (rest.length > 0) return { kind: 'split', parts: [first.amount, ...rest.map((part) => part.amount)] };
      const path = `/pix/${first.pix.endToEndId}/devolucao/${refundId}`;
      return mapNoReply(async () => {
        const reply = await call({ method: 'PUT', path, body: { valor: toDecimal(amount) }, signal });
        if (isCertainRejection('refund', reply.status)) return refusedRefund(bankFault(reply, access), reply.status);
        return reply.status < 300
          ? readRefund(reply.body, request)
          : { kind: 'unknown', reason: `refund: HTTP ${reply.status}` };
      }, NOT_ASKED);
    },

    findRefund(request) {
      return mapNoReply(() => findKnown(request, deadline()));
    },

    readWebhook({ body }) {
      return { chargeIds: readCallback(body) };
    },

    listPaid: async (since, until) => chargesOf(await listReceived(since, until)),

    listReceived,

    async registerWebhook(webhookUrl) {
      const reply = await call({ method: 'PUT', path: webhookPath, body: { webhookUrl }, signal: deadline() });
      if (reply.status > 299) throw new AppError('webhook_refused', bankFault(reply, access));
    },

    async registeredWebhook() {
      const reply = await call({ method: 'GET', path: webhookPath, signal: deadline() });
      return isNotFound(reply) ? null : readWebhookUrl(reply);
    },
  };

  /** Looks up a refund at each payment of the charge, because we don't store which of them it belongs to. */
  async function findKnown(request: RefundRequest, signal: AbortSignal): Promise<RefundState> {
    const cob = await paidCob(request, signal);
    if ('kind' in cob) return cob;
    for (const { endToEndId } of cob.pix ?? []) {
      const path = `/pix/${endToEndId}/devolucao/${request.refundId}`;
      const reply = await call({ method: 'GET', path, signal });
      if (reply.status === 200) return readRefund(reply.body, request);
      if (!isNotFound(reply)) return { kind: 'unknown', reason: `refund: HTTP ${reply.status}` };
    }
    return { kind: 'refused', detail: 'O banco não registrou esta devolução.' };
  }
}

/**
 * Maps a missing answer to a refund state. @param unreached state if the bank was certainly not reached; defaults to
 * `unknown`
 */
async function mapNoReply<Answer>(
  request: () => Promise<Answer>,
  unreached: RefundState | null = null,
): Promise<Answer | RefundState> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    // The bank may have made a refund although it did not answer.
    return (error.nothingDone && unreached) || { kind: 'unknown', reason: error.message };
  }
}
