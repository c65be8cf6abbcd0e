import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';

test.use({ reducedMotion: 'reduce' });

const banner = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' });
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Preferências de cookies' });
const choose = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));
const reopen = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();

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

for (const [name, allowed] of [
  ['Aceitar', true],
  ['Recusar', false],
] as const) {
  test(`"${name}" is kept, survives a reload and counts on every page`, async ({ page }) => {
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
  });
}

test('the preferences begin with nothing allowed, and "Salvar" keeps each choice by itself', async ({ page }) => {
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
  await choose(page, 'Preferências');
  await expect(dialog.getByRole('checkbox', { name: /Estatísticas/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Marketing/ })).not.toBeChecked();
});

test('Escape leaves the preferences without a choice, and the focus goes back', async ({ page }) => {
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

test('the footer opens the notice again, and a changed mind counts', async ({ page }) => {
  await choose(page, 'Aceitar');
  await reopen(page);
  await expect(banner(page)).toBeVisible();
  await choose(page, 'Recusar');
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ statistics: false, marketing: false });
});

test('a choice of another version, or none that can be read, is asked for again', async ({ page }) => {
  for (const value of ['{"version":0,"statistics":true}', 'yes']) {
    await page.evaluate((text) => localStorage.setItem('consent', text), value);
    await page.reload();
    await expect(banner(page)).toBeVisible();
  }
});
