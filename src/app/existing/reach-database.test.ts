import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openBareDb } from '../../../tests/setup/database.ts';
import { askDatabase } from './reach-database.ts';

const TIMEOUT_MS = 400;

/** @returns the error's text, and the elapsed time in ms */
async function failure(url: string): Promise<{ text: string; took: number }> {
  const began = performance.now();
  const text = await askDatabase(url, 'select 1', TIMEOUT_MS).then(
    () => 'answered',
    (error: Error) => error.message,
  );
  return { text, took: performance.now() - began };
}

test('a server that is not there, or says nothing, is named in time, with the cure and without the password', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  for (const [host, reason] of [
    ['127.0.0.1:1', 'connect ECONNREFUSED 127.0.0.1:1'],
    [`127.0.0.1:${port}`, 'sem resposta'],
  ]) {
    const { text, took } = await failure(`postgres://ana:segredo@${host}/loja`);
    expect(text).toBe(
      `DATABASE_URL: o banco loja em ${host} não responde (${reason}). Veja se o servidor está no ar, e se host e porta em DATABASE_URL são os dele.`,
    );
    expect(took).toBeLessThan(TIMEOUT_MS + 2000);
  }
});

test('a server that refuses us says so at once', async () => {
  const { database } = await openBareDb();
  const url = new URL(database.url);
  url.pathname = '/nowhere';
  const { text } = await failure(url.href);
  expect(text).toMatch(/^DATABASE_URL: o banco nowhere em \S+ não deixa a loja entrar \(.*\)\. Confira usuário, senha/);
  expect(await askDatabase(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
