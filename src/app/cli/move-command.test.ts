import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBareDb } from '../../../tests/setup/database.ts';
import { plainTerminal } from '../../../tests/setup/plain-terminal.ts';
import { SCRATCH } from '../../../tests/setup/scratch.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { withExistingDatabase } from '../existing/existing-shop.ts';
import { readEnv } from '../settings/env.ts';
import { move } from './move-command.ts';
import { readWords, UsageError } from './terminal.ts';

function callOf(...args: string[]) {
  return { ...readWords(args), ...plainTerminal() };
}

test('an operator moves the shop, reads the next steps, and moves it back', async () => {
  const shop = await openTestShop({ work: false });
  await shop.order();
  const { database } = await openBareDb();
  const env = readEnv({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url });
  const to = database.url.replace('@', ':segredo@');
  const there = callOf('--to', to);
  expect(await move(env, there)).toBe(true);
  const said = there.said.join('\n');
  expect(said).toMatch(/banco test_\w+ em localhost:\d+, com 1 pedidos: as \d+ tabelas são iguais/);
  expect(said).toContain('Ponha em DATABASE_URL');
  expect(said).not.toContain('segredo');

  const back = callOf('--undo', '--to', to);
  expect(await move(env, back)).toBe(true);
  expect(back.said[0]).toContain('A loja vende de novo deste banco');
  await expect.poll(() => shop.isOpen()).toBe(true);
  await shop.order({ email: 'bia@example.com' });
});

test('from a server to the embedded database, and back', async () => {
  const shop = await openTestShop({ work: false });
  await shop.order();
  const env = readEnv({ DATA_DIR: await mkdtemp(join(SCRATCH, 'vitrine-move-')), DATABASE_URL: shop.database.url });
  onTestFinished(() => rm(env.DATA_DIR, { recursive: true }));
  const there = callOf('--to', 'embedded');
  expect(await move(env, there)).toBe(true);
  expect(there.said.join('\n')).toMatch(/no banco embutido, com 1 pedidos[\s\S]*Tire DATABASE_URL dos ajustes/);
  await expect(openTestShop({ database: shop.database })).rejects.toThrow(
    /mudada para o banco embutido[\s\S]*move --undo --to embedded/,
  );

  const back = callOf('--undo', '--to', 'embedded');
  expect(await move(env, back)).toBe(true);
  expect(back.said.at(-1)).toBe('O banco embutido não aceita mais nada.');
  await shop.order({ email: 'bia@example.com' });
  await expect(withExistingDatabase({ ...env, DATABASE_URL: undefined }, async () => 'opened')).rejects.toThrow(
    /foi desfeita; ela vende do banco test_\w+ em/,
  );
});

test('wrong arguments are reported before a database is looked for', async () => {
  const env = readEnv({ DATA_DIR: '/nowhere' });
  for (const words of [
    [],
    ['--to', 'mysql://a/b'],
    ['--to', 'postgres://host'],
    ['b', '--to', 'postgres://a/b'],
    ['--to', 'embedded'],
  ])
    await expect(move(env, callOf(...words))).rejects.toThrow(UsageError);
});
