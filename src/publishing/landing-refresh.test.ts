import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { buyer } from '../../tests/factories/buyer.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { cleanCampaign } from '../campaigns/check/clean-campaign.ts';
import { type PageContext, renderPage } from '../web/render-page.tsx';
import { createLandingRefresh } from './landing-refresh.ts';
import type { LiveSite } from './live-site.ts';

const NONE = { newest: [], count: 0, average: 0 };
const until = '2027-01-01T00:00:00Z';
const campaign = {
  ...cleanCampaign({
    urgency: {
      spots: { source: 'stock', total: 1 },
      countdown: { source: 'until', until, regularAmount: 4990 },
    },
  }),
  // Id of the test shop's campaign, whose spots are counted.
  id: 'lista-vitalicia',
};

/** Returns a site that records its rendered pages. */
function keeper(demo: boolean) {
  const context: PageContext = { campaign, assets: ASSETS, demo, base: '', address: '' };
  const pages: string[] = [];
  const site: LiveSite = {
    context,
    async refresh(url, page) {
      pages.push(`${url} ${renderPage(context, page).html}`);
      return true;
    },
    send: () => false,
    page: () => ({ html: '', csp: '' }),
  };
  return { sites: () => [site], pages };
}

test('the page is rendered again when its facts change, and only then', async () => {
  const shop = await openTestShop({ work: false, urgency: campaign.urgency });
  const clock = { now: new Date('2026-12-31T23:59:59Z') };
  const { sites, pages } = keeper(false);
  const summary = { ...NONE };
  const landing = createLandingRefresh({
    sites,
    testimonials: { published: async () => summary },
    offers: shop.offers,
    stillsOf: async () => ({}),
    clock: () => clock.now,
  });
  // Unchanged since the publication.
  expect([await landing.sweep(), await landing.sweep()]).toEqual([0, 0]);
  summary.count = 1;
  expect([await landing.sweep(), await landing.sweep()]).toEqual([1, 0]);
  expect(pages.at(-1)).toContain('"price":"29.90"');
  expect(pages.at(-1)).toContain('LimitedAvailability');

  clock.now = new Date(until);
  expect(await landing.sweep()).toBe(1);
  expect(pages.at(-1)).toContain('"price":"49.90"');
  await shop.order(buyer());
  expect(await landing.sweep()).toBe(1);
  expect(pages.at(-1)).toContain('SoldOut');
  expect(pages.every((page) => page.startsWith('/ '))).toBe(true);
});

test('only a live shop shows ratings to search engines', async () => {
  const newest = [{ stars: 4, text: 'Bom', name: 'Ana', place: '', writtenAt: new Date() }];
  const { offers } = await openTestShop({ work: false });
  for (const demo of [true, false]) {
    const { sites, pages } = keeper(demo);
    const landing = createLandingRefresh({
      sites,
      testimonials: { published: async () => ({ newest, count: 1, average: 4 }) },
      offers: { of: (sold) => ({ ...offers.of(sold), soldOut: async () => false }) },
      stillsOf: async () => ({}),
      clock: () => new Date(),
    });
    await landing.sweep();
    expect(pages[0]?.includes('aggregateRating')).toBe(!demo);
  }
});

test('the fault of one campaign keeps no other page from the truth', async () => {
  const { offers } = await openTestShop({ work: false });
  const [broken, sound] = [keeper(true), keeper(true)];
  const sites = [...broken.sites(), ...sound.sites()];
  Object.assign(sites[0] ?? {}, { refresh: () => Promise.reject(new Error('cannot be drawn')) });
  const landing = createLandingRefresh({
    sites: () => sites,
    testimonials: { published: async () => ({ ...NONE, count: 1 }) },
    offers: { of: (sold) => ({ ...offers.of(sold), soldOut: async () => false }) },
    stillsOf: async () => ({}),
    clock: () => new Date(),
  });
  // Reported in each round of sweeps, and retried.
  for (const _ of [1, 2]) await expect(landing.sweep()).rejects.toThrow('cannot be drawn');
  expect(sound.pages).toHaveLength(1);
});
