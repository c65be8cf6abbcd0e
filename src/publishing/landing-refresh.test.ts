import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { buyer } from '../../tests/factories/buyer.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { cleanCampaign } from '../campaign/check/clean-campaign.ts';
import { type PageContext, renderPage } from '../site/document.tsx';
import { createLanding } from './landing-refresh.ts';

const NONE = { newest: [], count: 0, average: 0 };
const until = '2027-01-01T00:00:00Z';
const campaign = cleanCampaign({
  urgency: {
    spots: { source: 'stock', total: 1 },
    countdown: { source: 'until', until, regularAmount: 4990 },
  },
});

/** A site that keeps what is rendered: address and page. */
function keeper(demo: boolean) {
  const context: PageContext = { campaign, assets: ASSETS, demo, base: '', address: '' };
  const pages: string[] = [];
  const site: Parameters<typeof createLanding>[0]['site'] = {
    context,
    async refresh(url, page) {
      pages.push(`${url} ${renderPage(context, page).html}`);
      return true;
    },
  };
  return { site, pages };
}

test('the page is made anew when what it says is no longer so, and only then', async () => {
  const shop = await openTestShop({ work: false, urgency: campaign.urgency });
  const clock = { now: new Date('2026-12-31T23:59:59Z') };
  const { site, pages } = keeper(false);
  const said = { ...NONE };
  const landing = createLanding({
    site,
    testimonials: { published: async () => said },
    urgency: shop.urgency,
    clock: () => clock.now,
  });
  // As it was published.
  expect([await landing.refresh(), await landing.refresh()]).toEqual([0, 0]);
  said.count = 1;
  expect([await landing.refresh(), await landing.refresh()]).toEqual([1, 0]);
  expect(pages.at(-1)).toContain('"price":"29.90"');
  expect(pages.at(-1)).toContain('LimitedAvailability');

  clock.now = new Date(until);
  expect(await landing.refresh()).toBe(1);
  expect(pages.at(-1)).toContain('"price":"49.90"');
  await shop.order(buyer());
  expect(await landing.refresh()).toBe(1);
  expect(pages.at(-1)).toContain('SoldOut');
  expect(pages.every((page) => page.startsWith('/ '))).toBe(true);
});

test('only a shop that is live tells search engines of ratings', async () => {
  const newest = [{ stars: 4, text: 'Bom', name: 'Ana', place: '', writtenAt: new Date() }];
  for (const demo of [true, false]) {
    const { site, pages } = keeper(demo);
    const landing = createLanding({
      site,
      testimonials: { published: async () => ({ newest, count: 1, average: 4 }) },
      urgency: { soldOut: async () => false },
      clock: () => new Date(),
    });
    await landing.refresh();
    expect(pages[0]?.includes('aggregateRating')).toBe(!demo);
  }
});
