import { expect, test } from '../setup/e2e.ts';
import { expectPrintsWhole, unseenSections } from '../setup/on-paper.ts';
import { type Program, startProgram } from '../setup/program.ts';
import { rememberVisit } from '../setup/returning-visitor.ts';
import { idOfStarter, KINDS, makeStarters, type SoldAs } from '../setup/starters.ts';
import type { TestCampaign } from '../setup/test-campaign.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

const SOLD = Object.fromEntries(KINDS.map((kind) => [kind, { name: 'Oficina de Encadernação', price: '47,00' }]));
/** The narrowest phone, and a desk's window of 1280 px at 200 %. */
const NARROW = [320, 640];

let campaign: TestCampaign;
let shop: Program;

// One shop has them all.
test.beforeAll(async () => {
  campaign = await makeStarters(SOLD as SoldAs);
  shop = await startProgram({ campaign });
});

test.afterAll(async () => {
  await shop?.stop();
  await campaign?.remove();
});

for (const kind of KINDS)
  test(`the page that begins as ${kind} prints whole, and nothing of it is wider than a narrow window`, async ({
    browser,
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

test('without JavaScript each page is whole', async ({ browser }) => {
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
