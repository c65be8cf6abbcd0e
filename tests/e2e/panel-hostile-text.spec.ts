import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { CSRF_HEADER } from '../../src/shared/panel/csrf.ts';
import { compose } from '../setup/compose.ts';
import { beginAnew, DRAFT, openStudio } from '../setup/open-studio.ts';
import { DESK } from '../setup/panel-looks.ts';
import { expect, test } from '../setup/panel-shop.ts';

// A document that is too large is refused: the browser notes that.
test.use({ viewport: DESK, colorScheme: DESK.colorScheme, expectedErrors: [/status of 413/] });

const EVIL = 'https://evil.example';
/** Markup that would run, load or lead somewhere if any of it were read as HTML. */
const MARKUP = [
  '<img src=x onerror=top.hacked=1>',
  '<script>top.hacked=1</script>',
  '<svg><script>top.hacked=1</script><animate onbegin=top.hacked=1></svg>',
  '<a href="javascript:top.hacked=1">a</a>',
  '<iframe src="data:text/html,<script>top.hacked=1</script>"></iframe>',
  `<meta http-equiv="refresh" content="0;url=${EVIL}/r">`,
  `<style>*{background:url(${EVIL}/s)}</style><p style="background:url(${EVIL}/p)">`,
  `<base href="${EVIL}/"><link rel="stylesheet" href="${EVIL}/l"><form action="${EVIL}/f">`,
  '</title></textarea></script><!--',
].join(' ');
/** Characters that turn the direction of a text, part its words, or end a string. */
const UNSEEN = ['\u202e', '\u2066', '\u200f', '\u200b', '\u2060', '\ufeff', '\u0000', '\u2028'];
const unseenWithin = (text: string) => text.replaceAll(' ', () => ` ${UNSEEN.join('')}`);

const preview = (page: Page) => page.frameLocator('iframe[data-front]');
const written = (page: Page) => preview(page).locator('[data-writing]');
const saved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
const draftOf = async (page: Page) => (await (await page.request.get(DRAFT)).json()).document;

