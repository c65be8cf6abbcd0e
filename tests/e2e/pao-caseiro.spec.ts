import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { OrderView } from '../../src/shared/api.ts';
import { buyer } from '../factories/buyer.ts';
import { sound } from '../factories/sound.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/e2e.ts';
import { fillForm, payButton, settle } from '../setup/visitor.ts';

const TITLE = 'Pão Caseiro de Fermentação Natural';
const CPF = '52998224725';
const BOOK = 'campaigns/pao-caseiro/files/pao-caseiro.pdf';
/** A picture of one pixel. */
const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

test.use({
  campaign: 'pao-caseiro',
  returning: true,
  viewport: { width: 360, height: 740 },
  // A file that a buyer opens is in a sandbox, which keeps nothing of a visit.
  expectedErrors: [/status of 422|The document is sandboxed/],
});

async function fill(scope: Page | Locator) {
  const data = await fillForm(scope);
  await scope.getByLabel('CPF').fill(CPF);
  return data;
}

/** Follows a link that downloads. @returns the file's content */
async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  expect(file.suggestedFilename()).toBe('pao-caseiro.pdf');
  return readFile(await file.path());
}

test('a visitor makes the whole purchase: page, payment, book in hand, and other files too', async ({
  page,
  browser,
  request,
  shop,
}) => {
  await page.addInitScript(() => localStorage.removeItem('presell_accepted'));
  await page.goto('/?utm_source=teste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farinha, água, sal. O resto é tempo.');
  await expect(page).toHaveURL('/?utm_source=teste');
  await page.getByRole('link', { name: 'Quero o livro por' }).focus();
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole('button', { name: 'Quero o livro', exact: true }).click();

  const modal = page.getByRole('dialog', { name: TITLE });
  await expect(modal.getByText('R$ 24,90')).toBeVisible();
  await expect(modal.getByText('Economia')).toHaveCount(0);
  await expect(payButton(modal)).toBeEnabled();
  await expectAccessible(page, 'the modal');
  const { email } = await fill(modal);
  await modal.getByLabel('CPF').fill('111.111.111-11');
  await payButton(modal).click();
  await expect(modal.locator('.field-error')).toHaveText('CPF inválido');
  await modal.getByLabel('CPF').fill(CPF);
  await payButton(modal).click();
  await expect(modal.getByText('PIX gerado. Falta pagar.')).toBeVisible();
  await expect(modal.getByRole('img', { name: /QR Code/ })).toBeVisible();

  const charges = await (await request.get('/dev/pix', { headers: { accept: 'application/json' } })).json();
  await settle(request, charges[0].orderId, 'pay');
  await modal.getByRole('link', { name: 'Abrir meu acesso' }).click();
  await expect(page.getByRole('heading', { name: 'Seu livro está aqui' })).toBeVisible();
  await test.step('where the cookie notice is asked too, its button is on the first screen', async () => {
    const device = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await device.goto(page.url());
    await expect(device.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
    await expect(device.getByRole('link', { name: 'Baixar o livro' })).toBeInViewport({ ratio: 1 });
    await device.close();
  });
  expect(await download(page, 'Baixar o livro')).toEqual(await readFile(BOOK));

  await expect
    .poll(async () => {
      const mails = await (await request.get('/dev/mail', { headers: { accept: 'application/json' } })).json();
      return mails.find((mail: { to: string }) => mail.to === email)?.text;
    })
    .toContain('O livro está na sua página pessoal');

  await test.step('a sound is played from its middle, a picture is shown, and a page is downloaded', async () => {
    const access = page.url();
    const address = `${access}/arquivo/pao-caseiro.pdf`;
    const folder = join(shop.dataDir, 'files');
    await mkdir(folder);
    const replace = (bytes: string | Buffer) => writeFile(join(folder, 'pao-caseiro.pdf'), bytes);
    try {
      await replace(sound(60));
      await page.goto(address);
      const player = page.locator('video, audio');
      await expect.poll(() => player.evaluate((media: HTMLMediaElement) => Math.round(media.duration))).toBe(60);
      await player.evaluate((media: HTMLMediaElement) => {
        media.currentTime = 45;
      });
      await expect
        .poll(() => player.evaluate((media: HTMLMediaElement) => [media.seeking, media.currentTime >= 45]))
        .toEqual([false, true]);

      await replace(Buffer.from(RED, 'base64'));
      await page.goto(address);
      const picture = page.locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

      await page.goto(access);
      await replace('<!doctype html><script>document.title = "run"</script>');
      const [file] = await Promise.all([page.waitForEvent('download'), page.goto(address).catch(() => {})]);
      expect(file.suggestedFilename()).toBe('pao-caseiro.pdf');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
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

test('there is no presell, search engines and messengers get true data, and every page keeps the rules', async ({
  page,
  request,
}) => {
  await test.step('the address of a presell leads to the page', async () => {
    await page.goto('/presell?utm_source=teste');
    await expect(page).toHaveURL('/?utm_source=teste');
    await expect(page.locator('#inicio')).toBeVisible();
  });
  await test.step('search engines and messengers', () => expectTrueHead(page, request));
  await keepsRules('/');

  const response = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: buyer({ document: CPF }),
  });
  const { id }: OrderView = await response.json();
  for (const path of ['/checkout', '/termos', '/privacidade', '/suporte', `/pedido/${id}`]) {
    await page.goto(path);
    await keepsRules(path);
  }
  await settle(request, id, 'pay');
  let accessUrl: string | undefined;
  await expect
    .poll(async () => {
      ({ accessUrl } = await (await request.get(`/api/orders/${id}`)).json());
      return accessUrl;
    })
    .toBeDefined();
  await page.goto(accessUrl ?? '');
  await keepsRules('access');

  async function keepsRules(path: string): Promise<void> {
    for (const width of [320, 640, 768, 1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, path);
  }
});

async function expectTrueHead(page: Page, request: APIRequestContext): Promise<void> {
  await expect(page).toHaveTitle(`${TITLE}: o livro, por R$ 24,90`);
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await meta('title')).toBe(await page.title());
  expect(await meta('description')).toBe(await page.locator('meta[name=description]').getAttribute('content'));
  const preview = await request.get((await meta('image')) ?? '');
  expect(preview.headers()['content-type']).toBe('image/jpeg');
  const size = { format: 'jpeg', width: 1200, height: 630 };
  expect(await sharp(await preview.body()).metadata()).toMatchObject(size);

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const [product, faq] = data['@graph'];
  expect(product.offers).toMatchObject({ price: '24.90', priceCurrency: 'BRL' });
  const asked = faq.mainEntity.map(({ name }: { name: string }) => name);
  expect(await page.locator('#duvidas summary').allTextContents()).toEqual(asked);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /acesso/');
}
