import { expect, test } from 'vitest';
import { settingsSchema } from '../../../../app/settings/env-schema.ts';
import { makeStoreKey, readKeyFile } from './store-key.ts';

test('the file of a key gives its public half, which the shop takes', async () => {
  const { recipient, file } = await makeStoreKey('loja.example');
  expect(settingsSchema.shape.BACKUP_RECIPIENT.parse(recipient)).toBe(recipient);
  for (const text of [file, file.replaceAll('\n', '\r\n'), `\uFEFF${file}`])
    expect(await readKeyFile(new Blob([text]))).toBe(recipient);
  expect(await readKeyFile(new Blob([(await makeStoreKey('loja.example')).file]))).not.toBe(recipient);
  expect(file).toContain('loja.example');
});

test.each([
  ['nothing', ''],
  ['another file', 'nome,telefone\nAna,11999990000\n'],
  ['a key with a letter wrong', 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ\n'],
  ['a public key', 'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq\n'],
  ['a large file', `${'x'.repeat(30_000)}\n`],
])('%s is no key', async (_, text) => {
  expect(await readKeyFile(new Blob([text]))).toBeNull();
});
