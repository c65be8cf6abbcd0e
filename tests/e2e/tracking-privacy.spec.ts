import { expect } from '@playwright/test';
import { startFakeServer } from '../mocks/fake-server.ts';
import {
  accept,
  buy,
  changeMind,
  lastWords,
  measuringRests,
  openLanding,
  test,
  watchBeacons,
  watchHosts,
} from '../setup/measured-shop.ts';
import { startProgram } from '../setup/program.ts';
import { fillForm, openModal, payButton } from '../setup/visitor.ts';

test.use({ reducedMotion: 'reduce' });

test('a personal page loads nothing from elsewhere, and its policy would not let it', async ({
  page,
  context,
  shop,
}) => {
  await openLanding(page, shop);
  const policy = async (path: string) =>
    (await context.request.get(shop.url + path)).headers()['content-security-policy'];
  for (const path of ['/', '/presell', '/checkout']) {
    const hosts = (await policy(path))?.match(/https?:\/\/[^ ;]+/g);
    expect(new Set(hosts), path).toEqual(new Set([shop.meta.url, shop.ga4.url]));
  }
  await accept(page, shop);
  const charge = await buy(page, shop);
  // Scripts of others run there: the address that the modal lends the page has no secret in it.
  await expect(page).toHaveURL(`${shop.url}/pedido`);
  const href = await page.getByRole('link', { name: 'Abrir página do pedido' }).getAttribute('href');
  await lastWords(page, shop);
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const response = await page.goto(href ?? '');
  expect(response?.headers()['content-security-policy']).not.toMatch(/https?:/);
  await measuringRests(page);
  // Nor does it ask which services there are.
  expect(asked.filter(({ origin, pathname }) => origin !== shop.url || pathname === '/api/tags')).toEqual([]);
  await expect
    .poll(() => shop.conversions(charge))
    .toEqual(['waiting_payment ga4 skipped', 'waiting_payment meta sent', 'waiting_payment utmify sent']);
  const order = href?.split('/').at(-1) ?? '-';
  expect(JSON.stringify([shop.meta.calls, shop.ga4.calls])).not.toContain(order);
});

test('a consent that is taken back stops scripts, cookies and conversions without a reload', async ({
  page,
  context,
  shop,
}) => {
  const receipts = watchBeacons(context, '/api/consent');
  await openLanding(page, shop);
  await accept(page, shop);
  const hash = await buy(page, shop);
  await expect.poll(() => [shop.meta.serverEvents().length, shop.utmify.orders.length]).toEqual([1, 1]);
  await page.keyboard.press('Escape');
  await changeMind(page, 'Recusar tudo');
  await expect.poll(() => receipts.length).toBe(2);
  expect(receipts[1]).toMatchObject({
    categories: { statistics: false, marketing: false },
    visitor: receipts[0]?.['visitor'],
  });
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.getItem('visitor'), sessionStorage.length])).toEqual([null, 0]);
  await expect(page.locator('[data-buy]').first()).not.toHaveAttribute('href', /CLICK/);

  shop.forget();
  const beacons = watchBeacons(context, '/api/events');
  await openModal(page);
  await shop.gateway.pay(hash);
  await expect.poll(() => beacons.map(({ event }) => event)).toContain('checkout_start');
  const second = await context.newPage();
  await second.goto(`${shop.url}/`);
  await expect(second.locator('html')).toHaveAttribute('data-allows', '');
  for (const each of [page, second]) {
    await measuringRests(each);
    await lastWords(each, shop);
  }
  const conversions = async () => (await shop.conversions(hash)).filter((text) => text.startsWith('paid'));
  await expect.poll(conversions).toEqual(['paid ga4 skipped', 'paid meta skipped', 'paid utmify skipped']);
  expect(shop.heard()).toEqual([]);
});

test('the privacy signal of a browser is a refusal, whatever was pressed before', async ({ page, context, shop }) => {
  const hosts = watchHosts(context);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    localStorage.setItem('consent', JSON.stringify({ version: 1, statistics: true, marketing: true, at: 'x' }));
  });
  await openLanding(page, shop);
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  await expect(page.getByText('sinal de privacidade GPC')).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('consent'))).toContain('"marketing":false');
  await measuringRests(page);
  expect([...hosts]).toEqual([new URL(shop.url).host]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the checkout’s form carries where the visit came from', async ({ page, shop }) => {
    await page.goto(`${shop.url}/checkout?utm_source=instagram&src="><b>&fbclid=CLICK`);
    await fillForm(page, { phone: '123' });
    await payButton(page).click();
    await expect(page.getByText('Telefone inválido')).toBeVisible();
    await fillForm(page);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/pedido\//);
    expect(shop.tracking()).toMatchObject({ utm_source: 'instagram', src: '"><b>' });
    expect(JSON.stringify(shop.tracking())).not.toContain('CLICK');
  });

  test('a buyer asks for the data, and gets them by mail', async ({ page, shop }) => {
    await page.goto(`${shop.url}/meus-dados`);
    await page.getByLabel('E-mail').fill('ninguem@example.com');
    await page.getByRole('button', { name: 'Receber o link' }).click();
    await expect(page.getByRole('status')).toContainText('o link chega nele');
  });
});

test('a session replay comes with its consent alone, on no checkout, without typed text, and goes with it', async ({
  page,
}) => {
  const recorder = await startFakeServer({
    handle: () => ({ status: 200, body: 'window.recording = true', type: 'text/javascript' }),
  });
  const shop = await startProgram({ env: { REPLAY_SCRIPT_URL: `${recorder.url}/replay.js` } });
  // A page that is just being loaded anew has no answer yet.
  const recording = () => page.evaluate(() => 'recording' in window).catch(() => null);
  await page.addInitScript(() => localStorage.setItem('presell_accepted', 'true'));
  await page.goto(shop.url);
  const preferences = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await page.getByRole('button', { name: 'Preferências' }).click();
  await preferences.getByRole('checkbox', { name: /Marketing/ }).check();
  const tags = page.waitForResponse(`${shop.url}/api/tags`);
  await preferences.getByRole('button', { name: 'Salvar' }).click();
  // Now it knows of the recorder, and would load it.
  await (await tags).finished();
  await measuringRests(page);
  await expect(page.locator(`script[src^="${recorder.url}"]`)).toHaveCount(0);
  expect(recorder.calls).toEqual([]);

  await changeMind(page, 'Aceitar tudo');
  await expect.poll(recording).toBe(true);
  const modal = await openModal(page);
  await expect(modal.locator('form')).toHaveAttribute('data-clarity-mask', 'true');

  // A page of the checkout is never recorded, whatever is allowed.
  await page.goto(`${shop.url}/checkout`);
  await measuringRests(page);
  expect(await recording()).toBe(false);
  expect(recorder.calls).toHaveLength(1);

  await page.goto(shop.url);
  await expect.poll(recording).toBe(true);
  await changeMind(page, 'Recusar tudo');
  await expect.poll(recording).toBe(false);
  await measuringRests(page);
  expect(recorder.calls).toHaveLength(2);
  await shop.stop();
  await recorder.close();
});
