import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../../tests/setup/program.ts';
import { CONNECTIONS } from './bare-inserts.ts';
import type { Ask } from './buyers.ts';

const DATABASE = 'vendure';

export interface Vendure {
  url: string;
  /** The memory that the machine holds for its process, in MB. */
  residentMemory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Makes a shop of Vendure that sells one product, and starts it in one process.
 *
 * @param pool to the PostgreSQL server that gets a database for it
 */
export async function startVendure(pool: pg.Pool): Promise<Vendure> {
  const port = await freePort();
  await pool.query(`create database ${DATABASE}`);
  const { host, port: databasePort, user } = pool.options;
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    // Its packages cause warnings of Node and `pg`.
    NODE_NO_WARNINGS: '1',
    VENDURE_DISABLE_TELEMETRY: 'true',
    PORT: String(port),
    DATABASE_HOST: host,
    DATABASE_PORT: String(databasePort),
    DATABASE_USER: user,
    DATABASE_NAME: DATABASE,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
  };
  const run = (...args: string[]) =>
    spawn(process.execPath, [join(import.meta.dirname, 'peer', 'shop.mjs'), ...args], {
      env,
      // The channel ends it if our process is killed.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  const [code] = await once(run('prepare'), 'exit');
  if (code !== 0) throw new Error('Vendure could not be set up');
  const child = run();
  await nextMessage(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async residentMemory() {
      const answer = nextMessage(child);
      child.send('memory');
      return Number(await answer) / 1e6;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('Vendure has ended');
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

const ADD_ITEM = 'addItemToOrder(productVariantId: 1, quantity: 1) { ... on Order { code } }';
const SET_CUSTOMER = `setCustomerForOrder(input: {
    firstName: "Maria", lastName: "da Silva", emailAddress: $email, phoneNumber: "(11) 98765-4321"
  }) { ... on Order { code } }`;
const ARRANGE_PAYMENT = 'transitionOrderToState(state: "ArrangingPayment") { ... on Order { state } }';
const ADD_PAYMENT = 'addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ... on Order { state } }';

/** One request for each step, as its guide for storefronts has it; but with fewer fields asked for. */
export const STEP_BY_STEP = [
  `mutation { ${ADD_ITEM} }`,
  `mutation ($email: String!) { ${SET_CUSTOMER} }`,
  `mutation { ${ARRANGE_PAYMENT} }`,
  `mutation { ${ADD_PAYMENT} }`,
];

/** In as few requests as it can be: the first one's answer tells the session that the others need. */
export const TOGETHER = [
  `mutation { ${ADD_ITEM} }`,
  `mutation ($email: String!) { ${SET_CUSTOMER} ${ARRANGE_PAYMENT} ${ADD_PAYMENT} }`,
];

/** Orders as a guest, up to an order that is placed and whose payment is open. */
export async function orderFromVendure(ask: Ask, buyer: string, queries: string[]): Promise<void> {
  let headers = {};
  let data: { addPaymentToOrder?: { state?: string } } | undefined;
  for (const query of queries) {
    const answer = await ask('/shop-api', headers, { query, variables: { email: `${buyer}@example.com` } });
    const token = answer.headers['vendure-auth-token'];
    if (token) headers = { authorization: `Bearer ${token}` };
    ({ data } = answer.body as { data?: typeof data });
  }
  if (data?.addPaymentToOrder?.state !== 'PaymentAuthorized') throw new Error('Vendure did not place an order');
}
