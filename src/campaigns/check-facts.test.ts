import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listIsReal } from './check/goods.ts';
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
    (await gatherFacts(campaign, { dataDir: '/nonexistent', main: campaign.id, roots: [root], now: new Date() }))
      .documents;
  expect(await documents()).toEqual({});
  await mkdir(join(folder, 'velhos'), { recursive: true });
  await writeFile(join(folder, 'relatorio.pdf'), 'vendas');
  await writeFile(join(folder, 'vazio.pdf'), '');
  await symlink(join(folder, 'relatorio.pdf'), join(folder, 'atalho.pdf'));
  expect(await documents()).toEqual({ 'relatorio.pdf': createHash('sha256').update('vendas').digest('hex') });
  await writeFile(join(folder, 'relatorio.pdf'), 'outras vendas');
  expect(await documents()).toEqual({ 'relatorio.pdf': createHash('sha256').update('outras vendas').digest('hex') });
  // Another file of the same length and, as archives and copies do it, of the same time.
  for (const content of ['mais vendas', 'menos venda']) {
    await writeFile(join(folder, 'relatorio.pdf'), content);
    await utimes(join(folder, 'relatorio.pdf'), 0, 0);
    expect(await documents()).toEqual({ 'relatorio.pdf': createHash('sha256').update(content).digest('hex') });
  }
});

test('what a campaign beside the main one sells is looked for in its own folder, and nowhere else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-facts-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const HEADER = 'name,category,services,region,whatsapp,telegram,note';
  await writeFile(join(dataDir, 'list.csv'), `${HEADER}\nAna,tv,Livro,Olinda,5581988887777,,\n`);
  const campaign = await loadCampaign('lista-vitalicia');
  const facts = (main: string) => gatherFacts(campaign, { dataDir, main, now: new Date() });
  const advice = async (main: string) => listIsReal(campaign, await facts(main)).map(({ mend }) => mend);

  expect(await facts('lista-vitalicia')).toMatchObject({ contacts: 1, sampleList: false });
  // The list in the data folder itself belongs to the campaign at `/`.
  const mend = 'Envie a lista verdadeira, sem essa linha, em “O que o comprador recebe”.';
  expect(await advice('pao-caseiro')).toEqual([mend]);
  await rm(join(dataDir, 'list.csv'));
  expect(await advice('lista-vitalicia')).toEqual([mend]);
});
