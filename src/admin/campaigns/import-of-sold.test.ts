import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { BREAD, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import type { CampaignDocument } from '../../campaigns/campaign-document.ts';
import { writeCampaignFolder } from '../../campaigns/campaign-files.ts';
import { readFolder } from '../../campaigns/folder.ts';
import { lockCampaign, publishVersion } from '../../publishing/version-changes.ts';
import { packFolder } from './archive.ts';

const bread = await readFolder(BREAD);

/** Document of the bread book with its file renamed. */
function selling(file: string): CampaignDocument {
  if (bread.access.kind !== 'files') throw new Error('the bread book is files');
  return { ...bread, access: { ...bread.access, files: bread.access.files.map((one) => ({ ...one, file })) } };
}

/** Opens a shop whose owner imports archives of the bread book. */
async function openShop() {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: 'dona@example.com' } });
  shop.clock.now = new Date('2026-11-24T12:00:00Z');
  const owner = panelVisitor(shop);
  await owner.signIn('dona@example.com');
  return {
    shop,
    owner,
    /** Imports a document with one more file. */
    async bring(document: CampaignDocument, file: string, text: string) {
      const work = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
      onTestFinished(() => rm(work, { recursive: true, force: true }));
      await writeCampaignFolder(document, `campaigns/${BREAD}`, join(work, 'campaign'));
      await writeFile(join(work, 'campaign/files', file), text);
      await packFolder(join(work, 'campaign'), join(work, 'campaign.tar.gz'));
      const raw = await readFile(join(work, 'campaign.tar.gz'));
      const headers = { 'content-type': 'application/octet-stream' };
      const { hash } = (await owner.send('POST', '/api/uploads', { raw, headers })).json();
      return (await owner.send('POST', '/api/campaigns', { body: { parts: [hash] } })).statusCode;
    },
    async publish(liveVersion: number | null) {
      const { digest } = await owner.api<{ digest: string }>('GET', `/campaigns/${BREAD}/proposal`);
      return owner.send('POST', `/api/campaigns/${BREAD}/publish`, { body: { digest, liveVersion } });
    },
    sold: (file: string) => readFile(join(shop.dataDir, 'campaigns', BREAD, 'files', file), 'utf8'),
  };
}

test('a version that is published while an import waits for its campaign keeps its files', async () => {
  const { shop, bring, sold } = await openShop();
  const document = selling('livro.pdf');
  expect(await bring(document, 'livro.pdf', '%PDF-1.4 first')).toBe(200);
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
    return rows.length;
  };
  const importing = await shop.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, BREAD);
    const answer = bring(document, 'livro.pdf', '%PDF-1.4 second');
    await expect.poll(waiting).toBe(1);
    await publishVersion(trx, document, { source: 'panel', author: 'colega' });
    return { answer };
  });
  expect(await importing.answer).toBe(409);
  expect(await sold('livro.pdf')).toBe('%PDF-1.4 first');
});

test('a draft replaces no file of a version to which the seller may go back', async () => {
  const { owner, bring, publish, sold } = await openShop();
  await bring(selling('primeiro.pdf'), 'primeiro.pdf', '%PDF-1.4 first');
  expect((await publish(null)).statusCode).toBe(200);
  await bring(selling('segundo.pdf'), 'segundo.pdf', '%PDF-1.4 second');
  expect((await publish(1)).statusCode).toBe(200);
  expect(await bring(selling('segundo.pdf'), 'primeiro.pdf', '%PDF-1.4 third')).toBe(409);
  const body = { version: 1, liveVersion: 2 };
  expect((await owner.send('POST', `/api/campaigns/${BREAD}/rollback`, { body })).statusCode).toBe(200);
  expect(await sold('primeiro.pdf')).toBe('%PDF-1.4 first');
});

test('a draft replaces no file of a publication that waits for its hour', async () => {
  const { owner, bring, sold } = await openShop();
  await bring(selling('livro.pdf'), 'livro.pdf', '%PDF-1.4 first');
  const { digest } = await owner.api<{ digest: string }>('GET', `/campaigns/${BREAD}/proposal`);
  const body = { at: '2026-11-25 08:00', digest, liveVersion: null, note: '' };
  expect((await owner.send('POST', `/api/campaigns/${BREAD}/schedule`, { body })).statusCode).toBe(200);
  expect(await bring(selling('livro.pdf'), 'livro.pdf', '%PDF-1.4 second')).toBe(409);
  expect(await sold('livro.pdf')).toBe('%PDF-1.4 first');
});
