import { expect, test } from 'vitest';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { keepReleaseFiles } from './release-files.ts';

test('a file of another release is answered as long as some process started with it of late', async () => {
  const shop = await openTestShop({ work: false });
  const body = Buffer.from('export {};');
  const file = { url: '/_assets/old.Ab12.js', body };
  // Another process is started with the release before, twice.
  for (const _ of [1, 2]) await keepReleaseFiles(shop.db, [file]);
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
  await keepReleaseFiles(shop.db, [{ url: '/_assets/new.js', body }]);
  expect((await get('/_assets/old.Ab12.js')).statusCode).toBe(404);
});
