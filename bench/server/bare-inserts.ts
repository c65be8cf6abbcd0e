import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Number of connections of one shop process. */
export const CONNECTIONS = 20;

const STORE = `insert into orders (id, token, number, status, campaign, product_title, guarantee_days, terms_version, campaign_version, amount, buyer_name,
    buyer_email, buyer_phone, tracking, idempotency_key, request_hash)
    values ($1, $1, $1, 'created', 'bare', 'Lista', 30, 'terms', 1, 1990, 'Maria da Silva', $1 || '@example.com', '11987654321', '{}', $1, $1)`;
const LINE = `insert into order_lines (order_id, position, kind, product, title, amount, offer, products)
    values ($1, 1, 'product', 'bare', 'Lista', 1990, '{}', '["bare"]')`;
const ATTEMPT = `insert into payment_attempts (order_id, position, method, provider, status, amount, details, webhook_key,
    next_check_at)
    values ($1, 1, 'pix', 'simulator', 'asked', 1990, '{}', $2, now() + interval '60 seconds')`;
const CHARGED = `update payment_attempts set status = 'open', charge_id = $1, details = jsonb_build_object('code', $2::text),
    expires_at = now() + interval '15 minutes', next_check_at = now() + interval '30 seconds' where order_id = $1`;
const MOVE = `update orders set status = 'awaiting_payment' where id = $1`;

/** With its line and its attempt. They came after the budget was set, so they cost no round trip more. */
const ORDER = { name: 'order', text: `with stored as (${STORE}), line as (${LINE}) ${ATTEMPT}` };
const EVENT = {
  name: 'event',
  text: `insert into order_events (order_id, from_status, to_status, cause) values ($1, $2, $3, 'buyer')`,
};
const CHARGE = {
  name: 'charge',
  text: `insert into simulator_charges (id, reference, amount, code, status, webhook_path, expires_at)
    values ($1, $1, 1990, $2, 'pending', $2, now() + interval '15 minutes')`,
};
const WAIT = { name: 'wait', text: `with charged as (${CHARGED}) ${MOVE}` };
/** The first two, and the last two, as one statement each. */
const ORDER_AND_EVENT = {
  name: 'order-and-event',
  text: `with stored as (${STORE} returning id), line as (${LINE}), attempt as (${ATTEMPT})
    insert into order_events (order_id, from_status, to_status, cause) select id, null, 'created', 'buyer' from stored`,
};
const WAIT_AND_EVENT = {
  name: 'wait-and-event',
  text: `with charged as (${CHARGED}), moved as (${MOVE} returning id)
    insert into order_events (order_id, from_status, to_status, cause)
    select id, 'created', 'awaiting_payment', 'buyer' from moved`,
};
/** Text of a PIX code's length. */
const CODE = 'c'.repeat(150);

/** Writes the rows of one order in three transactions. */
type Write = (client: pg.ClientBase) => Promise<void>;

/**
 * Writes what orders write and nothing else, with prepared statements, on as many connections as a shop process has.
 *
 * @returns orders a second
 */
export async function insertOrders(pool: pg.Pool, seconds: number, write: Write): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = await pool.connect();
      let count = 0;
      while (performance.now() < end) {
        await write(client);
        count += 1;
      }
      client.release();
      return count;
    }),
  );
  return (counts.reduce((all, count) => all + count, 0) * 1000) / (performance.now() - began);
}

/** Row after row, in nine round trips. */
export const rowByRow: Write = async (client) => {
  const id = randomBytes(16).toString('hex');
  await client.query('begin');
  await client.query({ ...ORDER, values: [id, randomBytes(24).toString('base64url')] });
  await client.query({ ...EVENT, values: [id, null, 'created'] });
  await client.query('commit');
  await client.query({ ...CHARGE, values: [id, CODE] });
  await client.query('begin');
  await client.query({ ...WAIT, values: [id, CODE] });
  await client.query({ ...EVENT, values: [id, 'created', 'awaiting_payment'] });
  await client.query('commit');
};

/** In three statements, as the shop does. */
export const inThreeStatements: Write = async (client) => {
  const id = randomBytes(16).toString('hex');
  await client.query({ ...ORDER_AND_EVENT, values: [id, randomBytes(24).toString('base64url')] });
  await client.query({ ...CHARGE, values: [id, CODE] });
  await client.query({ ...WAIT_AND_EVENT, values: [id, CODE] });
};
