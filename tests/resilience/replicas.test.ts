import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { watchedClient } from '../../src/platform/db/watched-client.ts';
import { buyer } from '../factories/buyer.ts';
import { openOwnServer } from '../setup/own-server.ts';
import { openSilentProxy } from '../setup/silent-proxy.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';

/** Much shorter than in the shop, which keeps the test short. */
const QUERY_TIMEOUT_MS = 300;

async function open(connection: pg.ClientConfig, Client = pg.Client): Promise<pg.Client> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a commit that waits for a second machine is left alone for as long as it takes: cancelled, it would say that it is done', async () => {
  const { database } = await openOwnServer();
  const operator = await open(database.connection);
  const wait = async (names: string) => {
    await operator.query(`alter system set synchronous_standby_names = '${names}'`);
    await operator.query('select pg_reload_conf()');
  };
  const proxy = await openSilentProxy(database);
  const connection = { connectionString: proxy.url };
  const client = await open(connection, watchedClient(connection, QUERY_TIMEOUT_MS));
  const notices: (string | undefined)[] = [];
  client.on('notice', ({ message }) => notices.push(message));

  await wait('gone');
  // The server takes the setting when it comes to it: what was committed just before is answered at once.
  const answers: string[] = [];
  let isSeen = false;
  const commits = (async () => {
    for (let n = 0; !isSeen; n += 1) answers.push((await client.query(`create table written_${n} ()`)).command);
  })();
  const waiting = async () => {
    const { rows } = await operator.query("select wait_event from pg_stat_activity where wait_event = 'SyncRep'");
    return rows;
  };
  await expect.poll(waiting).toHaveLength(1);
  isSeen = true;
  const before = [...answers];
  // The server was asked about it many times.
  await expect.poll(proxy.opened).toBeGreaterThan(5);
  expect([answers, await waiting()]).toEqual([before, [{ wait_event: 'SyncRep' }]]);

  await wait('');
  await commits;
  expect([answers, notices]).toEqual([[...before, 'CREATE'], []]);
});

test('a server that only reads, before it takes over: the shop says that it can’t sell, and a start waits for it', async () => {
  const { database, files, stop, start } = await openOwnServer();
  const shop = await openTestShop({ database, sweeping: true });
  const ready = async ({ app }: TestShop) => (await app.inject('/readyz')).statusCode;
  const key = crypto.randomUUID();
  const payload = buyer();
  const order = async () => {
    const headers = { 'idempotency-key': key };
    return (await shop.app.inject({ method: 'POST', url: '/api/orders', headers, payload })).statusCode;
  };
  await stop();
  await writeFile(join(files, 'standby.signal'), '');
  await start();
  // Pages are read as ever; nothing is promised.
  await expect.poll(async () => (await shop.app.inject('/api/product')).statusCode).toBe(200);
  expect([await ready(shop), await order()]).toEqual([503, 503]);

  const opening = openTestShop({ database });
  const operator = await open(database.connection);
  // It has looked, and found that the server only reads.
  const looks = async () =>
    (
      await operator.query(
        "select from pg_stat_activity where query = 'select pg_is_in_recovery() as reads' and state = 'idle'",
      )
    ).rowCount;
  await expect.poll(looks).toBeGreaterThan(0);
  await operator.query('select pg_promote()');
  const started = await opening;
  await expect.poll(() => ready(shop)).toBe(200);
  expect([await ready(started), await order()]).toEqual([200, 201]);
  expect(started.logged.join('')).toContain('the database only reads');
});
