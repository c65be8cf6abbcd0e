import type { Page } from '@playwright/test';
import { fitsFirstWindow } from '../../src/publishing/first-view.ts';
import { PAGE_BYTES } from '../../src/shared/first-view-time.ts';
import type { Starter } from '../../src/shared/starters.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect } from '../setup/e2e.ts';
import { findCovered } from '../setup/notice-covers.ts';
import { fetchBody, inlineScriptBytes } from '../setup/page-weight.ts';
import { rememberVisit } from '../setup/returning-visitor.ts';
import { grow, rulesBetween } from '../setup/rules-between.ts';
import { idOfStarter, KINDS } from '../setup/starters.ts';
import { test } from '../setup/starters-shop.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

const KB = 1024;
/** Scripts that few pages have, by starter: what keeps a count of spots true on an open page, and what plays a video. */
const EXTRAS: Partial<Record<Starter, { name: string; bytes: number }>> = {
  event: { name: '/urgency.', bytes: 1540 },
  course: { name: '/videos.', bytes: 900 },
};

/** In CSS pixels; on the first and the last of them the whole page is looked at. */
const WIDTHS = [360, 768, 1280];
const LOOKED_AT = [360, 1280];

for (const kind of KINDS) {
  test(`the page that begins as ${kind} is light, whole and readable, and its typeface moves nothing`, async ({
    browser,
    shop,
  }) => {
    const address = `/${idOfStarter(kind)}/`;
    const { head, wire, text } = await fetchBody(shop.url + address);
    const file = { url: address, body: Buffer.from(text), brotli: wire };
    expect.soft(fitsFirstWindow(file, head), 'the first view').toBe(true);
    expect.soft(head + wire.length, 'the page').toBeLessThanOrEqual(PAGE_BYTES);
    const context = await browser.newContext({ baseURL: shop.url });
    await context.addInitScript(rememberVisit);
    await context.addInitScript(watchShifts);
    const page = await context.newPage();
    let arrives = Promise.withResolvers<void>();
    // With such a route, nothing comes from the browser's cache either.
    await page.route('**/*.woff2', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    const scripts = new Set<string>();
    page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.add(request.url()));

    for (const width of WIDTHS) {
      arrives = Promise.withResolvers();
      await page.setViewportSize({ width, height: 800 });
      // Else the next page may be the one that gets another size, and all of it moves.
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const asked = page.waitForRequest('**/*.woff2');
      await page.goto(address);
      await asked;
      const brought = await page.locator('meta[name=first-titles]').count();
      expect.soft(brought, 'letters in the page').toBe(1);
      const before = await widthsOf(page);
      arrives.resolve();
      await typefaceOf(page);
      expect.soft(await widthsOf(page), `titles at ${width}`).toEqual(before);
      await page.waitForLoadState('networkidle');
      expect.soft(await page.evaluate(() => window.movedBy()), `layout shift at ${width}`).toBeLessThanOrEqual(0.001);
      const seen = await page.evaluate(() => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return {
          early: resources.filter(({ startTime }) => startTime < painted).map(({ name }) => name),
          fonts: resources.filter(({ name }) => name.endsWith('.woff2')).length,
        };
      });
      expect.soft(seen.early, 'beside the first view').toEqual([]);
      expect.soft(seen.fonts, 'typefaces').toBe(1);
      if (LOOKED_AT.includes(width)) {
        await expectAccessible(page, `${kind} at ${width}`);
        expect.soft(await sidewaysOf(page), `${kind} at ${width}`).toBe(0);
        const texts = page.locator('.eyebrow, .hero-text, .deal-name, .deal-note, .ticks span, footer :is(p, address)');
        await texts.evaluateAll((elements) => {
          for (const element of elements) element.append('palavra'.repeat(20));
        });
        expect.soft(await sidewaysOf(page), `${kind} at ${width}, with a word without an end`).toBe(0);
      }
    }
    let bytes = inlineScriptBytes(text);
    let extra = 0;
    for (const script of scripts) {
      const { length } = (await fetchBody(script)).wire;
      if (script.includes(EXTRAS[kind]?.name ?? '/none')) extra += length;
      else bytes += length;
    }
    expect.soft(bytes, 'scripts before intent').toBeLessThanOrEqual(3 * KB);
    expect.soft(extra, 'its own script').toBeLessThanOrEqual(EXTRAS[kind]?.bytes ?? 0);
    await context.close();
  });
}

/** Widths and heights of first visits, in CSS pixels. */
const FIRST_VISITS = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

