import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { openCluster, PORT, USER } from '../../src/platform/db/embedded/cluster.ts';
import { buyer } from '../factories/buyer.ts';
import { takePrepared } from '../setup/prepared-data.ts';
import { withoutDotEnv } from '../setup/program.ts';
import { SCRATCH } from '../setup/scratch.ts';

/** Interval of orders and webhooks, in ms. */
const PACE = 100;

/** Gives a socket that it holds to one process of the shop after the other, as systemd does with `vitrine.socket`. */
const HOLDER = `for start in 1 2 3; do sh -c 'echo "process $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" || exit; done`;

async function holdSocket(dataDir: string) {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const { fd: descriptor } = (socket as unknown as { _handle: { fd: number } })._handle;
  const { PATH, HOME } = process.env;
  const holder: ChildProcess = spawn('sh', ['-c', HOLDER, 'sh', process.execPath, 'scripts/start.mjs'], {
    env: { ...withoutDotEnv(), PATH, HOME, DATA_DIR: dataDir, PORT: '1' },
    // The channel ends the shop if the test's process is killed.
    stdio: ['ignore', 'pipe', 'pipe', descriptor, 'ipc'],
  });
  // From now on it is theirs alone.
  socket.close();
  let output = '';
  for (const stream of [holder.stdout, holder.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const starts = () => [...output.matchAll(/^process (\d+)$/gm)].map(([, pid]) => Number(pid));
  return {
    port,
    output: () => output,
    /** Waits until so many have said that they are there. @returns the last one's number */
    async ready(count: number): Promise<number> {
      await expect.poll(() => output.match(/Vitrine no ar/g)?.length ?? 0).toBe(count);
      return starts().at(-1) ?? 0;
    },
    ended: once(holder, 'exit'),
  };
}

/** On a connection of its own, as Caddy sends it. @returns the status; what went wrong where there is none */
function post(
  port: number,
  path: string,
  body: object,
  headers = {},
): Promise<{ status: number | string; text: string }> {
  return new Promise((resolve) => {
    const sent = request(
      { port, path, method: 'POST', agent: false, headers: { 'content-type': 'application/json', ...headers } },
      async (response) => {
        const parts = await response.setEncoding('utf8').toArray();
        resolve({ status: response.statusCode ?? 0, text: parts.join('') });
      },
    );
    sent.once('error', (error) => resolve({ status: error.message, text: '' }));
    sent.end(JSON.stringify(body));
  });
}

let visitors = 0;

function order(port: number) {
  visitors += 1;
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}`,
  };
  return post(port, '/api/orders', buyer(), headers);
}

/** Address and body of the bank's webhook about an order's charge. */
async function webhookOf(dataDir: string) {
  const host = openCluster(dataDir).postmaster()?.socketDir ?? '';
  const client = new pg.Client({ host, port: PORT, user: USER, database: 'vitrine' });
  await client.connect();
  const { rows } = await client.query(
    'select id, webhook_path from simulator_charges order by created_at desc limit 1',
  );
  await client.end();
  return { path: rows[0].webhook_path as string, body: { charge: rows[0].id, status: 'paid' } };
}

test('two restarts under load refuse nothing: orders and webhooks wait in the socket for the next process', async () => {
  const dataDir = await mkdtemp(join(SCRATCH, 'vitrine-restart-'));
  await takePrepared('demonstration', dataDir);
  const shop = await holdSocket(dataDir);
  let pid = await shop.ready(1);
  expect((await order(shop.port)).status).toBe(201);
  const webhook = await webhookOf(dataDir);

  const orders: ReturnType<typeof post>[] = [];
  const webhooks: ReturnType<typeof post>[] = [];
  const load = setInterval(() => {
    orders.push(order(shop.port));
    webhooks.push(post(shop.port, webhook.path, webhook.body));
  }, PACE);
  for (const next of [2, 3]) {
    const before = orders.length;
    await expect.poll(() => orders.length).toBeGreaterThan(before + 3);
    process.kill(pid, 'SIGTERM');
    pid = await shop.ready(next);
  }
  await sleep(5 * PACE);
  clearInterval(load);
  const answers = async (sent: typeof orders) => Map.groupBy(await Promise.all(sent), ({ status }) => status);
  const [placed, told] = [await answers(orders), await answers(webhooks)];
  test.info().annotations.push({ type: 'sent', description: `${orders.length} orders, ${webhooks.length} webhooks` });
  expect([...placed.keys()], shop.output()).toEqual([201]);
  expect([...told.keys()], shop.output()).toEqual([200]);
  // The settings named another port, which was not opened.
  expect(shop.output()).toContain(
    `HOST e PORT dizem http://127.0.0.1:1, mas o systemd abriu http://127.0.0.1:${shop.port}`,
  );

  process.kill(pid, 'SIGTERM');
  expect(await shop.ended).toEqual([0, null]);
  await rm(dataDir, { recursive: true, force: true });
});
