import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { openListener } from './listener.ts';

const POLL = { timeout: 15_000 };

/** A way to the database that can fall silent: nothing is closed, and nothing passes any more. */
async function silentWay(socketFolder: string, port: number) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(`${socketFolder}/.s.PGSQL.${port}`);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of pairs.flat()) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    port: (server.address() as AddressInfo).port,
    ways: () => pairs.length,
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
  };
}

test('a connection that fell silent is noticed, and what was told meanwhile is looked for', async () => {
  const { database } = await openTestDb();
  const { connection } = database;
  if (!('host' in connection)) throw new Error('the test database is reached by its socket');
  const way = await silentWay(connection.host, connection.port);
  const byWay = { ...connection, host: '127.0.0.1', port: way.port };
  const listener = await openListener(byWay, pino({ level: 'silent' }), { every: 100, patience: 1000 });
  onTestFinished(() => listener.close());
  const heard: string[] = [];
  await listener.on(
    'news',
    (payload) => heard.push(payload),
    () => heard.push('look everywhere'),
  );
  const teller = new pg.Client(connection);
  await teller.connect();
  onTestFinished(() => teller.end());
  const tell = (news: string) => teller.query('select pg_notify($1, $2)', ['news', news]);

  await tell('first');
  await expect.poll(() => heard, POLL).toEqual(['first']);
  way.fallSilent();
  await tell('lost');
  await expect.poll(() => heard, POLL).toEqual(['first', 'look everywhere']);
  await tell('third');
  await expect.poll(() => heard, POLL).toEqual(['first', 'look everywhere', 'third']);
  expect(way.ways()).toBe(2);
});
