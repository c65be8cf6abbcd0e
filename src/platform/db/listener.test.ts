import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { openSilentProxy } from '../../../tests/setup/silent-proxy.ts';
import { openListener } from './listener.ts';

test('a silent connection is noticed, and notifications missed meanwhile are made up for', async () => {
  const { database } = await openTestDb();
  const proxy = await openSilentProxy(database);
  const listener = await openListener(proxy.connection, pino({ level: 'silent' }), {
    heartbeat: { intervalMs: 100, timeoutMs: 1000 },
  });
  onTestFinished(() => listener.close());
  const heard: string[] = [];
  await listener.on(
    'news',
    (payload) => heard.push(payload),
    () => heard.push('look everywhere'),
  );
  const teller = new pg.Client(database.connection);
  await teller.connect();
  onTestFinished(() => teller.end());
  const tell = (news: string) => teller.query('select pg_notify($1, $2)', ['news', news]);

  await tell('first');
  await expect.poll(() => heard).toEqual(['first']);
  proxy.fallSilent();
  await tell('lost');
  await expect.poll(() => heard).toEqual(['first', 'look everywhere']);
  await tell('third');
  await expect.poll(() => heard).toEqual(['first', 'look everywhere', 'third']);
  expect(proxy.opened()).toBe(2);
});
