import { expect, type Page } from '@playwright/test';
import {
  ADDRESS,
  accept,
  buy,
  lastWords,
  measuringRests,
  openLanding,
  test,
  watchBeacons,
  watchHosts,
} from '../setup/measured-shop.ts';
import { fillForm, payButton } from '../setup/visitor.ts';

const PRICE = { value: 19.9, currency: 'BRL' };

test.use({ reducedMotion: 'reduce' });

/** The page's own record of events, by name. */
const recorded = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: { event?: string }[] }).dataLayer.filter((entry) => 'event' in entry),
  );

test('before any choice everything stays with us: events are counted without a name, and nothing is kept', async ({
  page,
  context,
  shop,
}) => {
  const hosts = watchHosts(context);
  const beacons = watchBeacons(context, '/api/events');
  await page.goto(shop.url + ADDRESS);
  await page.getByRole('link', { name: 'Sim, quero!' }).click();
  await expect(page.locator('#inicio')).toBeVisible();
  const hash = await buy(page, shop);
  await shop.gateway.pay(hash);
  await expect(page.getByRole('dialog').getByRole('link', { name: /acess/i }).first()).toBeVisible();

  expect([...hosts]).toEqual([new URL(shop.url).host]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['presell_accepted']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const origin = 'utm_source=instagram&utm_campaign=natal';
  await expect.poll(() => beacons.length).toBe(7);
  expect(beacons).toEqual([
    { event: 'page_view', page_path: '/presell', origin },
    { event: 'presell_yes', page_path: '/presell', origin },
    { event: 'page_view', page_path: '/', origin },
    { event: 'view_item', page_path: '/', origin },
    { event: 'checkout_start', page_path: '/', origin },
    { event: 'generate_lead', page_path: '/', origin },
    { event: 'purchase', page_path: '/', origin },
  ]);

  // Consent Mode: everything is denied before anything else happens.
  const first = await page.evaluate(() => [...((window as unknown as { dataLayer: IArguments[] }).dataLayer[0] ?? [])]);
  expect(first).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', analytics_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
  ]);
  const events = await recorded(page);
  expect(events.map(({ event }) => event)).toEqual(beacons.map(({ event }) => event));
  for (const event of events) expect(event).toMatchObject({ ...PRICE, event_id: expect.any(String) });

  // The source of the visit reaches the gateway; the visitor's identity does not.
  expect(shop.tracking()).toMatchObject({ utm_source: 'instagram', utm_campaign: 'natal' });
  expect(JSON.stringify(shop.tracking())).not.toContain('CLICK');
  // Its transitions queue conversions for services in their own transactions: none.
  expect(await shop.conversions(hash)).toEqual([]);
  await measuringRests(page);
  await lastWords(page, shop);
  expect(shop.heard()).toEqual([]);
});