/** Opens a text of the page for writing, once the page that the last one led to stands still. */
async function open(page: Page, text: Locator): Promise<void> {
  await expect(async () => {
    await text.click({ position: { x: 4, y: 8 } });
    await expect(text.and(written(page)).or(text.locator('[data-writing]'))).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Control+a');
}

/** Puts something on the clipboard as both HTML and text, and into the text that is written by a paste. */
async function paste(page: Page, text: string): Promise<void> {
  await written(page).evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', `${content}<b>${content}</b>`);
    clipboardData.setData('text/plain', content);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, text);
}

/** Drops something that another window was dragging, by the browser's own way. */
async function drop(page: Page, selector: string, items: { mimeType: string; data: string }[]): Promise<void> {
  const mouse = await page.context().newCDPSession(page);
  const target = preview(page).locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await mouse.send('Input.dispatchDragEvent', { type, x: x + 12, y: y + 12, data: { items, dragOperationsMask: 1 } });
}

async function expectUntouched(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(await frame.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBe(undefined);
  expect(page.context().pages()).toHaveLength(1);
  const foreign =
    '[data-writing] :is(script, svg, style, iframe, meta, form, base, link, img:not(.ProseMirror-separator))';
  await expect(preview(page).locator(foreign)).toHaveCount(0);
}

/** Publishes the draft. */
async function publish(request: APIRequestContext): Promise<void> {
  const api = '/painel/api/campaigns/pao-caseiro';
  const read = async (path: string) => (await request.get(path)).json();
  const [{ csrf }, { digest }, { live }] = await Promise.all([
    read('/painel/api/me'),
    read(`${api}/proposal`),
    read(api),
  ]);
  const headers = { [CSRF_HEADER]: csrf, 'sec-fetch-site': 'same-origin' };
  const answer = await request.post(`${api}/publish`, { headers, data: { digest, liveVersion: live.version } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('hostile text that is pasted, dropped or composed arrives as its letters, and runs nothing on any page', async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => expect.soft('a dialog').toBe('none'));
  await openStudio(page);
  const heading = preview(page).locator('h1');
  const part = preview(page).locator('#duvidas details').first();
  const keyboard = await page.context().newCDPSession(page);

  await open(page, heading);
  await paste(page, unseenWithin(MARKUP));
  await expect(written(page)).toHaveText(MARKUP);
  await expectUntouched(page);
  await page.keyboard.press('Escape');

  // By a keyboard of a phone, whose composition is in the page itself.
  await open(page, preview(page).locator('.hero-text'));
  await compose(keyboard, ['<', '<img src=x', unseenWithin(MARKUP)]);
  await keyboard.send('Input.insertText', { text: unseenWithin(MARKUP) });
  await expect.poll(async () => (await draftOf(page)).sections[0].text).toBe(MARKUP);
  await expect(written(page)).toHaveText(MARKUP);
  await expectUntouched(page);
  await page.keyboard.press('Escape');

  await open(page, part.locator('summary'));
  await open(page, part.locator(':scope > :not(summary)'));
  await paste(page, `- **${MARKUP}**\n- {{receitas}}`);
  await expect(written(page).locator('li .accent')).toHaveText(MARKUP);
  await expect(written(page).locator('[data-chip]')).toHaveCount(1);
  await expect(written(page)).not.toContainText(/\*\*|\{\{/);
  await expectUntouched(page);

  for (const selector of ['[data-writing]', '.site-header', '.hero a']) {
    await drop(page, selector, [
      { mimeType: 'text/html', data: MARKUP },
      { mimeType: 'text/plain', data: MARKUP },
    ]);
    await drop(page, selector, [{ mimeType: 'text/uri-list', data: `${EVIL}/dropped` }]);
    await drop(page, selector, [{ mimeType: 'text/uri-list', data: 'javascript:top.hacked=1' }]);
  }
  await expect(page).toHaveURL(/\/editar$/);
  await expectUntouched(page);

  await page.keyboard.press('Escape');
  await saved(page);
  const { sections } = await draftOf(page);
  const faq = sections.find(({ id }: { id: string }) => id === 'duvidas');
  expect([sections[0].title, sections[0].text]).toEqual([MARKUP, MARKUP]);
  expect(faq.items[0].answer).toBe(`- **${MARKUP}**\n- {{receitas}}`);
  await expect(heading).toHaveText(MARKUP);

  await publish(page.request);
  await expect.poll(async () => (await page.request.get('/pao-caseiro/')).text()).toContain('&lt;script&gt;top.hacked');
  await page.goto('/pao-caseiro/');
  await expect(page.locator('h1')).toHaveText(MARKUP);
  await expect(page.locator('.hero-text')).toHaveText(MARKUP);
  await page.locator('#duvidas summary').first().click();
  await expect(page.locator('#duvidas li .accent').first()).toHaveText(MARKUP);
  expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBe(undefined);
  await expect(page).toHaveURL(/\/pao-caseiro\/$/);
  expect(asked.filter((address) => !address.startsWith('http://localhost'))).toEqual([]);
  // Others sell this campaign, too.
  await beginAnew(page.context());
  await publish(page.request);
});

test('an address that runs is no link, an unknown claim is said, and a text without an end hurts nothing', async ({
  page,
}) => {
  test.slow();
  await openStudio(page);
  const heading = preview(page).locator('h1');
  const part = preview(page).locator('#duvidas details').first();
  const before = await draftOf(page);

  await open(page, part.locator('summary'));
  await open(page, part.locator(':scope > :not(summary)'));
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Endereço do link' });
  for (const unsafe of [
    'javascript:top.hacked=1',
    ' java\tscript:top.hacked=1',
    'JAVASCRIPT://exemplo.com.br/%0atop.hacked=1',
    'data:text/html,<script>top.hacked=1</script>',
    'vbscript:x',
    '//evil.example',
    'https://exemplo.com.br/"><script>top.hacked=1</script>',
  ]) {
    await address.fill(unsafe);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Um link leva a' }), unsafe).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await paste(page, '[aqui](javascript:top.hacked=1) e [ali](data:text/html,x)');
  await saved(page);
  await expect(preview(page).locator('a[href^="javascript:" i], a[href^="data:" i]')).toHaveCount(0);
  await expectUntouched(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');

  await open(page, heading);
  await paste(page, '{{constructor}} {{7*7}} {{proto');
  await expect(written(page).locator('[data-chip]')).toHaveCount(1);
  await expectUntouched(page);
  await page.keyboard.press('Control+z');
  await expect(written(page)).toHaveText((await heading.textContent()) ?? '');

  // Longer than any document may be.
  await page.keyboard.press('Control+a');
  await paste(page, '<b>'.repeat(350_000));
  await expect(page.getByText('Não foi salvo')).toBeVisible();
  await expectUntouched(page);
  await page.keyboard.press('Control+z');
  await saved(page);
  expect(await draftOf(page)).toEqual(before);
});
