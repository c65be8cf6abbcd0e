import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';

const BOOK = await readFile('campaigns/pao-caseiro/files/pao-caseiro.pdf');

async function openBookshop() {
  const shop = await openTestShop({ env: { CAMPAIGN: 'pao-caseiro' } });
  const order = await shop.order({ document: '52998224725' });
  await shop.pay(order.id);
  const { accessUrl = '' } = await shop.until(order.id, (view) => view.accessUrl !== undefined);
  return { shop, path: new URL(accessUrl).pathname };
}

const download = (shop: TestShop, path: string, name = 'pao-caseiro.pdf') =>
  shop.app.inject({ url: `${path}/arquivo/${name}`, headers: { accept: 'text/html' } });

test('the buyer downloads the book from the access page, under its name, and no cache keeps it', async () => {
  const { shop, path } = await openBookshop();
  const page = await shop.app.inject(path);
  expect(page.body).toContain(`href="${path}/arquivo/pao-caseiro.pdf"`);
  expect(page.body).toContain(`PDF · ${Math.round(BOOK.length / 1000)} KB`);
  expect(page.body).not.toMatch(/contato|lista/i);

  const { statusCode, headers, rawPayload } = await download(shop, path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(BOOK.length),
    'content-disposition': 'attachment; filename="pao-caseiro.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(rawPayload.equals(BOOK)).toBe(true);
});

test('nobody gets it without a valid token, and no other file is reached', async () => {
  const { shop, path } = await openBookshop();
  for (const wrong of ['/acesso/x', '/acesso/a.b', `${path}x`]) {
    expect((await download(shop, wrong)).statusCode, wrong).toBe(404);
  }
  for (const name of ['outro.pdf', '..%2Fcampaign.ts', '%2e%2e%2f%2e%2e%2fcampaign.ts', 'PAO-CASEIRO.PDF', '.']) {
    expect((await download(shop, path, name)).statusCode, name).toBe(404);
  }
  await shop.db.updateTable('access_grants').set({ status: 'revoked' }).execute();
  const revoked = await download(shop, path);
  expect([revoked.statusCode, revoked.headers['content-disposition']]).toEqual([404, undefined]);
});

test('the seller’s own file replaces it with the next request, and back again', async () => {
  const { shop, path } = await openBookshop();
  await mkdir(join(shop.dataDir, 'files'));
  const own = join(shop.dataDir, 'files/pao-caseiro.pdf');
  await writeFile(own, 'segunda edição');
  expect((await download(shop, path)).body).toBe('segunda edição');
  await rm(own);
  expect((await download(shop, path)).rawPayload.equals(BOOK)).toBe(true);
});

test('a presell that the campaign does not have leads to the page', async () => {
  const shop = await openTestShop({ env: { CAMPAIGN: 'pao-caseiro' }, work: false });
  const { statusCode, headers } = await shop.app.inject('/presell?utm_source=ig&x=1');
  expect([statusCode, headers.location]).toEqual([302, '/?utm_source=ig&x=1']);
});

test('a shop whose file is missing does not open', async () => {
  const { openProductFiles } = await import('./product-files.ts');
  const file = { title: 'Livro', text: '-', file: 'nao-existe.pdf', label: 'Baixar' };
  const access = {
    kind: 'files' as const,
    title: '-',
    intro: '-',
    tutorials: [],
    files: [file],
    mail: { text: '-', again: '-' },
  };
  await expect(openProductFiles('pao-caseiro', access, '/nonexistent')).rejects.toThrow('nao-existe.pdf is neither in');
});