test('with consent each service gets each event under its own name, and a purchase has one id everywhere', async ({
  page,
  context,
  shop,
}) => {
  const receipts = watchBeacons(context, '/api/consent');
  await openLanding(page, shop);
  await accept(page, shop);
  const visitor = await page.evaluate(() => localStorage.getItem('visitor')?.split(' ')[0]);
  expect(receipts).toEqual([{ version: 1, categories: { statistics: true, marketing: true }, visitor }]);

  const invitation = page.locator('[data-track*=contact]').first();
  await invitation.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await invitation.click();
  await expect(invitation).toHaveAttribute('target', '_blank');
  await expect(invitation).toHaveAttribute('rel', /noopener/);
  const hash = await buy(page, shop);
  await shop.gateway.pay(hash);
  await expect.poll(() => shop.meta.serverEvents().length).toBe(2);
  await expect.poll(() => shop.utmify.orders.length).toBe(2);
  await expect.poll(() => shop.ga4.serverEvents().length).toBe(1);
  await expect.poll(() => shop.meta.pixelCalls().length).toBe(6);

  const pixel = shop.meta.pixelCalls();
  expect(pixel.map(([command, name]) => `${command} ${name}`)).toEqual([
    'track PageView',
    'track ViewContent',
    'track Contact',
    'trackCustom checkout_start',
    'track Lead',
    'track Purchase',
  ]);
  for (const [, , facts, options] of pixel) {
    expect(facts).toMatchObject(PRICE);
    expect(options.eventID).toMatch(/./);
  }
  expect(pixel[2]?.[2]).toMatchObject({ method: 'whatsapp' });

  const google = shop.ga4.browserEvents();
  expect(google.map(({ name }) => name)).toEqual([
    'page_view',
    'view_item',
    'contact',
    'checkout_start',
    'generate_lead',
    'purchase',
  ]);
  expect(google[0]?.params).toMatchObject({ ...PRICE, page_path: '/', event_id: expect.any(String) });
  expect(google[0]?.consent).toEqual({
    ad_storage: 'granted',
    analytics_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  });

  const purchaseId = pixel[5]?.[3].eventID;
  const [lead, purchase] = shop.meta.serverEvents();
  expect(lead).toMatchObject({ event_name: 'Lead', event_id: pixel[4]?.[3].eventID });
  expect(purchase).toMatchObject({
    event_name: 'Purchase',
    event_id: purchaseId,
    custom_data: PRICE,
    user_data: { fbp: 'fb.1.1700000000000.987654321', fbc: expect.stringContaining('CLICK') },
  });
  expect(google[5]?.params).toMatchObject({ transaction_id: purchaseId });
  expect(shop.ga4.serverEvents()[0]).toMatchObject({
    name: 'purchase',
    clientId: '111111.222222',
    params: { transaction_id: purchaseId, session_id: '333333', ...PRICE },
  });
  expect(shop.utmify.orders.map(({ status, orderId }) => `${status} ${orderId}`)).toEqual([
    `waiting_payment ${purchaseId}`,
    `paid ${purchaseId}`,
  ]);
  expect(shop.utmify.orders[0]?.trackingParameters).toMatchObject({ utm_source: 'instagram', utm_campaign: 'natal' });
});

test('buy links record begin_checkout, and carry ids of clicks only with consent', async ({ page, shop }) => {
  await openLanding(page, shop);
  const link = page.locator('[data-buy]').first();
  await expect(link).toHaveAttribute('href', /\/checkout\?utm_source=instagram&utm_campaign=natal$/);
  await accept(page, shop);
  await expect(link).toHaveAttribute('href', /fbclid=CLICK/);
  await link.click();
  await expect(page).toHaveURL(/\/checkout\?.*fbclid=CLICK/);
  await expect.poll(() => shop.ga4.browserEvents().map(({ name }) => name)).toContain('begin_checkout');
  expect(shop.ga4.browserEvents().find(({ name }) => name === 'begin_checkout')?.params).toMatchObject({
    provider: 'vitrine',
    checkout_url: '/checkout',
    ...PRICE,
  });
  // The visit's origin is kept for its other pages now.
  await page.goto(`${shop.url}/checkout`);
  await fillForm(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pedido\//);
  expect(shop.tracking()).toMatchObject({ utm_source: 'instagram' });
});

test('a purchase is seen on the order’s page too, under the same id', async ({ page, context, shop }) => {
  const beacons = watchBeacons(context, '/api/events');
  await openLanding(page, shop);
  const hash = await buy(page, shop);
  await page.getByRole('link', { name: 'Abrir página do pedido' }).click();
  await expect(page).toHaveURL(/\/pedido\//);
  await shop.gateway.pay(hash);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado');
  await expect.poll(() => beacons.at(-1)).toEqual({ event: 'purchase', page_path: '/pedido', origin: '' });
  const [purchase] = (await recorded(page)).filter(({ event }) => event === 'purchase');
  expect(purchase).toMatchObject({ ...PRICE, event_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const order = page.url().split('/').at(-1) ?? '';
  expect(JSON.stringify([purchase, beacons])).not.toContain(order);
});
