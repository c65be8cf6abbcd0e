import { firstVersion, joinStudio, saveDraft } from '../setup/open-studio.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Markup that would run if any of it were read as HTML. */
const HOSTILE = `<img src=x onerror="top.hacked=1"><script>top.hacked=1</script>"><svg onload=top.hacked=1>`;
const LINKED = `${HOSTILE}\n\n- <a href="javascript:top.hacked=1">a</a>\n- [b](https://exemplo.com.br/?q=%3Cscript%3E)`;

interface Section {
  type: string;
  title: string;
  text: string;
  items?: Record<string, string>[];
}

test('a campaign full of hostile markup, links and pasted HTML runs nothing in the studio', async ({ page }) => {
  await enter(page);
  const document = (await firstVersion(page.request)) as { page: object; sections: Section[] };
  const sections = document.sections.map((section) => ({
    ...section,
    title: HOSTILE,
    text: HOSTILE,
    ...(section.type === 'faq' && { items: section.items?.map((item) => ({ ...item, answer: LINKED })) }),
  }));
  await saveDraft(page.request, { ...document, sections });
  page.on('dialog', () => expect.soft('a dialog').toBe('none'));
  const loaded = page.waitForResponse((response) => response.url().includes('/draft/preview'));
  await joinStudio(page);
  const policy = (await loaded).headers()['content-security-policy'] ?? '';
  for (const rule of ["connect-src 'none'", "form-action 'none'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(rule);
  // The page's own files and inline scripts, no other and no string.
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+;/);
  expect(policy).not.toContain('unsafe');

  const preview = page.frameLocator('iframe[data-front]');
  const written = preview.locator('[data-writing]');
  const part = preview.locator('#duvidas details').first();
  await expect(preview.locator('h1')).toHaveText(HOSTILE);
  for (const [text, says] of [
    [preview.locator('h1'), HOSTILE],
    [preview.locator('.hero-text'), HOSTILE],
    [part.locator('summary'), null],
    [part.locator(':scope > :not(summary)'), HOSTILE],
  ] as const) {
    await text.click({ position: { x: 4, y: 8 } });
    await expect(written).toBeFocused();
    if (says !== null) await expect(written).toContainText(says);
    await page.keyboard.press('Control+End');
    await written.evaluate((element, html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      data.setData('text/plain', ` colado ${html}`);
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
    }, HOSTILE);
    await expect(written).toContainText(`colado ${HOSTILE}`);
    await expect(written.locator('script, svg, img:not(.ProseMirror-separator), [onerror], [onload]')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await part.locator('a').first().click({ force: true });
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  for (const frame of page.frames())
    expect(await frame.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBe(undefined);
  await expect(page).toHaveURL(/\/editar$/);
});
