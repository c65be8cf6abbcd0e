import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/setup/database.ts';
import { command } from './cli/command.ts';
import { nameOfShop } from './existing/existing-server.ts';
import { withExistingCore, withExistingDatabase } from './existing/existing-shop.ts';
import { openFromEnv } from './open-from-env.ts';
import { type Env, readEnv } from './settings/env.ts';

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-open-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Collects the output. @returns the function that gives it */
function listen(stream: 'stdout' | 'stderr'): () => string {
  let text = '';
  const spy = vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return () => text;
}

test('an error about a read-only data folder names its setting', async () => {
  const env = readEnv({ DATA_DIR: 'package.json' });
  await expect(openFromEnv(env)).rejects.toThrow('DATA_DIR: não é possível gravar em package.json');
});

test('a command invents no shop: it says which folder, mode and campaign it looked at', async () => {
  const dataDir = join(await openFolder(), 'live');
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, CAMPAIGN: 'pao-caseiro', DATABASE_URL: '' }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [answer, told] = [listen('stdout'), listen('stderr')];
  const place = `pasta ${dataDir} (modo demo, campanha pao-caseiro)`;
  for (const words of [['alarms'], ['adopt', '--mode', 'live']])
    await expect(command(words)).rejects.toThrow(`Não há nenhuma loja em: ${place}`);
  expect(told()).toContain(`Loja: ${place}\n`);
  expect(answer()).toBe('');
  expect(existsSync(dataDir)).toBe(false);
});

test('nor in a database that is empty, whose password it does not show', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const folder = await openFolder();
  const env: Env = readEnv({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SECRET: 'a secret of thirty-two characters',
  });
  await withExistingDatabase(env, async (db) => {
    await db.schema.dropSchema('public').cascade().execute();
    await db.schema.createSchema('public').execute();
  });
  await expect(withExistingCore(env, async () => {})).rejects.toThrow('Não há nenhuma loja em: banco test_');
  await expect(withExistingDatabase(env, async () => {})).rejects.toThrow('Não há nenhuma loja');
  expect(await readdir(folder)).toEqual([]);
  expect(nameOfShop({ ...env, DATABASE_URL: 'postgres://shop:pass@db.example:5432/vitrine' })).toBe(
    `banco vitrine em db.example:5432, pasta ${folder} (modo demo, campanha lista-vitalicia)`,
  );
});

test('adopt takes a mode, says what the database is, and never changes it', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const env = readEnv({ DATA_DIR: await openFolder(), DATABASE_URL: database.url });
  for (const [name, value] of Object.entries({ DATA_DIR: env.DATA_DIR, DATABASE_URL: database.url }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [answer, told] = [listen('stdout'), listen('stderr')];
  const adopt = (...words: string[]) => command(['adopt', ...words]);
  for (const words of [[], ['--mode'], ['--mode', 'prod'], ['live'], ['--mode', 'live', 'x']])
    expect(await adopt(...words), words.join(' ')).toBe(1);
  expect(told()).toContain('adopt --mode demo|live');
  expect(await adopt('--mode', 'live')).toBe(0);
  expect(await adopt('--mode', 'live')).toBe(0);
  expect(answer()).toBe('Este banco é de uma loja (modo live).\n'.repeat(2));
  expect(await adopt('--mode', 'live', '--json')).toBe(0);
  expect(JSON.parse(answer().split('\n').at(-2) ?? '')).toEqual({ mode: 'live', closed: 0 });
  expect(await adopt('--mode', 'demo')).toBe(1);
  expect(told()).toContain('Este banco já é de uma loja (modo live); isso não muda mais.');
});
