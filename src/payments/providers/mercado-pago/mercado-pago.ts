import { addSeconds, type Clock } from '../../../platform/clock.ts';
import { toDecimal } from '../../../shared/money.ts';
import { PIX } from '../../../shared/payment-methods.ts';
import { amountOfCreated } from '../../br-code.ts';
import type { Answer } from '../../http-client.ts';
import { faultOf, isCertainRejection, isDown, NOT_ASKED, refusedRefund } from '../../http-status.ts';
import {
  type ChargeOutcome,
  type ChargeRequest,
  type ChargeState,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  productOf,
  type RefundState,
} from '../../provider.ts';
import { createMercadoPagoClient, errorMessageOf } from './client.ts';
import { listByHalves, PAGE_SIZE } from './list-by-halves.ts';
import { readNotification } from './notification.ts';
import {
  codeOf,
  expiryOf,
  findRefundIn,
  pickPayment,
  qrCodeOf,
  readList,
  readPayment,
  readRefund,
  stateOf,
} from './replies.ts';

/**
 * Minimum lifetime of a PIX, in seconds: Mercado Pago accepts none that expires within 30 minutes; one more for the
 * request.
 */
const MIN_LIFETIME_SECONDS = 31 * 60;

/**
 * Header without which a refund that the Banco Central still processes is answered with 400, as if it had been refused.
 */
const SHOW_IN_PROCESS = { 'X-Render-In-Process-Refunds': 'true' };

/** Offset of Brazil's time, without daylight saving since 2019, in seconds. */
const BRAZIL_OFFSET_SECONDS = -3 * 3600;

interface Settings {
  /** Address of the API, without a path. */
  url: string;
  /** The seller's access token. */
  token: string;
  webhookSecret: string;
  clock: Clock;
  /** Timeout of one operation, in ms. */
  timeout?: number;
}

/**
 * Creates a provider over Mercado Pago's payments. An order's id is the payment's `external_reference` and the
 * idempotency key of its creation.
 */
