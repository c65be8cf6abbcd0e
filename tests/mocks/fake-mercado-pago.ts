import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import { z } from 'zod';
import type { Centavos } from '../../src/shared/money.ts';
import {
  type FakeReply,
  type FakeServer,
  type ReceivedCall,
  type SentWebhook,
  sendWebhook,
  startFakeServer,
} from './fake-server.ts';

/** The shortest time in which a PIX may expire, in ms. */
const SHORTEST = 30 * 60_000;

/** One white pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

const money = z
  .number()
  .positive()
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'at most two decimals');

const paymentRequest = z.strictObject({
  transaction_amount: money,
  description: z.string().min(1),
  payment_method_id: z.literal('pix'),
  external_reference: z.string().max(64),
  notification_url: z.url(),
  date_of_expiration: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/),
  payer: z.strictObject({
    email: z.email(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    identification: z
      .strictObject({ type: z.enum(['CPF', 'CNPJ']), number: z.string().regex(/^\d{11}(\d{3})?$/) })
      .optional(),
  }),
});
const refundRequest = z.strictObject({ amount: money.optional() });

type Status = 'pending' | 'approved' | 'cancelled' | 'rejected' | 'refunded' | 'charged_back';

interface FakeRefund {
  id: number;
  payment_id: number;
  amount: number;
  status: 'approved' | 'in_process' | 'rejected';
}

interface FakePayment extends z.infer<typeof paymentRequest> {
  id: number;
  status: Status;
  status_detail: string;
  currency_id: 'BRL';
  date_created: string;
  /** Null until it is paid. */
  date_approved: string | null;
  transaction_amount_refunded: number;
  point_of_interaction: { type: 'PIX'; transaction_data: { qr_code: string; qr_code_base64: string } };
  refunds: FakeRefund[];
}

interface Options {
  port?: number;
  clock?: () => Date;
}

interface Notice {
  /** Shape of the notification; by default the newer, signed one. */
  shape?: 'webhook' | 'ipn';
  /** Event that the notification reports: it need not be the newest one. */
  action?: 'payment.created' | 'payment.updated';
  /** Signed with the shop's secret; true by default. */
  signed?: boolean;
}

export interface FakeMercadoPago extends FakeServer {
  token: string;
  webhookSecret: string;
  payments: Map<string, FakePayment>;
  sent: SentWebhook[];
  /** Status of refunds when they are requested. */
  refundsAre: FakeRefund['status'];
  /** Holder of the token. */
  account: { first_name: string; last_name: string; identification: { type: string; number: string }; tags: string[] };
  /** Returns the id of the order that a code pays. */
  referenceOf(code: string | undefined): string;
  /** The payment of an order. */
  paymentOf(orderId: string): FakePayment;
  /** Pays the charge of an order. @param amount centavos, by default the charge's */
  pay(orderId: string, options?: { amount?: Centavos; webhook?: boolean }): Promise<void>;
  /** Moves a payment without informing the shop. */
  move(orderId: string, status: Status): void;
  /** Sends a notification about the payment of an order, for duplicates, late and forged ones. */
  notify(orderId: string, notice?: Notice): Promise<void>;
  /** The header of a signed notification. @param ts as it is in the header */
  sign(id: string, requestId: string, ts: string): string;
}

