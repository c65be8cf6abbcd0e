import { Payment, PaymentRefund } from 'mercadopago';
import type { Campaign } from '../../../campaign/schema.ts';
import { addSeconds, type Clock } from '../../../server/clock.ts';
import { toDecimal } from '../../../shared/money.ts';
import { TEXTS } from '../../../shared/texts.ts';
import {
  type ChargeOutcome,
  type ChargeRequest,
  type ChargeState,
  type PixProvider,
  PROVIDER_TIMEOUT,
  type RefundState,
} from '../../provider.ts';
import { certainlyNot, isDown, NOT_ASKED, refusalDetail } from '../http-status.ts';
import { type Answer, createMercadoPagoClient } from './client.ts';
import { readNotification } from './notification.ts';
import { codeOf, expiryOf, findRefundIn, pickFound, qrCodeOf, readPayment, readRefund, stateOf } from './replies.ts';

/** Mercado Pago takes no PIX that expires within 30 minutes; one more for the way there, in seconds. */
const SHORTEST = 31 * 60;

/** Without it a refund that the Banco Central still processes is answered with 400, as if it had been refused. */
const SHOW_IN_PROCESS = { 'X-Render-In-Process-Refunds': 'true' };

/** Brazil's time, without daylight saving since 2019, in seconds. */
const OFFSET = -3 * 3600;

interface Settings {
  /** Address of the API, without a path. */
  url: string;
  /** The seller's access token. */
  token: string;
  webhookSecret: string;
  campaign: Pick<Campaign, 'product'>;
  clock: Clock;
  /** How long one operation may take, in ms. */
  timeout?: number;
}

/**
 * Mercado Pago's payments through its SDK. An order's id is the payment's `external_reference` and the idempotency key
 * of its creation.
 */
export function createMercadoPago(settings: Settings): PixProvider {
  const { token, webhookSecret, campaign, clock, timeout = PROVIDER_TIMEOUT } = settings;
  const url = settings.url.replace(/\/+$/, '');
  const ask = createMercadoPagoClient({ url, token });
  // A look-up may take two calls.
  const reading = { timeout: timeout / 2 };

  function readCreated(body: unknown, { orderId, expiresAt }: ChargeRequest): ChargeOutcome {
    const payment = readPayment(body, orderId);
    if (typeof payment === 'string') return { kind: 'unknown', reason: `creation: ${payment}` };
    if (payment.status === 'rejected' || payment.status === 'cancelled') {
      return { kind: 'refused', detail: TEXTS.paymentFailed, down: false };
    }
    const code = codeOf(payment);
    if (code === null) return { kind: 'unknown', reason: 'creation: no code that can be paid' };
    const expiry = expiryOf(payment);
    return {
      kind: 'created',
      charge: {
        id: payment.id,
        amount: payment.transaction_amount,
        code,
        qrCode: qrCodeOf(payment),
        expiresAt: expiry && expiry < expiresAt ? expiry : expiresAt,
      },
    };
  }

  async function findById(id: string, orderId: string): Promise<ChargeState> {
    const answer = await ask((config) => new Payment(config).get({ id }), reading);
    if (answer.kind !== 'body') return missing(answer);
    const payment = readPayment(answer.body, orderId);
    return typeof payment === 'string' ? { kind: 'unavailable', reason: payment } : stateOf(payment);
  }

  return {
    name: 'mercado-pago',
    chargebackDays: 180,

    async product() {
      const { title, amount, offerHash } = campaign.product;
      return { title, amount, productHash: null, offerHash, cover: null };
    },

    async createCharge(request) {
      const body = paymentBody(request, clock());
      const answer = await ask((config) => new Payment(config).create({ body }), {
        timeout,
        idempotencyKey: request.orderId,
      });
      if (answer.kind === 'body') return readCreated(answer.body, request);
      if (answer.kind === 'no-answer') {
        return answer.nothingDone
          ? { kind: 'refused', detail: TEXTS.paymentFailed, down: true }
          : { kind: 'unknown', reason: `creation: ${answer.reason}` };
      }
      return certainlyNot('charge', answer.status)
        ? { kind: 'refused', detail: refusalDetail(answer.message, answer.status), down: isDown(answer.status) }
        : { kind: 'unknown', reason: `creation: HTTP ${answer.status}` };
    },

    async findCharge({ orderId, chargeId }) {
      if (chargeId !== null) return findById(chargeId, orderId);
      const answer = await ask(
        (config) => new Payment(config).search({ options: { external_reference: orderId } }),
        reading,
      );
      if (answer.kind !== 'body') return { kind: 'unavailable', reason: reasonOf(answer) };
      const found = pickFound(answer.body, orderId);
      if (found === undefined) return { kind: 'unavailable', reason: 'the reply is not a search' };
      // The search tells of less than a payment has, and may lag behind it.
      return found === null ? { kind: 'none' } : findById(found, orderId);
    },

    async refund({ chargeId, refundId, amount }) {
      const body = { amount: Number(toDecimal(amount)) };
      const answer = await ask((config) => new PaymentRefund(config).create({ payment_id: chargeId, body }), {
        timeout,
        idempotencyKey: refundId,
        headers: SHOW_IN_PROCESS,
      });
      if (answer.kind === 'body') return readRefund(answer.body, amount);
      if (answer.kind === 'no-answer' && answer.nothingDone) return NOT_ASKED;
      return answer.kind === 'error' && certainlyNot('refund', answer.status)
        ? { kind: 'refused', detail: refusalDetail(answer.message, answer.status), down: isDown(answer.status) }
        : { kind: 'unknown', reason: `refund: ${reasonOf(answer)}` };
    },

    async findRefund(request): Promise<RefundState> {
      const { chargeId } = request;
      const answer = await ask((config) => new PaymentRefund(config).list({ payment_id: chargeId }), {
        ...reading,
        headers: SHOW_IN_PROCESS,
      });
      return answer.kind === 'body'
        ? findRefundIn(answer.body, request)
        : { kind: 'unknown', reason: `refund: ${reasonOf(answer)}` };
    },

    readWebhook(message) {
      return { chargeIds: readNotification(message, { secret: webhookSecret, now: clock() }) };
    },
  };
}

function paymentBody({ orderId, product, amount, expiresAt, buyer, webhookUrl }: ChargeRequest, now: Date) {
  const [firstName, ...otherNames] = buyer.name.trim().split(/\s+/);
  const shortest = addSeconds(now, SHORTEST);
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

/** `2026-11-21T09:00:00.000-03:00`: the API wants an offset and does not take `Z`. */
function inBrazil(date: Date): string {
  return addSeconds(date, OFFSET).toISOString().replace('Z', '-03:00');
}

type Failure = Exclude<Answer, { kind: 'body' }>;

/** Only Mercado Pago's own 404 says that there is no such payment; a proxy's page does not. */
function missing(answer: Failure): ChargeState {
  if (answer.kind === 'error' && answer.status === 404 && answer.message !== null) return { kind: 'none' };
  return { kind: 'unavailable', reason: reasonOf(answer) };
}

function reasonOf(answer: Failure): string {
  return answer.kind === 'error' ? `HTTP ${answer.status}` : answer.reason;
}
