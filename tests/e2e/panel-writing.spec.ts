import type { Locator, Page } from '@playwright/test';
import { compose } from '../setup/compose.ts';
import { DRAFT, openStudio } from '../setup/open-studio.ts';
import { DESK, look, PHONE } from '../setup/panel-looks.ts';
import { expect, test } from '../setup/panel-shop.ts';

const preview = (page: Page) => page.frameLocator('iframe[data-front]');
const written = (page: Page) => preview(page).locator('[data-writing]');
const saved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
const draftOf = async (page: Page) => (await (await page.request.get(DRAFT)).json()).document;
const rendered = (page: Page) => page.waitForResponse((response) => response.url().includes('/draft/preview'));

/** Number of letters before the caret in the text that is written. */
const caretOf = (text: Locator) =>
  text.evaluate((element) => {
    const { anchorNode, anchorOffset } = element.ownerDocument.getSelection() as Selection;
    const range = element.ownerDocument.createRange();
    range.setStart(element, 0);
    range.setEnd(anchorNode as Node, anchorOffset);
    return range.toString().length;
  });

test.describe('at a desk', () => {
  test.use({ viewport: DESK, colorScheme: DESK.colorScheme });

  test('a press puts the caret into a text, whose marks and claims are never seen, and undo takes it back', async ({
    page,
  }) => {
    await openStudio(page);
    const heading = preview(page).getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Farinha, água, sal. O resto é tempo.');
    const { width = 0, height = 0 } = (await heading.boundingBox()) ?? {};
    // In the middle of the first line: between the letters that are there.
    await heading.click({ position: { x: width / 4, y: height / 4 } });
    await expect(written(page)).toBeFocused();
    const caret = await caretOf(written(page));
    expect(caret).toBeGreaterThan(3);
    expect(caret).toBeLessThan(15);
    await look(page, 'a text that is written');

    await page.keyboard.press('Control+a');
    await page.keyboard.type('Pão **de casa** já');
    await expect(written(page)).toHaveText('Pão de casa já');
    await expect(written(page).locator('.accent')).toHaveText('de casa');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Control+b');
    await expect(written(page).locator('.accent')).toHaveText('Pão de casa já');
    await page.keyboard.press('Control+b');
    await expect(written(page).locator('.accent')).toHaveCount(0);
    // Each of these is a step, which undo takes back in its place: the server's page waits for the caret to leave.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(written(page).locator('.accent')).toHaveText('de casa');
    const made = rendered(page);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await made;
    await expect(written(page)).toBeFocused();
    await saved(page);
    expect((await draftOf(page)).sections[0].title).toBe('Pão **de casa** já!');
    await page.keyboard.press('Escape');
    await expect(written(page)).toHaveCount(0);
    await expect(heading.locator('.accent')).toHaveText('de casa');
    await expect(heading).toHaveText('Pão de casa já!');
  });

  test('a claim is a chip with its name and value, which goes and comes back as a whole', async ({ page }) => {
    await openStudio(page);
    const text = preview(page).locator('.hero-text');
    const before = (await draftOf(page)).sections[0].text;
    await text.click();
    const chip = written(page).locator('[data-chip]');
    await expect(chip).toHaveText('itens: 7');
    await putCaretBehind(chip);
    await page.keyboard.press('Backspace');
    await expect(chip).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(chip).toHaveCount(1);
    await saved(page);
    expect((await draftOf(page)).sections[0].text).toBe(before);

    // Both keys before the screen has shown the first one's result, as on a slow phone.
    await putCaretBehind(chip);
    await written(page).evaluate((element) => {
      for (const key of ['Backspace', 'z'])
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey: key === 'z', bubbles: true, cancelable: true }),
        );
    });
    await expect(chip).toHaveCount(1);

    await page.keyboard.press('Control+End');
    await page.keyboard.type(' {{');
    await page.getByRole('button', { name: /^preço do produto: R\$/ }).click();
    await expect(written(page)).toBeFocused();
    await expect(chip).toHaveCount(2);
    await expect(written(page)).not.toContainText('{');
    await saved(page);
    expect((await draftOf(page)).sections[0].text).toBe(`${before} {{preco}}`);
  });

  test('a longer text has paragraphs, lists and links by keys; what is pasted is plain', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStudio(page);
    const part = preview(page).locator('#duvidas details').first();
    // A press on the question opens its answer, too.
    await part.locator('summary').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Serve?');
    await expect(written(page)).toContainText('forno Serve?'.slice(-7));
    await part.locator(':scope > :not(summary)').click();
    await expect(part.locator('[data-writing]')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Um parágrafo.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Linha');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('quebrada');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- item');
    await page.keyboard.press('Enter');
    await page.keyboard.type('outro');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Veja aqui');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Endereço do link' }).fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Um link leva a' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Endereço do link' }).fill('exemplo.com.br/pao');
    await page.keyboard.press('Enter');
    await expect(written(page)).toBeFocused();
    await expect(written(page).locator('a')).toHaveText('aqui');
    await page.keyboard.press('End');
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<b onclick="x()">oi</b><img src=x onerror=alert(1)>'], { type: 'text/html' }),
          'text/plain': new Blob([', **oi**'], { type: 'text/plain' }),
        }),
      ]),
    );
    await page.keyboard.press('Control+v');
    await expect(written(page).locator('.accent')).toHaveText('oi');
    await expect(written(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
    await saved(page);
    const faq = (await draftOf(page)).sections.find(({ id }: { id: string }) => id === 'duvidas');
    expect(faq.items[0].answer).toBe(
      'Um parágrafo.\n\nLinha\nquebrada\n\n- item\n- outro\n\nVeja [aqui](https://exemplo.com.br/pao), **oi**',
    );
    // The keyboard goes on to the next text, and back.
    await page.keyboard.press('Shift+Tab');
    await expect(part.locator('summary [data-writing]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(part.locator('.rich[data-writing]')).toBeFocused();
  });

  test('links, buttons and forms of the preview do nothing', async ({ page }) => {
    await openStudio(page);
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
    const frame = page.frames().find((one) => one.url().includes('/draft/preview'));
    const address = frame?.url();
    const buy = preview(page).locator('.hero .button').first();
    await buy.click();
    await expect(written(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await buy.click({ button: 'middle' });
    await buy.focus();
    await page.keyboard.press('Enter');
    for (const link of await preview(page).locator('footer a').all()) await link.click();
    expect(frame?.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
    await expect(page).toHaveURL(/\/editar$/);
  });
});

test.describe('sections on the page', () => {
  test.use({ viewport: DESK, colorScheme: DESK.colorScheme });

  test('a section is moved, doubled, hidden and deleted by its handle, and "+" puts one between two', async ({
    page,
  }) => {
    await openStudio(page);
    const sections = preview(page).locator('main > section');
    const idsOf = () => sections.evaluateAll((all) => all.map(({ id }) => id));
    await expect(sections.nth(1)).toBeVisible();
    const before = await idsOf();
    await sections.nth(1).hover({ position: { x: 8, y: 60 } });
    const tools = page.getByRole('region', { name: 'Seção Benefícios' });
    await expect(tools).toBeVisible();
    const perform = async (act: string) => {
      await preview(page)
        .locator('main > section.s-benefits')
        .first()
        .hover({ position: { x: 8, y: 60 } });
      await tools.getByRole('button', { name: /^Mais/ }).click();
      await tools.getByRole('button', { name: act }).click();
    };
    await tools.getByRole('button', { name: /^Mais/ }).click();
    await look(page, 'the tools of a section');
    await page.keyboard.press('Escape');
    await perform('Descer');
    const [first = '', second = '', third = '', ...rest] = before;
    await expect.poll(idsOf).toEqual([first, third, second, ...rest]);
    await perform('Subir');
    await expect.poll(idsOf).toEqual(before);
    await perform('Duplicar');
    await expect.poll(async () => (await idsOf()).length).toBe(before.length + 1);
    await page.keyboard.press('Control+z');
    await expect.poll(idsOf).toEqual(before);
    await perform('Ocultar');
    await expect.poll(idsOf).toEqual(before.toSpliced(1, 1));
    await page.keyboard.press('Control+z');
    await expect.poll(idsOf).toEqual(before);
    await perform('Apagar');
    await expect.poll(idsOf).toEqual(before.toSpliced(1, 1));
    await page.keyboard.press('Control+z');
    await expect.poll(idsOf).toEqual(before);

    await sections.nth(1).hover({ position: { x: 8, y: 60 } });
    await page.getByRole('button', { name: 'Acrescentar seção antes de Benefícios' }).click();
    // Kinds that fit a book come first.
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Sumário');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Texto livre/ })
      .click();
    await saved(page);
    await expect.poll(async () => (await idsOf())[1]).toMatch(/^rich-text-/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, hasTouch: true, isMobile: true });

  test('a keyboard’s composition, its caret and undo are kept while the server’s page comes', async ({ page }) => {
    await openStudio(page);
    await page.getByText('Ver', { exact: true }).click();
    const heading = preview(page).getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await heading.tap();
    await expect(written(page)).toBeFocused();
    // The keyboard takes its part of the height.
    await page.setViewportSize({ width: PHONE.width, height: 420 });
    await look(page, 'a text that is written on a phone');
    await expect(written(page)).toBeInViewport();
    const bar = page.getByRole('toolbar', { name: /^Escrever/ });
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(420);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');

    const keyboard = await page.context().newCDPSession(page);
    await compose(keyboard, ['P', 'Pã', 'Pão']);
    await keyboard.send('Input.insertText', { text: 'Pão ' });
    const made = rendered(page);
    await compose(keyboard, ['q', 'qu', 'que']);
    await made;
    await page.waitForTimeout(500);
    await expect(written(page)).toHaveText('Pão que');
    expect(await caretOf(written(page))).toBe('Pão que'.length);
    await compose(keyboard, ['quen', 'quent', 'quente']);
    await keyboard.send('Input.insertText', { text: 'quente' });
    await expect(written(page)).toHaveText('Pão quente');
    await saved(page);
    expect((await draftOf(page)).sections[0].title).toBe('Pão quente');
    // The text keeps the keyboard while something beside it is pressed.
    await page.getByRole('button', { name: 'Desfazer' }).tap();
    await expect(written(page)).toBeFocused();
    await expect(written(page)).not.toHaveText('Pão quente');
    await page.getByRole('button', { name: 'Refazer' }).tap();
    await expect(written(page)).toHaveText('Pão quente');
    await bar.getByRole('button', { name: 'Pronto' }).tap();
    await expect(heading).toHaveText('Pão quente');
    await expect(bar).toHaveCount(0);
  });
});

async function putCaretBehind(chip: Locator): Promise<void> {
  await chip.evaluate((element) => {
    const { ownerDocument: frame, parentNode } = element;
    const at = [...(parentNode?.childNodes ?? [])].indexOf(element);
    frame.getSelection()?.collapse(parentNode, at + 1);
  });
}
