import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { OrderView } from '../../src/shared/api.ts';
import { buyer } from '../factories/buyer.ts';
import { startMailSink } from '../mocks/mail-sink.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/e2e.ts';
import { FAKE_PROVIDERS } from '../setup/fake-providers.ts';
import { LIVE, startLiveShop } from '../setup/live-shop.ts';
import { makeLiveCampaign } from '../setup/test-campaign.ts';
import { fillForm, payButton, SUCCESS, settle } from '../setup/visitor.ts';

const TITLE = 'Pão Caseiro de Fermentação Natural';
const CPF = '52998224725';
const BOOK = 'campaigns/pao-caseiro/files/pao-caseiro.pdf';

test.use({
  campaign: 'pao-caseiro',
  returning: true,
  viewport: { width: 360, height: 740 },
  expectedErrors: [/status of 422/],
});

async function fill(scope: Page | Locator) {
  const data = await fillForm(scope);
  await scope.getByLabel('CPF').fill(CPF);
  return data;
}

/** A link that downloads; what it gave. */
async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  expect(file.suggestedFilename()).toBe('pao-caseiro.pdf');
  return readFile(await file.path());
}

test('a visitor walks the whole way: page, payment, book in hand', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.removeItem('presell_accepted'));
  await page.goto('/?utm_source=teste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farinha, água, sal. O resto é tempo.');
  await expect(page).toHaveURL('/?utm_source=teste');
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole('button', { name: 'Quero o livro', exact: true }).click();

  const modal = page.getByRole('dialog', { name: TITLE });
  await expect(modal.getByText('R$ 24,90')).toBeVisible();
  await expect(modal.getByText('Economia')).toHaveCount(0);
  const { email } = await fill(modal);
  await modal.getByLabel('CPF').fill('111.111.111-11');
  await payButton(modal).click();
  await expect(modal.locator('.field-error')).toHaveText('CPF inválido');
  await modal.getByLabel('CPF').fill(CPF);
  await payButton(modal).click();
  await expect(modal.getByText(SUCCESS)).toBeVisible();
  await expect(modal.getByRole('img', { name: /QR Code/ })).toBeVisible();

  const charges = await (await request.get('/dev/pix', { headers: { accept: 'application/json' } })).json();
  await settle(request, charges[0].orderId, 'pay');
  await modal.getByRole('link', { name: 'Abrir meu acesso' }).click();
  await expect(page.getByRole('heading', { name: 'Seu livro está aqui' })).toBeVisible();
  expect(await download(page, 'Baixar o livro')).toEqual(await readFile(BOOK));

  await expect
    .poll(async () => {
      const mails = await (await request.get('/dev/mail', { headers: { accept: 'application/json' } })).json();
      return mails.find((mail: { to: string }) => mail.to === email)?.text;
    })
    .toContain('O livro está na sua página pessoal');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the checkout leads to the book all the same', async ({ page, request }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Quero começar meu levain' }).click();
    await expect(page).toHaveURL('/checkout');
    await fill(page);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/pedido\/[0-9a-f]{32}$/);
    await settle(request, page.url().split('/').at(-1) ?? '', 'pay');
    const open = page.getByRole('link', { name: 'Abrir meu acesso' });
    await expect(async () => {
      await page.reload();
      await expect(open).toBeVisible({ timeout: 500 });
    }).toPass();
    await open.click();
    expect(await download(page, 'Baixar o livro')).toEqual(await readFile(BOOK));
  });
});

test('there is no presell: its address leads to the page', async ({ page }) => {
  await page.goto('/presell?utm_source=teste');
  await expect(page).toHaveURL('/?utm_source=teste');
  await expect(page.locator('#inicio')).toBeVisible();
});

test('no page breaks an accessibility rule or scrolls sideways', async ({ page, request }) => {
  const response = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: buyer({ document: CPF }),
  });
  const { id }: OrderView = await response.json();
  const visit = async (path: string) => {
    await page.goto(path);
    for (const width of [320, 640, 768, 1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, path);
  };
  for (const path of ['/', '/checkout', '/termos', '/privacidade', '/suporte', `/pedido/${id}`]) await visit(path);
  await settle(request, id, 'pay');
  let accessUrl: string | undefined;
  await expect
    .poll(async () => {
      ({ accessUrl } = await (await request.get(`/api/orders/${id}`)).json());
      return accessUrl;
    })
    .toBeDefined();
  await visit(accessUrl ?? '');
  await page.goto('/');
  await page.getByRole('link', { name: 'Quero o livro por' }).focus();
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole('button', { name: 'Quero o livro', exact: true }).click();
  await expect(payButton(page.getByRole('dialog'))).toBeEnabled();
  await expectAccessible(page, 'the modal');
});

test('search engines and messengers are told what is true', async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(`${TITLE}: o livro, por R$ 24,90`);
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await meta('title')).toBe(await page.title());
  expect(await meta('description')).toBe(await page.locator('meta[name=description]').getAttribute('content'));
  const preview = await request.get((await meta('image')) ?? '');
  expect(preview.headers()['content-type']).toBe('image/png');
  const png = await preview.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const [product, faq] = data['@graph'];
  expect(product.offers).toMatchObject({ price: '24.90', priceCurrency: 'BRL' });
  const asked = faq.mainEntity.map(({ name }: { name: string }) => name);
  expect(await page.locator('#duvidas summary').allTextContents()).toEqual(asked);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /acesso/');
});

test('live mode starts with it under a true seller, with nothing of a demonstration, and delivers', async () => {
  test.setTimeout(300_000);
  const publicUrl = LIVE.PUBLIC_URL;
  const fake = await FAKE_PROVIDERS['mercado-pago']();
  const sink = await startMailSink();
  const campaign = await makeLiveCampaign();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const shop = await startLiveShop({
    campaign,
    dataDir,
    env: { ...fake.env, SMTP_URL: sink.url, RECONCILE_SECONDS: '1' },
  });
  const get = (path: string) => fetch(shop.url + path, { headers: { accept: 'text/html' } });
  for (const path of ['/', '/checkout', '/termos', '/recuperar']) {
    const html = await (await get(path)).text();
    expect(html, path).toContain('Pão Caseiro');
    expect(html, path).not.toMatch(/ribbon"|Demonstração|ilustrativo/);
  }
  for (const path of ['/dev/pix', '/dev/mail', '/demonstracao']) expect((await get(path)).status, path).toBe(404);
  const page = await (await get('/')).text();
  expect(page).toContain(`<link rel="canonical" href="${publicUrl}/"/>`);
  expect(page).toContain(`content="${publicUrl}/preview.png"`);
  expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${publicUrl}/termos</loc>`);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);

  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buyer({ document: CPF })),
  });
  expect(response.status).toBe(201);
  const order: OrderView = await response.json();
  expect(order.amount).toBe(2490);
  await fake.pay(order.pix?.code, { webhook: false });
  await expect.poll(() => sink.mails.length, { timeout: 20_000 }).toBe(1);
  expect(sink.mails[0]?.text).not.toMatch(/demonstração/i);
  const path = /https:\/\/pao\.example(\/acesso\/\S+)/.exec(sink.mails[0]?.text ?? '')?.[1];
  const file = await get(`${path}/arquivo/pao-caseiro.pdf`);
  expect(file.headers.get('content-disposition')).toBe('inline; filename=pao-caseiro.pdf');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(await readFile(BOOK));

  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  await campaign.remove();
  await sink.close();
  await fake.close();
});