/** Mercado Pago's payments with books of its own. */
export async function startFakeMercadoPago({ port, clock = () => new Date() }: Options = {}): Promise<FakeMercadoPago> {
  /** Answers by idempotency key: the same key gets the same one again. */
  const answers = new Map<string, FakeReply>();
  let lastId = 1_320_000_000;
  const server = await startFakeServer({ port, handle: (call) => route(call) });

  const fake: FakeMercadoPago = {
    ...server,
    token: 'APP_USR-1234-fake',
    webhookSecret: 'a secret of the notifications',
    payments: new Map(),
    sent: [],
    refundsAre: 'approved',
    account: {
      first_name: 'Ana',
      last_name: 'Lima',
      identification: { type: 'CPF', number: '52998224725' },
      tags: ['normal'],
    },

    referenceOf(code) {
      const all = [...fake.payments.values()];
      const payment = all.find(({ point_of_interaction: { transaction_data: data } }) => data.qr_code === code);
      if (!payment) throw new Error('no payment has this code');
      return payment.external_reference;
    },
    paymentOf(orderId) {
      const payment = [...fake.payments.values()].find((candidate) => candidate.external_reference === orderId);
      if (!payment) throw new Error(`no payment of ${orderId}`);
      return payment;
    },
    async pay(orderId, { amount, webhook = true } = {}) {
      const payment = fake.paymentOf(orderId);
      if (amount !== undefined) payment.transaction_amount = amount / 100;
      fake.move(orderId, 'approved');
      if (webhook) await fake.notify(orderId);
    },
    move(orderId, status) {
      Object.assign(fake.paymentOf(orderId), {
        status,
        status_detail: status === 'approved' ? 'accredited' : 'pending_waiting_transfer',
        ...(status === 'approved' && { date_approved: clock().toISOString() }),
      });
    },
    async notify(orderId, { shape = 'webhook', action = 'payment.updated', signed = shape === 'webhook' } = {}) {
      const payment = fake.paymentOf(orderId);
      const id = String(payment.id);
      const url = new URL(payment.notification_url);
      const query = shape === 'webhook' ? { 'data.id': id, type: 'payment' } : { id, topic: 'payment' };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const body =
        shape === 'webhook'
          ? { id: lastId, live_mode: true, type: 'payment', action, api_version: 'v1', data: { id } }
          : { resource: id, topic: 'payment' };
      const requestId = randomUUID();
      const signature = fake.sign(id, requestId, String(Math.floor(clock().getTime() / 1000)));
      const headers = { 'x-request-id': requestId, ...(signed && { 'x-signature': signature }) };
      fake.sent.push(await sendWebhook(url.href, body, headers));
    },
    sign(id, requestId, ts) {
      const manifest = `id:${id};request-id:${requestId};ts:${ts};`;
      return `ts=${ts},v1=${createHmac('sha256', fake.webhookSecret).update(manifest).digest('hex')}`;
    },
  };
  return fake;

  function route(call: ReceivedCall): FakeReply {
    const { authorization } = call.headers;
    if (authorization !== `Bearer ${fake.token}`) return error(401, 'unauthorized', 'invalid access token');
    if (call.path === '/users/me') return { status: 200, body: fake.account };
    const [, , id, part] = call.path.replace(/\/$/, '').slice(1).split('/');
    switch (`${call.method} ${id === undefined || id === 'search' ? (id ?? 'payments') : (part ?? 'payment')}`) {
      case 'POST payments':
        return once(call, () => create(call.body));
      case 'GET search':
        return search(call.query);
      case 'GET payment':
        return withPayment(id, (payment) => ({ status: 200, body: payment }));
      case 'POST refunds':
        return once(call, () => withPayment(id, (payment) => refund(payment, call.body)));
      case 'GET refunds':
        return withPayment(id, ({ refunds }) => ({ status: 200, body: refunds }));
      default:
        return error(404, 'not_found', 'no such resource');
    }
  }

  function once({ headers }: ReceivedCall, make: () => FakeReply): FakeReply {
    const key = headers['x-idempotency-key'];
    if (!key) return error(400, 'bad_request', "Header X-Idempotency-Key can't be null");
    const reply = answers.get(key) ?? make();
    if (reply.status < 300) answers.set(key, reply);
    return reply;
  }

  function create(body: unknown): FakeReply {
    const parsed = paymentRequest.safeParse(body);
    if (!parsed.success) return error(400, 'bad_request', z.prettifyError(parsed.error));
    if (Date.parse(parsed.data.date_of_expiration) - clock().getTime() < SHORTEST) {
      return error(400, 'bad_request', 'The following parameters must be valid date_of_expiration');
    }
    lastId += 1;
    const payment: FakePayment = {
      ...parsed.data,
      id: lastId,
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      currency_id: 'BRL',
      date_created: clock().toISOString(),
      date_approved: null,
      transaction_amount_refunded: 0,
      point_of_interaction: { type: 'PIX', transaction_data: { qr_code: brCode(), qr_code_base64: PNG } },
      refunds: [],
    };
    fake.payments.set(String(lastId), payment);
    return { status: 201, body: payment };
  }

  function search({ external_reference: reference, ...query }: ReceivedCall['query']): FakeReply {
    const [limit, offset] = [Number(query['limit'] ?? 30), Number(query['offset'] ?? 0)];
    const [from, to] = [query['begin_date'], query['end_date']].map((date) => Date.parse(date ?? ''));
    if (limit + offset > 10_000) return error(400, 'bad_request', 'Invalid value for offset');
    const isThen = ({ date_approved: at }: FakePayment) =>
      query['range'] !== 'date_approved' ||
      (at !== null && Date.parse(at) >= Number(from) && Date.parse(at) <= Number(to));
    const isOf = (payment: FakePayment) => reference === undefined || payment.external_reference === reference;
    const found = [...fake.payments.values()].filter((payment) => isOf(payment) && isThen(payment));
    // The search leaves out what a payer needs.
    const results = found.slice(offset, offset + limit).map(({ point_of_interaction: _left, ...payment }) => payment);
    return { status: 200, body: { paging: { total: found.length, limit, offset }, results } };
  }

  function withPayment(id: string | undefined, answer: (payment: FakePayment) => FakeReply): FakeReply {
    const payment = fake.payments.get(id ?? '');
    return payment ? answer(payment) : error(404, 'not_found', 'Payment not found');
  }

  function refund(payment: FakePayment, body: unknown): FakeReply {
    const parsed = refundRequest.safeParse(body);
    if (!parsed.success) return error(400, 'bad_request', 'invalid amount');
    const left = payment.transaction_amount - payment.transaction_amount_refunded;
    const amount = parsed.data.amount ?? left;
    if (payment.status !== 'approved' || amount > left + 0.001) {
      return error(400, 'bad_request', 'The action requested is not valid for the current payment state');
    }
    lastId += 1;
    const made: FakeRefund = { id: lastId, payment_id: payment.id, amount, status: fake.refundsAre };
    payment.refunds.push(made);
    if (made.status === 'approved') payment.transaction_amount_refunded += amount;
    if (payment.transaction_amount - payment.transaction_amount_refunded < 0.005) payment.status = 'refunded';
    return { status: 201, body: made };
  }
}

function error(status: number, name: string, message: string): FakeReply {
  return { status, body: { message, error: name, status, cause: [] } };
}

function brCode(): string {
  const url = `pix.example.com/mp/${randomBytes(12).toString('hex')}`;
  return generatePixPayload({ url, merchantName: 'Mercado de Mentira', merchantCity: 'Osasco' }) ?? '';
}
