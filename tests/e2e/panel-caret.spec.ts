import type { Page } from '@playwright/test';
import { openStudio } from '../setup/open-studio.ts';
import { expect, test } from '../setup/panel-shop.ts';

/** Returns whether the line of the caret is in sight: under no bar of the studio, and no bar of the page. */
function isCaretFree(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-front]');
    const bar = document.querySelector('.studio-pane .writing-bar')?.getBoundingClientRect();
    const line = frame?.contentDocument?.getSelection()?.getRangeAt(0).getBoundingClientRect();
    if (!frame || !bar || !line?.height) return false;
    const around = frame.getBoundingClientRect();
    const scale = around.width / frame.offsetWidth;
    const [top, bottom] = [around.top + line.top * scale, around.top + line.bottom * scale];
    const there = frame.contentDocument?.elementFromPoint(line.left, (line.top + line.bottom) / 2);
    return Boolean(there?.closest('[data-writing]')) && (bottom <= bar.top || top >= bar.bottom);
  });
}

for (const [width, height] of [
  [1280, 560],
  [640, 400],
  [512, 384],
] as const) {
  test(`the caret of a long text stays in sight at ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStudio(page);
    if (width < 960) await page.locator('.studio-tabs').getByText('Ver', { exact: true }).click();
    await page.locator('.studio-screens').getByText('Celular').click();
    const part = page.frameLocator('iframe[data-front]').locator('#duvidas details').first();
    await part.locator('summary').click();
    await part.locator(':scope > :not(summary)').click();
    await page.keyboard.press('Control+a');
    for (let line = 0; line < 30; line += 1) {
      await page.keyboard.insertText('Mais uma linha de texto.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('-');
    }
    await expect.poll(() => isCaretFree(page), { timeout: 5000 }).toBe(true);
    // A short window has no room for the page's own bar.
    if (height <= 400) await expect(page.frameLocator('iframe[data-front]').locator('.sticky-bar')).toBeHidden();
    for (let line = 0; line < 29; line += 1) {
      await page.keyboard.press('ArrowUp');
      if (line % 4 === 0) await expect.poll(() => isCaretFree(page), { timeout: 5000 }).toBe(true);
    }
  });
}
