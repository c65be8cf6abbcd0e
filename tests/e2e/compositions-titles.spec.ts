import { TITLES } from '../factories/hero-sections.ts';
import { expect } from '../setup/e2e.ts';
import { BUTTON_ENDS, COMPOSITIONS, PICTURED_CARD_PATHS, pathOfHero } from '../setup/hero-campaigns.ts';
import { test } from '../setup/hero-shop.ts';
import { rememberVisit } from '../setup/returning-visitor.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

// The page gets another style sheet, which its policy would refuse.
test.use({ reducedMotion: 'reduce', bypassCSP: true, viewport: { width: 390, height: 844 } });

/** Titles with the class of their size, as `titleClass` has it. */
const TITLES_BY_CLASS = { short: TITLES.most, '': TITLES.long };
/** Styles of a look begin with its typefaces, and end a page's sheet. */
const LOOK = /@font-face.*/s;

interface Letters {
  /** Address of the style sheet with the whole typeface; empty for the device's own. */
  file: string;
  sheet: string;
}

test('with long titles in every typeface the first button ends where it has to', async ({ page, request }) => {
  await page.addInitScript(rememberVisit);
  const all = new Map<string, Letters>();
  for (const composition of COMPOSITIONS) {
    const html = await (await request.get(pathOfHero(composition))).text();
    const [file = '', name = 'sistema'] = /\/_assets\/letters-(\w+)[\w.-]+\.css/.exec(html) ?? [];
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    all.set(name, { file, sheet: LOOK.exec(style)?.[0] ?? '' });
  }
  expect(all.size).toBe(7);
  for (const { file, sheet } of all.values()) expect(sheet.includes('--titles-like')).toBe(file !== '');
  const late: string[] = [];
  const pages = COMPOSITIONS.map((composition) => ({ composition, path: pathOfHero(composition) }));
  const pictured = PICTURED_CARD_PATHS.map((path) => ({ composition: 'card' as const, path }));
  for (const { composition, path } of [...pages, ...pictured]) {
    // A letter's own button comes after its words: the first one is the price in the header.
    const button = page.locator(composition === 'letter' ? '.header-offer' : '.hero [data-buy]');
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const [name, letters] of all) {
      await page.evaluate(wear, letters);
      for (const [className, title] of Object.entries(TITLES_BY_CLASS)) {
        await page.locator('h1').evaluate((h1, said) => Object.assign(h1, said), { className, textContent: title });
        const state = `${path} in ${name}, ${title.length} letters`;
        const end = await button.evaluate((element) => element.getBoundingClientRect().bottom);
        if (end > BUTTON_ENDS[composition]) late.push(`${state}: ${end} px`);
        expect(await sidewaysOf(page), state).toBe(0);
      }
    }
  }
  expect(late).toEqual([]);
});

/** Runs in the page. Gives it the letters of another one. */
async function wear({ file, sheet }: Letters): Promise<void> {
  for (const face of document.fonts) if (face.family.includes('First Titles')) document.fonts.delete(face);
  const style = document.querySelector('head > style') as HTMLStyleElement;
  style.textContent = style.textContent.replace(/@font-face.*/s, '') + sheet;
  for (const link of document.querySelectorAll('link[href*="/letters-"]')) link.remove();
  if (!file) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file });
  await new Promise((resolve) => {
    link.onload = resolve;
    document.head.append(link);
  });
  if ((await document.fonts.load('700 40px Titles')).length === 0) throw new Error(`${file} has no typeface`);
}
