import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { openCluster, PORT, USER } from '../../src/platform/db/embedded/cluster.ts';
import { type FakeGa4, startFakeGa4 } from '../mocks/fake-ga4.ts';
import { type FakeMeta, startFakeMeta } from '../mocks/fake-meta.ts';
import { type FakePublicV1, startFakePublicV1 } from '../mocks/fake-public-v1.ts';
import { type FakeUtmify, startFakeUtmify } from '../mocks/fake-utmify.ts';
import { publicV1Settings } from './fake-providers.ts';
import { type Program, SHOP_TIMEOUT_MS, startProgram } from './program.ts';
import { fillForm, openModal, payButton, SUCCESS } from './visitor.ts';

/** Target of an advertisement. */
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
  /** All requests that the services have got. */
  heard(): object[];
  /** Details of the visit that the newest order sent to the payment provider. */
  tracking(): Record<string, string>;
  /** Conversions of an order, by the gateway's id of its charge: `paid meta skipped`. */
  conversions(charge: string): Promise<string[]>;
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
        conversions: (charge) => readConversions(program, charge),
      });
      await program.stop();
      await Promise.all([meta, ga4, utmify, gateway].map((fake) => fake.close()));
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
  fresh: [
    async ({ shop }, use) => {
      shop.forget();
      await use(undefined);
    },
    { auto: true },
  ],
});

async function readConversions({ dataDir }: Program, charge: string): Promise<string[]> {
  const host = openCluster(dataDir).postmaster()?.socketDir ?? '';
  const client = new pg.Client({ host, port: PORT, user: USER, database: 'vitrine' });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select concat_ws(' ', kind, target, conversions.status) as text
       from conversions join payment_attempts using (order_id) where charge_id = $1 order by 1`,
      [charge],
    );
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}

/**
 * Waits until the page has begun all that its visitor's choice lets it do: what is put off until the browser is idle is
 * done in the order of the requests.
 */
export async function measuringRests(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-allows');
  await page.evaluate(async () => {
    // The page's own module: by then it has run.
    await import(document.querySelector<HTMLElement>('#later')?.dataset['measure'] ?? '');
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Waits until both services have got a call that the page makes now, and so all earlier ones; forgets it. */
export async function lastWords(page: Page, shop: MeasuredShop): Promise<void> {
  for (const { url, calls } of [shop.meta, shop.ga4]) {
    await page.evaluate((host) => navigator.sendBeacon(`${host}/last-words`, '{}'), url);
    const place = () => calls.findIndex(({ path }) => path === '/last-words');
    await expect.poll(place).toBeGreaterThanOrEqual(0);
    calls.splice(place(), 1);
  }
}

/** Collects every host that pages send requests to. */
export function watchHosts(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  return hosts;
}

/** Collects the bodies that pages send to our own server. */
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

/** Chooses again, by the link in the footer. */
export async function changeMind(page: Page, name: 'Aceitar tudo' | 'Recusar tudo'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  await page
    .getByRole('dialog', { name: 'Preferências de cookies' })
    .getByRole('button', { name, exact: true })
    .click();
}

/** Accepts, and waits until third-party scripts run. */
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
