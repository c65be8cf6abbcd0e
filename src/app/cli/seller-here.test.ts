import { expect, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { documentDigest } from '../../campaigns/campaign-document.ts';
import { readFolder } from '../../campaigns/folder.ts';
import { readEnv } from '../settings/env.ts';
import { sellerHere } from './seller-here.ts';

const SELLER = {
  name: 'Ana Souza',
  document: '318.406.275-90',
  address: 'Rua das Flores, 12, Centro, Olinda, PE, CEP 53020-140',
  email: 'ana@bolosdaana.com.br',
  whatsapp: '5581987654321',
};

const at = (url: string) => readEnv({ DATABASE_URL: url, DATA_DIR: '/nonexistent' });

test('the seller is read from the database of the shop', async () => {
  const { database, db } = await openTestDb();
  expect(await sellerHere(at(database.url))).toBeNull();
  const document = { ...(await readFolder('pao-caseiro')), seller: SELLER };
  const id = 'pao-caseiro';
  await db
    .insertInto('campaign_versions')
    .values({
      campaign: id,
      number: 1,
      document: JSON.stringify(document),
      digest: documentDigest(document),
      source: 'panel',
      author: 'ana',
    })
    .execute();
  await db.insertInto('campaigns').values({ id, live_version: 1, published_at: new Date() }).execute();
  expect((await sellerHere(at(database.url)))?.seller).toEqual(SELLER);
});

test('a database that is not there is not waited for', async () => {
  expect(await sellerHere(at('postgres://x@localhost/x?host=/nowhere'))).toBeNull();
});

test('nor is one begun', async () => {
  expect(await sellerHere(readEnv({ DATA_DIR: '/nonexistent' }))).toBeNull();
});
