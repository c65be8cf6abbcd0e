import type { Page } from '@playwright/test';
import { contrast } from '../../src/campaigns/look/colors.ts';
import { expect, test } from '../setup/e2e.ts';
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

    // A sheet of A4 without margins.
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    expect(await unseenSections(page)).toEqual([]);
    const { colors, floating, answers } = await page.evaluate(readSheet);
    const pale = colors.filter(([, color]) => contrast(color, '#ffffff') < 4.5);
    expect(pale, 'words that are pale on white').toEqual([]);
    expect(floating, 'over the words').toEqual([]);
    expect(answers.length).toBeGreaterThan(3);
    expect(Math.min(...answers), 'height of the answers').toBeGreaterThan(10);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(2);
    expect(sheets.length).toBeLessThan(12);
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

/** Returns the ids of the sections that are not seen, or lower than a line. */
function unseenSections(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main > section')]
      .filter(
        (section) =>
          section.clientHeight < 24 ||
          ![...section.querySelectorAll('h1, h2, p, a')].some((part) =>
            part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
          ),
      )
      .map(({ id }) => id),
  );
}

/** Runs in the page. @returns texts with their colours as `#3ddc97`, what stays in its place on every sheet, heights of answers in CSS pixels */
function readSheet(): { colors: [text: string, color: string][]; floating: string[]; answers: number[] } {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const hexOf = (color: string) => {
    if (!canvas) return color;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  };
  const all = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
  const words = all.filter(
    (element) =>
      !element.closest('svg, .visually-hidden, [aria-hidden]') &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  );
  return {
    colors: words.map((element) => [element.textContent ?? '', hexOf(getComputedStyle(element).color)]),
    floating: all.filter((element) => getComputedStyle(element).position === 'fixed').map(({ className }) => className),
    answers: [...document.querySelectorAll('details > :not(summary)')].map((answer) => answer.clientHeight),
  };
}
