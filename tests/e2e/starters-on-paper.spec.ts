import { expect } from '../setup/e2e.ts';
import { expectPrintsWhole, unseenSections } from '../setup/on-paper.ts';
import { rememberVisit } from '../setup/returning-visitor.ts';
import { idOfStarter, KINDS } from '../setup/starters.ts';
import { test } from '../setup/starters-shop.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

/** The narrowest phone, and a desk's window of 1280 px at 200 %. */
const NARROW = [320, 640];

for (const kind of KINDS)
  test(`the page that begins as ${kind} prints whole, and nothing of it is wider than a narrow window`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url });
    await context.addInitScript(rememberVisit);
    const page = await context.newPage();
    await page.goto(`/${idOfStarter(kind)}/`, { waitUntil: 'networkidle' });
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 640 });
      expect(await sidewaysOf(page), `at ${width} px`).toBe(0);
    }

    const { sheets, answers } = await expectPrintsWhole(page, kind);
    expect(answers).toBeGreaterThan(3);
    expect(sheets).toBeGreaterThan(2);
    expect(sheets).toBeLessThan(12);
    await context.close();
  });

test('without JavaScript each page is whole', async ({ browser, shop }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  for (const kind of KINDS) {
    await page.goto(`/${idOfStarter(kind)}/`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.hero [data-buy]')).toHaveAttribute('href', /\/checkout$/);
    expect(await unseenSections(page), kind).toEqual([]);
    expect(await sidewaysOf(page), kind).toBe(0);
  }
  await context.close();
});
