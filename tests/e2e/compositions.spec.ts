import type { Page } from '@playwright/test';
import { fitsFirstWindow } from '../../src/publishing/first-view.ts';
import type { Composition } from '../../src/sections/hero/composition.ts';
import { PAGE_BYTES } from '../../src/shared/first-view-time.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect } from '../setup/e2e.ts';
import { BUTTON_ENDS, COMPOSITIONS, PICTURED_CARD_PATHS, pathOfHero } from '../setup/hero-campaigns.ts';
import { test } from '../setup/hero-shop.ts';
import { findCovered } from '../setup/notice-covers.ts';
import { expectPrintsWhole } from '../setup/on-paper.ts';
import { fetchBody } from '../setup/page-weight.ts';
import { rememberVisit } from '../setup/returning-visitor.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

test.use({ reducedMotion: 'reduce' });

/** Widths and heights of first visits, in CSS pixels. */
const FIRST_VIEWS = [
  [360, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

for (const composition of COMPOSITIONS) {
  test(`${composition}: the button is on the first screen, nothing moves, and all can be read`, async ({
    page,
    shop,
  }) => {
    const path = pathOfHero(composition);
    const { head, wire, text } = await fetchBody(shop.url + path);
    expect(fitsFirstWindow({ url: path, body: Buffer.from(text), brotli: wire }, head)).toBe(true);
    expect(head + wire.length).toBeLessThanOrEqual(PAGE_BYTES);
    await page.addInitScript(rememberVisit);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Else the next page may be the one that gets another size, and all of it moves.
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      await page.goto(path, { waitUntil: 'networkidle' });
      const button = page.locator('.hero [data-buy]');
      await expect(button).toHaveCount(1);
      if (width === 390) {
        // A letter's own comes after its words: the first one is the price in the header.
        const first =
          composition === 'letter' ? page.getByRole('banner').getByRole('button', { name: /R\$ 29,90/ }) : button;
        await expect(first).toBeInViewport({ ratio: 1 });
        const { y = Number.NaN, height: high = Number.NaN } = (await first.boundingBox()) ?? {};
        expect(y + high).toBeLessThanOrEqual(BUTTON_ENDS[composition]);
        expect(await linesOfLead(page)).toBeLessThanOrEqual(4);
        await expect(page.locator('.header-offer')).toBeVisible({ visible: composition !== 'card' });
      }
      expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.001);
      await expectAccessible(page, `${width} px`, { again: width === 1280 });
    }
    // The narrowest phone, and a desk's window of 1280 px at 200 %.
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await sidewaysOf(page), `${width} px`).toBe(0);
    }
  });
}

for (const path of [...COMPOSITIONS.map(pathOfHero), ...PICTURED_CARD_PATHS])
  test(`${path}: the cookie notice covers neither title nor button`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.consent')).toBeVisible();
    await expect(page.locator('.consent')).toHaveCSS('position', 'fixed');
    for (const [width, height] of FIRST_VIEWS) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(findCovered), `${width} × ${height}`).toEqual([]);
    }
  });

for (const [composition, narrow, wide] of [
  ['photo', 'narrow', 'wide'],
  ['video', 'video-narrow', 'video-wide'],
  // An arch is the same on all screens.
  ['portrait', 'narrow', 'narrow'],
] as const)
  test(`the picture of a ${composition} comes as the crop of its screen, on a phone in 20 KB`, async ({
    browser,
    shop,
  }) => {
    for (const [width, height, shape, most] of [
      [390, 844, narrow, 20_000],
      [1280, 800, wide, 100_000],
    ] as const) {
      const page = await browser.newPage({ baseURL: shop.url, viewport: { width, height } });
      const [photo, ...others] = await loadedPictures(page, composition);
      expect(photo?.url).toMatch(new RegExp(`/_drawn/${shape}\\.1-\\w{16}-\\d+-\\d+\\.avif$`));
      expect(photo?.size).toBeLessThanOrEqual(most);
      expect(others).toEqual([]);
      await page.close();
    }
  });

for (const composition of ['poster', 'screens'] as const)
  test(`no picture of a ${composition} has more than 20 KB on a phone, however fine its screen`, async ({
    browser,
    shop,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
    const page = await browser.newPage({ baseURL: shop.url, ...phone });
    const loaded = await loadedPictures(page, composition);
    expect(loaded.length).toBeGreaterThan(0);
    for (const { url, size } of loaded) {
      expect(url).toMatch(/\/_pictures\/\w{16}\/640\.avif$/);
      expect(size).toBeLessThanOrEqual(20_000);
    }
    await page.close();
  });

/** Opens a composition and returns the pictures that it loads, with their sizes in bytes. */
async function loadedPictures(page: Page, composition: Composition): Promise<{ url: string; size: number }[]> {
  await page.addInitScript(rememberVisit);
  const loaded: { url: string; size: number }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image' || !/_drawn|_pictures/.test(response.url())) return;
    loaded.push({ url: response.url(), size: Number(response.headers()['content-length']) });
  });
  await page.goto(pathOfHero(composition), { waitUntil: 'networkidle' });
  return loaded;
}

test('the price in the header of a letter opens the payment', async ({ page }) => {
  await page.addInitScript(rememberVisit);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOfHero('letter'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /R\$ 29,90/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('each prints whole', async ({ page }) => {
  await page.addInitScript(rememberVisit);
  for (const composition of COMPOSITIONS) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(pathOfHero(composition), { waitUntil: 'networkidle' });
    const { sheets } = await expectPrintsWhole(page, composition);
    expect(sheets, composition).toBeGreaterThan(1);
    expect(sheets, composition).toBeLessThan(9);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each is whole', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const composition of COMPOSITIONS) {
      await page.goto(pathOfHero(composition));
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('.hero [data-buy]')).toHaveAttribute('href', /\/checkout$/);
      expect(await sidewaysOf(page), composition).toBe(0);
    }
    await page.goto(pathOfHero('video'));
    await expect(page.locator('.hero .video-play')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\//);
  });
});

/** Sum of the layout shifts of a page that has loaded. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // No event fires if there is none at all.
        setTimeout(resolve, 300, 0);
      }),
  );
}

function linesOfLead(page: Page): Promise<number> {
  return page.locator('.hero-text').evaluate((lead) => {
    return Math.round(lead.clientHeight / Number.parseFloat(getComputedStyle(lead).lineHeight));
  });
}
