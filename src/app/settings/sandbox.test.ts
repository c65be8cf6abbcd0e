import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FAKE_PROVIDERS } from '../../../tests/setup/fake-providers.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

const OWN_LIST =
  'name,category,services,region,whatsapp,telegram,note\nFornecedora Real,tv,Livro,Olinda,5581988887777,,\n';

async function dataDirWithList(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'list.csv'), OWN_LIST);
  return folder;
}

test('with a sandbox the sample is delivered, whatever is in DATA_DIR', async () => {
  const fake = await FAKE_PROVIDERS['mercado-pago']();
  onTestFinished(fake.close);
  const shop = await openTestShop({ env: { ...fake.env, DATA_DIR: await dataDirWithList(), RECONCILE_SECONDS: '1' } });
  const { id, pix } = await shop.order();
  await fake.pay(pix?.code, { webhook: false });
  shop.clock.now = new Date(shop.clock.now.getTime() + 2000);
  const order = await shop.until(id, ({ delivery }) => delivery === 'sent');
  const page = await shop.app.inject(new URL(order.accessUrl ?? '').pathname);
  expect(page.statusCode).toBe(200);
  expect([page.body.includes('Fornecedora Real'), page.body.includes('Esta lista é uma amostra')]).toEqual([
    false,
    true,
  ]);
});

test('beside a sandbox, /dev answers on this machine alone', async () => {
  const shop = await openTestShop({ env: { PIX_SANDBOX: '1' } });
  const { id } = await shop.order();
  const elsewhere = [
    { remoteAddress: '203.0.113.7' },
    // A proxy on this machine that names its client, and one that only passes the host on.
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
    { headers: { host: 'loja.example' } },
  ];
  for (const who of elsewhere) {
    for (const url of ['/dev/mail', '/dev/mail/1/html', '/dev/pix'])
      expect((await shop.app.inject({ url, ...who })).statusCode, url).toBe(404);
    const paid = await shop.app.inject({ method: 'POST', url: `/dev/pix/${id}/pay`, ...who });
    expect(paid.statusCode).toBe(404);
  }
  expect((await shop.view(id)).status).toBe('awaiting_payment');
  for (const who of [{}, { remoteAddress: '::1' }, { headers: { host: '[::1]:3000' } }])
    expect((await shop.app.inject({ url: '/dev/mail', ...who })).statusCode).toBe(200);
  await shop.pay(id);
  await shop.until(id, ({ status }) => status === 'paid');
});

test('a demonstration without a sandbox shows its tools to everybody', async () => {
  const shop = await openTestShop();
  expect((await shop.app.inject({ url: '/dev/pix', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
});
