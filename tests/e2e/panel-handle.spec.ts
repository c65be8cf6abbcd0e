import type { Page } from '@playwright/test';
import { openStudio } from '../setup/open-studio.ts';
import { expect, test } from '../setup/panel-shop.ts';

/** Returns the texts of the page that a section's handle lies over. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('.section-grip')];
    // Those of a section that the page leaves out are hidden.
    const shown = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const tools = shown.map((one) => one.getBoundingClientRect());
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Prévia"]');
    const body = frame?.contentDocument?.body;
    if (all.length === 0 || !frame || !body) return ['no tools'];
    const around = frame.getBoundingClientRect();
    const scale = around.width / frame.offsetWidth;
    const found: string[] = [];
    const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = body.ownerDocument.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        const isOver = tools.some(
          (tool) =>
            around.left + left * scale < tool.right &&
            around.left + right * scale > tool.left &&
            around.top + top * scale < tool.bottom &&
            around.top + bottom * scale > tool.top,
        );
        // Texts for screen readers alone are a pixel wide; what is scrolled away lies under other parts of the studio.
        if (isOver && width > 1 && bottom * scale < around.height && node.nodeValue?.trim())
          found.push(node.nodeValue.trim());
      }
    }
    return found;
  });
}

for (const width of [360, 390, 1280]) {
  test(`the handle of a section lies over no text of the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const rows = await openStudio(page);
    const count = await rows.count();
    for (let at = 0; at < count; at += 1) {
      await rows.nth(at).getByRole('button').filter({ hasText: /./ }).first().click();
      if (width < 900) await page.locator('.studio-tabs').getByText('Ver', { exact: true }).click();
      await expect(page.locator('.section-grip')).toHaveCount(1);
      // The page scrolls to the section smoothly.
      await expect.poll(() => covered(page), { timeout: 10_000 }).toEqual([]);
      if (width < 900) await page.locator('.studio-tabs').getByText('Editar').click();
      await page.getByRole('button', { name: 'Todas as seções' }).click();
    }
  });
}
