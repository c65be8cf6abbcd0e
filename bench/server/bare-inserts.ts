import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** As many as one shop process holds. */
export const CONNECTIONS = 20;

const ORDER = {
  name: 'order',
  text: `insert into orders (id, status, campaign, amount, buyer_name, buyer_email, buyer_phone, tracking,
    idempotency_key, request_hash)
    values ($1, 'created', 'bare', 1990, 'Maria da Silva', $1 || '@example.com', '11987654321', '{}', $1, $1)`,
};
const LINE = {
  name: 'line',
  text: `insert into order_lines (order_id, position, kind, product, title, amount, offer)
    values ($1, 1, 'product', 'bare', 'Lista', 1990, '{}')`,
};
const ATTEMPT = {
  name: 'attempt',
  text: `insert into payment_attempts (order_id, position, method, provider, status, amount, details, webhook_key,
    next_check_at)
    values ($1, 1, 'pix', 'simulator', 'asked', 1990, '{}', $2, now() + interval '60 seconds')`,
};
const EVENT = {
  name: 'event',
  text: `insert into order_events (order_id, from_status, to_status, cause) values ($1, $2, $3, 'buyer')`,
};
const CHARGE = {
  name: 'charge',
  text: `insert into simulator_charges (id, reference, amount, code, status, webhook_path, expires_at)
    values ($1, $1, 1990, $2, 'pending', $2, now() + interval '15 minutes')`,
};
const WAIT = {
  name: 'wait',
  text: `update orders set status = 'awaiting_payment' where id = $1`,
};
const CHARGED = {
  name: 'charged',
  text: `update payment_attempts set status = 'open', charge_id = $1, details = jsonb_build_object('code', $2::text),
    expires_at = now() + interval '15 minutes', next_check_at = now() + interval '30 seconds' where order_id = $1`,
};
/** The first four, and the last three, as one statement each. */
const ORDER_WITH_PARTS = {
  name: 'order-with-parts',
  text: `with stored as (${ORDER.text} returning id), line as (${LINE.text}), attempt as (${ATTEMPT.text})
    insert into order_events (order_id, from_status, to_status, cause) select id, null, 'created', 'buyer' from stored`,
};
const WAIT_WITH_PARTS = {
  name: 'wait-with-parts',
  text: `with moved as (${WAIT.text} returning id), charged as (${CHARGED.text})
    insert into order_events (order_id, from_status, to_status, cause)
    select id, 'created', 'awaiting_payment', 'buyer' from moved`,
};
/** As long as a code is. */
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

/** Row after row, in twelve round trips. */
export const rowByRow: Write = async (client) => {
  const id = randomBytes(16).toString('hex');
  await client.query('begin');
  await client.query({ ...ORDER, values: [id] });
  await client.query({ ...LINE, values: [id] });
  await client.query({ ...ATTEMPT, values: [id, randomBytes(24).toString('base64url')] });
  await client.query({ ...EVENT, values: [id, null, 'created'] });
  await client.query('commit');
  await client.query({ ...CHARGE, values: [id, CODE] });
  await client.query('begin');
  await client.query({ ...WAIT, values: [id] });
  await client.query({ ...CHARGED, values: [id, CODE] });
  await client.query({ ...EVENT, values: [id, 'created', 'awaiting_payment'] });
  await client.query('commit');
};

/** In three statements, as the shop does. */
export const inThreeStatements: Write = async (client) => {
  const id = randomBytes(16).toString('hex');
  await client.query({ ...ORDER_WITH_PARTS, values: [id, randomBytes(24).toString('base64url')] });
  await client.query({ ...CHARGE, values: [id, CODE] });
  await client.query({ ...WAIT_WITH_PARTS, values: [id, CODE] });
};
