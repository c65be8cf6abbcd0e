import pg from 'pg';
import type { FakeBcb } from '../mocks/fake-bcb.ts';
import type { Promises } from './load.ts';

/** A mail that the mail server has said to have taken. */
export interface TakenMail {
  messageId: string;
  /** Whether the shop had already recorded that this very mail is sent. */
  needless: boolean;
}

/** Observations of the world outside the shop. */
export interface Evidence {
  promises: Promises;
  bank: FakeBcb;
  mails: TakenMail[];
}

/** Timeouts of connection and query, in ms: the database may have just been struck. */
const DATABASE_TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 60_000 };

/** Counts, and a sentence for every broken promise. */
export interface Audit {
  counts: Record<string, number>;
  /** Empty when nothing is lost. */
  broken: string[];
  /** Work that the shop still has to do. */
  open: number;
}

interface OrderRow {
  id: string;
  status: string;
  code: string | null;
  /** Number of its moves to `paid`. */
  payments: number;
  /** Deliveries of its access mail. */
  delivery: string | null;
  delivery_id: string | null;
  deliveries: number;
}

/** Compares what the shop holds with what it promised. */
export async function audit(connection: pg.ClientConfig, { promises, bank, mails }: Evidence): Promise<Audit> {
  const { orders, inbox, open } = await read(connection);
  const rows = new Map(orders.map((row) => [row.id, row]));
  const broken: string[] = [];
  const count = (found: string[], what: string): number => {
    if (found.length > 0) broken.push(`${what}: ${found.slice(0, 5).join(', ')}${found.length > 5 ? ', …' : ''}`);
    return found.length;
  };

  const acknowledged = [...promises.orders];
  const lostOrders = acknowledged.filter(([id, { code }]) => rows.get(id)?.code !== code).map(([id]) => id);
  const lostWebhooks = [...promises.webhooks].filter((body) => inbox.get(body) !== 'processed');
  const paid = [...promises.paid];
  const lostPayments = paid.filter((id) => rows.get(id)?.status !== 'paid' || rows.get(id)?.payments !== 1);
  const undelivered = paid.filter((id) => rows.get(id)?.delivery !== 'sent' || rows.get(id)?.deliveries !== 1);
  const unpaid = orders.filter(({ id, payments }) => payments > 0 && !promises.paid.has(id)).map(({ id }) => id);
  const strayCharges = [...bank.cobs.keys()].filter((id) => !rows.has(id));
  const asked = bank.calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/cob/'));
  const chargedTwice = asked.map(({ path }) => path).filter((path, at, all) => all.indexOf(path) !== at);
  const { missing, stray, repeated, needless } = auditMails(orders, mails);

  return {
    open,
    broken,
    counts: {
      'orders acknowledged': acknowledged.length,
      'orders lost': count(lostOrders, 'orders lost'),
      'keys with two orders': count(promises.doubled, 'keys with two orders'),
      'orders refused or given up by the buyer': promises.refused,
      'charges at the bank': bank.cobs.size,
      'charges without an order': count(strayCharges, 'charges without an order'),
      'charges of orders given up': [...bank.cobs.keys()].filter((id) => rows.get(id)?.status === 'failed').length,
      'charges asked for twice': count(chargedTwice, 'charges asked for twice'),
      'webhooks acknowledged, repeats included': promises.taken,
      'different webhooks acknowledged': promises.webhooks.size,
      'webhooks lost': count(lostWebhooks, 'webhooks lost'),
      'payments at the bank': paid.length,
      'payments lost, or counted twice': count(lostPayments, 'payments lost, or counted twice'),
      'orders paid without a payment': count(unpaid, 'orders paid without a payment'),
      'paid orders not delivered': count(undelivered, 'paid orders not delivered'),
      'mails taken by the mail server': mails.length,
      'mails missing': count(missing, 'mails missing'),
      'mails without a paid order': count(stray, 'mails without a paid order'),
      'mails repeated, the first not written down': repeated - needless.length,
      'mails repeated needlessly': count(needless, 'mails repeated needlessly'),
    },
  };
}

function auditMails(orders: OrderRow[], mails: TakenMail[]) {
  const sent = new Set(mails.map(({ messageId }) => messageId));
  const wanted = new Set(orders.flatMap(({ delivery_id }) => delivery_id ?? []));
  return {
    missing: orders
      .filter(({ delivery, delivery_id }) => delivery === 'sent' && !sent.has(delivery_id ?? ''))
      .map(({ id }) => id),
    stray: [...sent].filter((id) => !wanted.has(id)),
    repeated: mails.length - sent.size,
    needless: mails.filter(({ needless }) => needless).map(({ messageId }) => messageId),
  };
}

/** Whether the shop has recorded that a mail is sent. Its sender holds the row, which can be read all the same. */
export async function isSent(connection: pg.ClientConfig, deliveryId: string): Promise<boolean> {
  const { rows } = await query<{ status: string }>(connection, 'select status from deliveries where id = $1', [
    deliveryId,
  ]);
  return rows[0]?.status === 'sent';
}

async function read(connection: pg.ClientConfig) {
  const { rows: orders } = await query<OrderRow>(
    connection,
    `select orders.id, orders.status, attempt.details ->> 'code' as code, mail.status as delivery, mail.id as delivery_id,
      (select count(*)::int from order_events where order_id = orders.id and to_status = 'paid') as payments,
      (select count(*)::int from deliveries where order_id = orders.id and kind = 'access') as deliveries
    from orders
    left join lateral (
      select details from payment_attempts where order_id = orders.id order by position desc limit 1) attempt on true
    left join deliveries mail on mail.order_id = orders.id and mail.kind = 'access'`,
  );
  const { rows: inbox } = await query<{ body: Buffer; status: string }>(connection, 'select body, status from inbox');
  const { rows: work } = await query<{ open: number }>(
    connection,
    `select ((select count(*) from orders where status in ('created', 'uncertain'))
      + (select count(*) from inbox where status = 'received')
      + (select count(*) from deliveries where kind = 'access' and status = 'queued'))::int as open`,
  );
  return {
    orders,
    inbox: new Map(inbox.map(({ body, status }) => [body.toString(), status])),
    open: work[0]?.open ?? 0,
  };
}

async function query<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string, values?: unknown[]) {
  const client = new pg.Client({ ...connection, ...DATABASE_TIMEOUTS });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query<Row>(text, values);
  } finally {
    await client.end().catch(() => {});
  }
}
