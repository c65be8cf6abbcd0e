import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gatherFacts } from './check-facts.ts';
import { loadCampaign } from './load.ts';

test('documents are the files of the folder: no empty ones, no folders, nothing from elsewhere', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-facts-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp('campaigns/pao-caseiro', join(root, 'pao-caseiro'), { recursive: true });
  const folder = join(root, 'pao-caseiro', 'evidence');
  await rm(folder, { recursive: true });
  const campaign = await loadCampaign('pao-caseiro');
  const documents = async () =>
    (await gatherFacts(campaign, { dataDir: '/nonexistent', roots: [root], now: new Date() })).documents;
  expect(await documents()).toEqual({});
  await mkdir(join(folder, 'velhos'), { recursive: true });
  await writeFile(join(folder, 'relatorio.pdf'), 'vendas');
  await writeFile(join(folder, 'vazio.pdf'), '');
  await symlink(join(folder, 'relatorio.pdf'), join(folder, 'atalho.pdf'));
  expect(await documents()).toEqual({ 'relatorio.pdf': createHash('sha256').update('vendas').digest('hex') });
});
