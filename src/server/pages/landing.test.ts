import { expect, test } from 'vitest';
import { buyer } from '../../../tests/factories/buyer.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { cleanCampaign } from '../../campaign/check/clean-campaign.ts';
import { createLanding } from './landing.ts';

const NONE = { newest: [], count: 0, average: 0 };
const until = '2027-01-01T00:00:00Z';
const campaign = cleanCampaign({
  urgency: {
    spots: { source: 'stock', total: 1 },
    countdown: { source: 'until', until, regularAmount: 4990 },
  },
});

test('the page is made anew when what it says is no longer so, and only then', async () => {
  const { urgency } = campaign;
  const shop = await openTestShop({ work: false, urgency });
  const clock = { now: new Date('2026-12-31T23:59:59Z') };
  const pages: string[] = [];
  const html = '<script type="application/ld+json">{}</script>';
  const landing = createLanding({
    site: {
      handle: () => false,
      template: () => ({ html: '', csp: '' }),
      update: async (url, change) => {
        pages.push(`${url} ${change(html)}`);
      },
    },
    campaign,
    testimonials: { ...shop.testimonials, published: async () => NONE },
    urgency: shop.urgency,
    publicUrl: '',
    demo: false,
    clock: () => clock.now,
  });
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
  const shop = await openTestShop({ work: false });
  const newest = [{ stars: 4, text: 'Bom', name: 'Ana', place: '', writtenAt: new Date() }];
  for (const demo of [true, false]) {
    let page = '';
    const landing = createLanding({
      site: {
        handle: () => false,
        template: () => ({ html: '', csp: '' }),
        update: async (_url, change) => {
          page = change('<script type="application/ld+json">{}</script>');
        },
      },
      campaign,
      testimonials: { ...shop.testimonials, published: async () => ({ newest, count: 1, average: 4 }) },
      urgency: shop.urgency,
      publicUrl: '',
      demo,
      clock: () => new Date(),
    });
    await landing.refresh();
    expect(page.includes('aggregateRating')).toBe(!demo);
  }
});