export function createMercadoPago(settings: Settings): PaymentProvider {
  const { token, webhookSecret, clock, timeout = PROVIDER_TIMEOUT_MS } = settings;
  const url = settings.url.replace(/\/+$/, '');
  const call = createMercadoPagoClient({ url, token });
  // A look-up may take two calls.
  const reading = { timeout: timeout / 2 };

  function readCreated(body: unknown, { orderId, amount, expiresAt }: ChargeRequest): ChargeOutcome {
    const payment = readPayment(body, orderId);
    if (typeof payment === 'string') return { kind: 'unknown', reason: `creation: ${payment}` };
    if (payment.status === 'rejected' || payment.status === 'cancelled') {
      return { kind: 'refused', fault: {}, down: false };
    }
    const code = codeOf(payment);
    if (code === null) return { kind: 'unknown', reason: 'creation: no code that can be paid' };
    const expiry = expiryOf(payment);
    return {
      kind: 'created',
      charge: {
        id: payment.id,
        amount: amountOfCreated(code, payment.transaction_amount, amount),
        payment: { method: PIX, code, qrCode: qrCodeOf(payment) },
        expiresAt: expiry && expiry < expiresAt ? expiry : expiresAt,
      },
    };
  }

  async function findById(id: string, orderId: string): Promise<ChargeState> {
    const answer = await call({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}`, ...reading });
    if (!isOk(answer)) return missingCharge(answer);
    const payment = readPayment(answer.body, orderId);
    return typeof payment === 'string' ? { kind: 'unavailable', reason: payment } : stateOf(payment);
  }

  async function pageOfPaid(since: Date, until: Date, offset: number) {
    const query = new URLSearchParams({
      sort: 'date_approved',
      criteria: 'asc',
      range: 'date_approved',
      begin_date: inBrazil(since),
      end_date: inBrazil(until),
      limit: String(PAGE_SIZE),
      offset: String(offset),
    });
    const answer = await call({ method: 'GET', path: `/v1/payments/search?${query}`, ...reading });
    if (!isOk(answer)) throw new Error(reasonOf(answer));
    return readList(answer.body, PAGE_SIZE);
  }

  return {
    name: 'mercado-pago',
    methods: [PIX],
    chargebackDays: 180,
    // Mercado Pago documents no minimum amount for PIX.
    testAmount: 100,

    product: productOf,

    async createCharge(request, within = timeout) {
      const answer = await call({
        method: 'POST',
        path: '/v1/payments',
        body: paymentBody(request, clock()),
        idempotencyKey: request.orderId,
        timeout: Math.min(within, timeout),
      });
      if (isOk(answer)) return readCreated(answer.body, request);
      if (answer.kind === 'unreached') return { kind: 'refused', fault: {}, down: true };
      const refused = refusalOf('charge', answer, token);
      if (refused) return { kind: 'refused', fault: refused.fault, down: isDown(refused.status) };
      return { kind: 'unknown', reason: `creation: ${reasonOf(answer)}` };
    },

    async findCharge({ orderId, chargeId }) {
      if (chargeId !== null) return findById(chargeId, orderId);
      const query = new URLSearchParams({ external_reference: orderId });
      const answer = await call({ method: 'GET', path: `/v1/payments/search?${query}`, ...reading });
      if (!isOk(answer)) return { kind: 'unavailable', reason: reasonOf(answer) };
      const found = pickPayment(answer.body, orderId);
      if (found === undefined) return { kind: 'unavailable', reason: 'the reply is not a search' };
      // The search returns less than a payment has, and may lag behind it.
      return found === null ? { kind: 'none' } : findById(found, orderId);
    },

    async refund({ chargeId, refundId, amount }) {
      const answer = await call({
        method: 'POST',
        path: refundsOf(chargeId),
        body: { amount: Number(toDecimal(amount)) },
        idempotencyKey: refundId,
        headers: SHOW_IN_PROCESS,
        timeout,
      });
      if (isOk(answer)) return readRefund(answer.body, amount);
      if (answer.kind === 'unreached') return NOT_ASKED;
      const refused = refusalOf('refund', answer, token);
      return refused
        ? refusedRefund(refused.fault, refused.status)
        : { kind: 'unknown', reason: `refund: ${reasonOf(answer)}` };
    },

    async findRefund(request): Promise<RefundState> {
      const answer = await call({
        method: 'GET',
        path: refundsOf(request.chargeId),
        headers: SHOW_IN_PROCESS,
        ...reading,
      });
      return isOk(answer)
        ? findRefundIn(answer.body, request)
        : { kind: 'unknown', reason: `refund: ${reasonOf(answer)}` };
    },

    listPaid: (since, until) => listByHalves(pageOfPaid, since, until),

    // Payments of the last minute may be missing in a search.
    listLags: true,

    readWebhook(message) {
      return { chargeIds: readNotification(message, { secret: webhookSecret, now: clock() }) };
    },
  };
}

function paymentBody({ orderId, product, amount, expiresAt, buyer, webhookUrl }: ChargeRequest, now: Date) {
  const [firstName, ...otherNames] = buyer.name.trim().split(/\s+/);
  const shortest = addSeconds(now, MIN_LIFETIME_SECONDS);
  return {
    transaction_amount: Number(toDecimal(amount)),
    description: product.title,
    payment_method_id: 'pix',
    external_reference: orderId,
    notification_url: webhookUrl,
    date_of_expiration: inBrazil(expiresAt < shortest ? shortest : expiresAt),
    payer: {
      email: buyer.email,
      ...(firstName && { first_name: firstName }),
      ...(otherNames.length > 0 && { last_name: otherNames.join(' ') }),
      ...(buyer.document && {
        identification: { type: buyer.document.length === 11 ? 'CPF' : 'CNPJ', number: buyer.document },
      }),
    },
  };
}

/** Formats a time as `2026-11-21T09:00:00.000-03:00`: the API needs an offset and does not accept `Z`. */
function inBrazil(date: Date): string {
  return addSeconds(date, BRAZIL_OFFSET_SECONDS).toISOString().replace('Z', '-03:00');
}

/** Returns the path of a payment's refunds. */
function refundsOf(chargeId: string): string {
  return `/v1/payments/${encodeURIComponent(chargeId)}/refunds`;
}

function isOk(answer: Answer): answer is Extract<Answer, { kind: 'reply' }> {
  return answer.kind === 'reply' && answer.ok;
}

/** Returns the refusal if an answer certainly is one. */
function refusalOf(call: 'charge' | 'refund', answer: Answer, token: string) {
  if (answer.kind !== 'reply' || !isCertainRejection(call, answer.status)) return null;
  const { status, body } = answer;
  return { fault: faultOf(errorMessageOf(body), status, [token]), status };
}

/**
 * Returns the state of a missing payment. Only Mercado Pago's own 404 proves that there is none; a proxy's page does
 * not.
 */
function missingCharge(answer: Answer): ChargeState {
  const denied = answer.kind === 'reply' && answer.status === 404 && errorMessageOf(answer.body) !== null;
  return denied ? { kind: 'none' } : { kind: 'unavailable', reason: reasonOf(answer) };
}

function reasonOf(answer: Answer): string {
  return answer.kind === 'reply' ? `HTTP ${answer.status}` : answer.reason;
}
