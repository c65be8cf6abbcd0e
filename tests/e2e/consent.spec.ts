import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import { findCovered } from '../setup/notice-covers.ts';
import { placeOrder, settle } from '../setup/visitor.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

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

/** Adds up the layout shifts of a page. */
function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

declare global {
  interface Window {
    /** Sum of the layout shifts so far. */
    shifted: number;
  }
}

test('over a first view the notice covers no title and no button, on phones and on a desktop', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('presell_accepted', 'true'));
  for (const path of ['/', '/presell']) {
    await page.goto(path);
    for (const [width, height] of FIRST_VIEWS) {
      await page.setViewportSize({ width, height });
      await expect(banner(page)).toBeVisible();
      await expect(banner(page)).toHaveCSS('position', 'fixed');
      expect(await page.evaluate(findCovered), `${path} in ${width} × ${height}`).toEqual([]);
    }
  }
});

test('on the smallest screens the ribbon is above the notice, whose buttons have room for their names', async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('presell_accepted', 'true'));
  await page.goto('/');
  for (const [width, height] of [
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(banner(page)).toHaveCSS('position', 'fixed');
    const top = await banner(page).evaluate((notice) => notice.getBoundingClientRect().top);
    const tab = await page.locator('.ribbon').evaluate((ribbon) => ribbon.getBoundingClientRect().bottom);
    expect(tab).toBeLessThanOrEqual(top);
    const room = await banner(page)
      .getByRole('button', { name: 'Preferências' })
      .evaluate((button) => {
        const name = document.createRange();
        name.selectNodeContents(button);
        return name.getBoundingClientRect().left - button.getBoundingClientRect().left;
      });
    expect(room).toBeGreaterThanOrEqual(8);
    expect(await sidewaysOf(page)).toBe(0);
  }
});

test('on every other page it stands above all of the page, is there at the first paint, and moves nothing', async ({
  page,
  request,
}) => {
  const waiting = `/pedido/${(await placeOrder(request)).id}`;
  const paid = (await placeOrder(request)).id;
  await settle(request, paid, 'pay');
  const accessUrl = async () => (await (await request.get(`/api/orders/${paid}`)).json()).accessUrl ?? '';
  await expect.poll(accessUrl).not.toBe('');
  const personal = [waiting, `/pedido/${paid}`, await accessUrl(), '/recuperar'];
  await page.addInitScript(watchShifts);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Else the next page may be the one that gets another size, and all of it moves.
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    for (const path of [...personal, '/checkout', '/privacidade', '/termos', '/suporte']) {
      await page.goto(path);
      // The script that asks has run.
      await expect(page.locator('html')).toHaveAttribute('data-allows');
      const at = `${path} in ${width} × ${height}`;
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      const { top, height: high } = await banner(page).evaluate((notice) => notice.getBoundingClientRect());
      expect.soft(top, at).toBe(0);
      expect.soft(high, at).toBeLessThanOrEqual(140);
      expect.soft(await page.evaluate(findCovered), at).toEqual([]);
      expect.soft(await page.evaluate(() => window.shifted), at).toBeCloseTo(0, 3);
      expect.soft(await sidewaysOf(page), at).toBe(0);
    }
  }
  await test.step('it comes before the page by keyboard, and refusing takes one press', async () => {
    await page.goto('/checkout');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    const choices = banner(page).getByRole('button');
    while (!(await choices.first().evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ statistics: false, marketing: false });
  });
});

test('a press on the notice counts that comes before the scripts', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(/_assets\/index\..*js/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/recuperar', { waitUntil: 'commit' });
  await choose(page, 'Recusar');
  await expect(banner(page)).toBeVisible();
  release.resolve();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ statistics: false, marketing: false });
});