test('the cookie notice covers no first button of any starter, nor the line beside it', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce' });
  for (const kind of KINDS) {
    await page.goto(`/${idOfStarter(kind)}/`);
    await expect(page.locator('.consent')).toBeVisible();
    for (const [width, height] of FIRST_VISITS) {
      await page.setViewportSize({ width, height });
      expect.soft(await page.evaluate(findCovered), `${kind} in ${width} × ${height}`).toEqual([]);
    }
  }
  await test.step('beside the line of a PIX that waits it is in sight too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/orders/*', (route) => route.abort());
    await page.goto(`/${idOfStarter('link')}/suporte`);
    const inTenMinutes = Date.now() + 600_000;
    const order = `${'0'.repeat(32)} ${inTenMinutes} ${inTenMinutes}`;
    await page.evaluate((value) => localStorage.setItem('order:starter-link', value), order);
    await page.goto(`/${idOfStarter('link')}/`);
    const line = await page.locator('.pending-order').boundingBox();
    const notice = await page.locator('.consent').boundingBox();
    await expect(page.locator('.consent')).toBeInViewport({ ratio: 1 });
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
  });
  await page.close();
});

/** Least size of the title against running text, by the width of the screen. */
const TITLE_RATIOS = [
  { width: 390, height: 844, ratio: 2.6 },
  { width: 1280, height: 800, ratio: 4.4 },
];
/** Lowest end of the first button on a phone, in CSS pixels; a video stands above it. */
const BUTTON_ENDS = 620;
const BUTTON_ENDS_AFTER_VIDEO = 700;
/** Least width of a face or initials: 7 rem. */
const FACE = 112;

for (const kind of KINDS) {
  test(`the page that begins as ${kind} has large titles and faces, its button in sight, and no rule between sections`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    await context.addInitScript(rememberVisit);
    const page = await context.newPage();
    for (const { ratio, ...viewport } of TITLE_RATIOS) {
      await page.setViewportSize(viewport);
      await page.goto(`/${idOfStarter(kind)}/`, { waitUntil: 'networkidle' });
      await typefaceOf(page);
      const seen = await page.evaluate(() => {
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const title = document.querySelector('h1') as Element;
        const faceOf = (element: Element) => getComputedStyle(element).fontFamily.replace(/"First Titles", /, '');
        const prices = [...document.querySelectorAll('main :is(.price, .last-offer-price)')];
        return {
          ratio: sizeOf(title) / sizeOf(document.body),
          button: document.querySelector('.hero .button')?.getBoundingClientRect().bottom,
          video: document.querySelector('.hero-video') !== null,
          prices: prices.length,
          otherPrices: prices.filter((price) => faceOf(price) !== faceOf(title)).length,
          faces: [...document.querySelectorAll('.figure, .face, .portrait, .author-face, .quote .lazy')].map(
            (face) => face.clientWidth || face.getBoundingClientRect().width,
          ),
        };
      });
      expect.soft(await page.evaluate(rulesBetween), `rules at ${viewport.width}`).toEqual([]);
      expect.soft(seen.ratio, `title at ${viewport.width}`).toBeGreaterThanOrEqual(ratio);
      expect.soft(seen.prices).toBeGreaterThan(0);
      expect.soft(seen.otherPrices, 'prices in another typeface').toBe(0);
      for (const face of seen.faces) expect.soft(face, `face at ${viewport.width}`).toBeGreaterThanOrEqual(FACE);
      if (viewport.width === 390)
        expect.soft(seen.button).toBeLessThanOrEqual(seen.video ? BUTTON_ENDS_AFTER_VIDEO : BUTTON_ENDS);
      const sections = await page.evaluate(grow);
      expect(sections).toBeGreaterThan(20);
      expect.soft(await page.evaluate(rulesBetween), `rules once it has grown, at ${viewport.width}`).toEqual([]);
    }
    await context.close();
  });
}

declare global {
  interface Window {
    movedBy(): number;
  }
}

function watchShifts(): void {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) sum += (entry as unknown as { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.movedBy = () => {
    add(observer.takeRecords());
    return sum;
  };
}

/** Width of each line of the first titles, once a frame has shown them. */
function widthsOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    return [...document.querySelectorAll('h1, .logo span, .hero .price')].flatMap((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return [...range.getClientRects()].map(({ width }) => width);
    });
  });
}

/** Waits until the file of the page's own typeface is there. */
async function typefaceOf(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some((face) => face.family === 'Titles' && face.status === 'loaded'),
  );
}
