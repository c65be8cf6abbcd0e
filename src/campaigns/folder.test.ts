import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFolderAt, readJson } from './folder.ts';

const TOO_LONG = ' '.repeat(5 * 1024 ** 2 + 1);

test('a document or a legal text that nobody could have written is not read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'campaign.json');
  await writeFile(file, `{}${TOO_LONG}`);
  await expect(readJson(file)).rejects.toThrow('campaign.json: tem mais de 5 MB');
  await writeFile(file, '{}');
  await mkdir(join(folder, 'legal'));
  await writeFile(join(folder, 'legal/termos.md'), TOO_LONG);
  await expect(readFolderAt(folder)).rejects.toThrow('termos.md: tem mais de 5 MB');
});
