import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSecret, loadSecret, readSecret } from './secret.ts';

const WEAK = 'abcabcabcabc'.repeat(4);
const yes = async () => true;
const no = async () => false;

test('a live shop without orders does not begin with a secret that was typed', async () => {
  await expect(checkSecret(WEAK, no)).rejects.toThrow(/SECRET: só tem 3 caracteres diferentes.* pelo menos 12/);
  await expect(checkSecret('abcdefghijk'.repeat(3), no)).rejects.toThrow('só tem 11');
  expect(await checkSecret('abcdefghijkl'.repeat(3), no)).toBeNull();
});

test('one that has sold is warned and goes on', async () => {
  expect(await checkSecret(WEAK, yes)).toContain('invalida todos os links');
  expect(await checkSecret('a secret of thirty-two characters', yes)).toBeNull();
});

test('the secret is made once by a start, and never by a command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await expect(readSecret(undefined, folder)).rejects.toThrow(`SECRET: a chave da loja não está em ${folder}/secret`);
  expect(await readdir(folder)).toEqual([]);
  const secret = await loadSecret(undefined, folder);
  expect(await checkSecret(secret, no)).toBeNull();
  expect(await readSecret(undefined, folder)).toBe(secret);
  expect(await loadSecret(undefined, folder)).toBe(secret);
});
