import { expect, test } from '../setup/e2e.ts';

test('legal pages print as a text on white, with the seller and the addresses of their links', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/termos', '/privacidade', '/suporte']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-js');
    for (const screen of ['.ribbon', '.site-header', '.footer-links', '.consent'])
      await expect(page.locator(screen)).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(
      page
        .locator('.prose')
        .getByText(/00\.000\.000\/0000-00/)
        .first(),
    ).toBeVisible();
    const address = page.locator('.prose a[href^="http"]').first();
    expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('(https://');
  }
});
