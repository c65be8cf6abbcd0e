import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import { placeOrder } from '../setup/visitor.ts';

test.use({ reducedMotion: 'reduce' });

const banner = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' });
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Preferências de cookies' });
const choose = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));
const reopen = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();

/** Widths and heights, in CSS pixels. */
const FIRST_VIEWS = [
  [360, 640],
  [390, 664],
  [390, 844],
  [412, 732],
  [768, 1024],
  [1280, 800],
] as const;

test.beforeEach(async ({ page }) => {
  await page.goto('/presell');
});

test('nothing but what the page needs is kept before the choice, and the notice waits for it', async ({
  page,
  context,
}) => {
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('button')).toHaveText(['Aceitar', 'Recusar', 'Preferências']);
  const looks = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontSize, fontWeight, height } = getComputedStyle(button);
        return { backgroundColor, color, fontSize, fontWeight, height };
      }),
    );
  // No answer is made easier than another.
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  await page.getByRole('link', { name: 'Sim, quero!' }).click();
  await expect(page.locator('#inicio')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['presell_accepted']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('each answer is kept, survives a reload and counts on every page, and a changed mind counts', async ({ page }) => {
  for (const [name, allowed] of [
    ['Recusar', false],
    ['Aceitar', true],
  ] as const)
    await test.step(name, async () => {
      await choose(page, name);
      await expect(banner(page)).toBeHidden();
      const choice = await stored(page);
      expect(choice).toEqual({ version: 1, statistics: allowed, marketing: allowed, at: expect.any(String) });
      expect(Math.abs(Date.now() - Date.parse(choice.at))).toBeLessThan(60_000);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-js');
      await expect(banner(page)).toBeHidden();
      await page.goto('/checkout', { waitUntil: 'load' });
      await expect(banner(page)).toBeHidden();
      expect(await stored(page)).toEqual(choice);
      if (allowed) return;
      await page.evaluate(() => localStorage.clear());
      await page.goto('/presell');
    });
  await page.goto('/presell');
  for (const [name, allowed] of [
    ['Recusar tudo', false],
    ['Aceitar tudo', true],
  ] as const) {
    await reopen(page);
    await expect(preferences(page).getByRole('checkbox', { name: /Marketing/ })).toBeChecked({ checked: !allowed });
    await preferences(page).getByRole('button', { name, exact: true }).click();
    await expect(preferences(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ statistics: allowed, marketing: allowed });
  }
});

test('the preferences begin with nothing allowed, Escape saves nothing, and "Salvar" saves each choice', async ({
  page,
}) => {
  await test.step('Escape leaves them without a choice, and the focus goes back', async () => {
    await choose(page, 'Preferências');
    await preferences(page)
      .getByRole('checkbox', { name: /Marketing/ })
      .check();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(preferences(page)).toBeHidden();
    await expect(banner(page).getByRole('button', { name: 'Preferências' })).toBeFocused();
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
  await test.step('a choice of another version, or none that can be read, is asked for again', async () => {
    for (const value of ['{"version":0,"statistics":true}', 'yes']) {
      await page.evaluate((text) => localStorage.setItem('consent', text), value);
      await page.reload();
      await expect(banner(page)).toBeVisible();
    }
  });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await choose(page, 'Preferências');
  const dialog = preferences(page);
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog.getByRole('checkbox', { name: /Necessários/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Necessários/ })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: /Estatísticas/ })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Marketing/ })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: /Estatísticas/ }).check();
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ statistics: true, marketing: false });

  await page.reload();
  await reopen(page);
  await expect(dialog.getByRole('checkbox', { name: /Estatísticas/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Marketing/ })).not.toBeChecked();
});

test('the notice covers no title and no button of a first view, nor a code to pay, on phones and on a desktop', async ({
  page,
  request,
}) => {
  await page.evaluate(() => localStorage.setItem('presell_accepted', 'true'));
  const order = `/pedido/${(await placeOrder(request)).id}`;
  for (const path of ['/', '/presell', '/checkout', order]) {
    await page.goto(path);
    for (const [width, height] of FIRST_VIEWS) {
      await page.setViewportSize({ width, height });
      await expect(banner(page)).toBeVisible();
      const isBelow = path === order && width < 896;
      await expect(banner(page)).toHaveCSS('position', isBelow ? 'static' : 'fixed');
      expect(await page.evaluate(findCovered), `${path} in ${width} × ${height}`).toEqual([]);
    }
  }
});

/** Title, code and buttons of the page's own that the notice covers. */
function findCovered(): (string | null)[] {
  const notice = document.querySelector('.consent')?.getBoundingClientRect();
  const buttons = [...document.querySelectorAll('main h1, main .button, #pix-code, .sticky-bar[data-visible] .button')];
  return buttons
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return notice && left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
    })
    .map(({ textContent }) => textContent);
}
