import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import { buyInModal, openModal, payButton } from '../setup/visitor.ts';

test.use({ returning: true });

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active', reducedMotion: 'reduce', expectedErrors: [/ERR_FAILED/] });

  /** An element with neither a border nor a background of its own looks like text. */
  async function expectOutlined(page: Page, selector: string): Promise<void> {
    const elements = page.locator(`${selector}:visible`);
    await expect(elements.first(), selector).toBeVisible();
    const borders = await elements.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopStyle));
    expect(new Set(borders), selector).toEqual(new Set(['solid']));
  }

  test('buttons, fields, dialogs, the focus and failed images are distinct from their context', async ({ page }) => {
    await page.route('**/icons/netflix.svg', (route) => route.abort());
    await page.goto('/');
    await expectOutlined(page, '.button');
    await expectOutlined(page, '.card');
    await expectOutlined(page, '.badge');
    await page.locator('#catalogo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'GARANTIR MINHA LISTA' })).toBeVisible();
    await expectOutlined(page, '.sticky-bar');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');

    const modal = await openModal(page);
    await expectOutlined(page, '.dialog');
    await expectOutlined(page, '.dialog input');
    await expectOutlined(page, '.dialog .button');
    const phone = modal.getByLabel('Telefone (WhatsApp)');
    await phone.fill('119');
    await phone.blur();
    await expect(payButton(modal)).toBeDisabled();
    await expect(modal.getByText('Telefone inválido')).toBeVisible();
    await buyInModal(modal);
    const image = modal.getByRole('img', { name: /QR Code/ });
    // Scanners need the light ground that the image is drawn on.
    expect(await image.evaluate((img) => getComputedStyle(img.parentElement ?? img).forcedColorAdjust)).toBe('none');
  });
});

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves without an action of the visitor', async ({ page }) => {
    await page.goto('/');
    await page.locator('#catalogo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Netflix', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await page.keyboard.press('Escape');
    await buyInModal(await openModal(page));
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).target?.className),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
});
