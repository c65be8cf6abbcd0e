import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type FakeGa4, startFakeGa4 } from '../mocks/fake-ga4.ts';
import { type FakeMeta, startFakeMeta } from '../mocks/fake-meta.ts';
import { type FakePublicV1, startFakePublicV1 } from '../mocks/fake-public-v1.ts';
import { type FakeUtmify, startFakeUtmify } from '../mocks/fake-utmify.ts';
import { publicV1Settings } from './fake-providers.ts';
import { type Program, startProgram } from './program.ts';
import { fillForm, openModal, payButton, SUCCESS } from './visitor.ts';

/** What an advertisement leads to. */
export const ADDRESS = '/?utm_source=instagram&utm_campaign=natal&fbclid=CLICK';

/** A shop with every measuring service, all of them on loopback. */
export interface MeasuredShop {
  url: string;
  meta: FakeMeta;
  ga4: FakeGa4;
  utmify: FakeUtmify;
  gateway: FakePublicV1;
  /** Forgets what the services have heard so far. */
  forget(): void;
  /** All that the services have heard. */
  heard(): object[];
  /** What the newest order told the payment provider about the visit. */
  tracking(): Record<string, string>;
}

/** Tests against one such shop for each worker; the services begin each test with nothing. */
export const test = base.extend<{ fresh: undefined }, { shop: MeasuredShop }>({
  shop: [
    async ({ browserName: _browser }, use) => {
      const [meta, ga4, utmify, gateway] = await Promise.all([
        startFakeMeta(),
        startFakeGa4(),
        startFakeUtmify('utmify-token'),
        startFakePublicV1(),
      ]);
      const program: Program = await startProgram({
        env: {
          META_PIXEL_ID: '1234567890',
          META_CAPI_TOKEN: 'capi-token',
          META_URL: meta.url,
          GA4_ID: 'G-TEST123',
          GA4_API_SECRET: 'mp-secret',
          GA4_URL: ga4.url,
          UTMIFY_TOKEN: 'utmify-token',
          UTMIFY_URL: utmify.url,
          ...publicV1Settings(gateway),
        },
      });
      await use({
        url: program.url,
        meta,
        ga4,
        utmify,
        gateway,
        forget() {
          for (const { calls } of [meta, ga4, utmify]) calls.length = 0;
          utmify.orders.length = 0;
        },
        heard: () => [meta, ga4, utmify].flatMap(({ calls }) => calls),
        tracking() {
          const [newest] = gateway.calls.filter(({ call }) => call === 'create').slice(-1);
          return newest ? (newest.body as { tracking: Record<string, string> }).tracking : {};
        },
      });
      await program.stop();
      await Promise.all([meta, ga4, utmify, gateway].map((fake) => fake.close()));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  fresh: [
    async ({ shop }, use) => {
      shop.forget();
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Every host that pages ask for anything. */
export function watchHosts(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  return hosts;
}

/** The bodies of what pages tell our own server. */
export function watchBeacons(context: BrowserContext, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(JSON.parse(request.postData() ?? 'null'));
  });
  return bodies;
}

export async function openLanding(page: Page, shop: MeasuredShop): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('presell_accepted', 'true'));
  await page.goto(shop.url + ADDRESS);
  await expect(page.locator('html')).toHaveAttribute('data-allows');
}

export function choose(page: Page, name: 'Aceitar' | 'Recusar'): Promise<void> {
  return page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button', { name, exact: true }).click();
}

/** Accepts, and waits until the scripts of others run. */
export async function accept(page: Page, { meta, ga4 }: MeasuredShop): Promise<void> {
  await choose(page, 'Aceitar');
  await expect.poll(() => meta.pixelCalls().length > 0 && ga4.browserEvents().length > 0).toBe(true);
}

/** Buys in the modal. @returns the gateway's name for the charge */
export async function buy(page: Page, { gateway }: MeasuredShop): Promise<string> {
  const modal = await openModal(page);
  await fillForm(modal);
  await payButton(modal).click();
  await expect(modal.getByText(SUCCESS)).toBeVisible();
  return [...gateway.books.keys()].at(-1) ?? '';
}
