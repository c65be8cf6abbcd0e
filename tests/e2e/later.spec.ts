import { expect, test } from '../setup/e2e.ts';

test.use({ returning: true, reducedMotion: 'reduce' });

const LATER = /_assets\/(index|later)[.-]/;

test.describe('scripts on a bad connection', () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test('a file that fails to load is requested again', async ({ page }) => {
    const failed: string[] = [];
    await page.route(LATER, (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (search) return route.continue();
      failed.push(pathname.replace(/.*\/(\w+).*(\.\w+)$/, '$1$2'));
      return route.abort();
    });
    await page.goto('/');
    await expect(page.locator('.faq summary').first()).toHaveCSS('display', 'flex');
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.locator('[data-sticky]')).toHaveAttribute('data-visible');
    expect(failed.sort()).toEqual(['index.js', 'later.css']);
    await test.step('without its scripts a page shows all that it put off', async () => {
      await page.unroute(LATER);
      await page.route(/_assets\/index[.-]/, (route) => route.abort());
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-late');
      await page.locator('#duvidas').scrollIntoViewIfNeeded();
      await page.locator('.faq summary').first().click();
      await expect(page.locator('.faq p').first()).toBeVisible();
    });
  });
});

test('a press before the scripts are there is not lost', async ({ page }) => {
  let arrive = () => {};
  const pressed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(LATER, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('dialog')).toContainText('Lista de Fornecedores Secretos Vitalícia');
});

test('a fresh visit puts off the sections below and makes up for it; one that returns to a scroll position does not', async ({
  page,
}) => {
  const root = page.locator('html');
  const shown = () =>
    page
      .locator('main > section')
      .evaluateAll((sections) =>
        sections.every((section) => getComputedStyle(section).contentVisibility === 'visible'),
      );
  // The mark goes as soon as everything is made up for, on a slow machine before it can be seen.
  await page.addInitScript(() => {
    const note = () => 'fresh' in document.documentElement.dataset && Object.assign(window, { wasFresh: true });
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-fresh'] });
  });
  const wasFresh = () => page.evaluate(() => 'wasFresh' in window);
  await page.goto('/');
  await expect.poll(shown).toBe(true);
  expect(await wasFresh()).toBe(true);
  await page.reload();
  await expect(root).not.toHaveAttribute('data-fresh');
  expect(await wasFresh()).toBe(false);
  expect(await shown()).toBe(true);
  await page.goto('/presell');
  await page.goto('/#duvidas');
  await expect(root).not.toHaveAttribute('data-fresh');
  await expect(page.locator('#duvidas')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every section has its styles', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.faq summary').first()).toHaveCSS('display', 'flex');
    await expect(page.locator('[data-sticky]')).toBeHidden();
  });
});
