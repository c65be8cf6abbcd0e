import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { createDraft, draftNumber, dropDraft, lockProduct, writeFiles } from '../admin/products/drafts.ts';
import { mainProductOf } from '../campaigns/product-key.ts';
import { createContactIndex } from './contact-index.ts';
import { createOpenings } from './product-openings.ts';
import { findProductVersion, liveVersionNumber } from './product-versions.ts';

const HEADER = 'name,category,services,region,whatsapp,telegram,note';

test('versions, files, lists and openings of two products of one campaign do not mix', async () => {
  const shop = await openTestShop({ work: false });
  const { db, storage, clock } = shop;
  const main = mainProductOf(shop.campaign.id);
  const other = { ...main, product: 'caderno' };
  const stored = async (text: string) => storage.put(bytesOf(text), { max: 1000, by: 'ana' });

  for (const [key, name] of [[main, 'livro.pdf'] as const, [other, 'caderno.pdf'] as const]) {
    const { hash, size } = await stored(name);
    await db.transaction().execute(async (trx) => {
      expect(await lockProduct(trx, key, clock.now)).toBe(0);
      // Both begin with version 1.
      expect(await createDraft(trx, key, { kind: 'files', author: 'ana' })).toBe(1);
      const texts = { title: name, text: '', label: 'Baixar', contentType: 'application/pdf' };
      const file = { file: name, blob: hash, size, kind: 'file', inline: true, sample: false, pages: null } as const;
      await writeFiles(trx, key, 1, [{ ...file, ...texts }]);
    });
  }
  const filesOf = async (key: typeof main) =>
    (await findProductVersion({ db, storage }, key, 1))?.files.map(({ file }) => file);
  expect([await filesOf(main), await filesOf(other)]).toEqual([['livro.pdf'], ['caderno.pdf']]);

  // A version that one product publishes, or discards, is no other's.
  await db
    .updateTable('products')
    .set({ live_version: 1 })
    .where('campaign', '=', other.campaign)
    .where('product', '=', other.product)
    .execute();
  expect([await liveVersionNumber(db, main, 'files'), await liveVersionNumber(db, other, 'files')]).toEqual([0, 1]);
  await db.transaction().execute((trx) => dropDraft(trx, main));
  expect([await draftNumber(db, main), await draftNumber(db, other)]).toEqual([null, 1]);
  expect([await filesOf(main), await filesOf(other)]).toEqual([undefined, ['caderno.pdf']]);

  const listOf = (product: typeof main) => createContactIndex({ db, product, categories: { tv: 'TV' }, sample: true });
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  for (const [key, name] of [[main, 'Do livro'] as const, [other, 'Do caderno'] as const])
    await listOf(key).load(() => bytesOf(`${HEADER}\n${name},tv,Livro,Olinda,5581988887777,,\n`), closing.signal);
  const namesOf = async (key: typeof main) =>
    (await listOf(key).find({ q: '', category: '' }, 1)).contacts.map(({ name }) => name);
  expect([await namesOf(main), await namesOf(other)]).toEqual([['Do livro'], ['Do caderno']]);

  const orderId = await shop.idOf(await shop.order());
  const note = createOpenings({ db, clock: () => clock.now });
  for (const key of [main, other, main]) await note({ orderId, ...key }, 1, 'opened');
  const seen = db.selectFrom('product_openings').select(['product', 'version']).orderBy('product');
  expect(await seen.execute()).toEqual([
    { product: other.product, version: 1 },
    { product: main.product, version: 1 },
  ]);
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
