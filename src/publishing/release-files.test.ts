import { expect, test } from 'vitest';
import { alter, BREAD, get, openHouse } from '../../tests/setup/house.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { publishedText } from './published-file.ts';
import { storeReleaseFiles } from './release-files.ts';

test('a file of another release is answered as long as some process started with it of late', async () => {
  const shop = await openTestShop({ work: false });
  const body = Buffer.from('export {};');
  const file = { url: '/_assets/old.Ab12.js', body };
  // Another process starts twice with the previous release.
  for (const _ of [1, 2]) await storeReleaseFiles(shop.db, [file]);
  const get = (url: string) => shop.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  const answer = await get('/_assets/old.Ab12.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('export {};');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/_assets/other.js')).statusCode).toBe(404);

  await shop.db
    .updateTable('release_files')
    .set({ seen_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  await storeReleaseFiles(shop.db, [{ url: '/_assets/new.js', body }]);
  expect((await get('/_assets/old.Ab12.js')).statusCode).toBe(404);
});

test('a page that was opened before a publication still finds what its dialogs say, at every process', async () => {
  const url = (title: string) => `/_data/dialogs.${title}.json`;
  const { shop } = await openHouse({
    render: async ({ campaign: { product } }) => [await publishedText(url(product.title), `"${product.title}"`)],
  });
  const { product } = await shop.campaigns.of(BREAD);
  for (const title of ['first', 'second']) await alter(shop, BREAD, { product: { ...product, title } });
  for (const title of ['first', 'second']) {
    const answer = await get(shop, `/${BREAD}${url(title)}`);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      `"${title}"`,
      'application/json; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
  expect((await get(shop, `/${BREAD}${url('third')}`)).statusCode).toBe(404);

  const other = await openTestShop({ database: shop.database, beside: [BREAD] });
  expect((await other.app.inject(`/${BREAD}${url('second')}`)).statusCode).toBe(200);
});
