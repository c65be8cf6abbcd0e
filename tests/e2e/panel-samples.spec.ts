import type { Locator, Page } from '@playwright/test';
import { compose } from '../setup/compose.ts';
import { DRAFT, joinStudio, openStudio, saveDraft } from '../setup/open-studio.ts';
import { PHONE } from '../setup/panel-looks.ts';
import { expect, test } from '../setup/panel-shop.ts';

const preview = (page: Page) => page.frameLocator('iframe[data-front]');
const written = (page: Page) => preview(page).locator('[data-writing]');
const saved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
const draftOf = async (page: Page) => (await (await page.request.get(DRAFT)).json()).document;

/** Opens the studio of a draft with some of the starter's examples. @returns the title, which is one */
async function openWithSamples(page: Page): Promise<string> {
  await openStudio(page);
  const draft = await draftOf(page);
  const [hero] = draft.sections;
  await saveDraft(page.context().request, { ...draft, samples: [hero.title, hero.text] });
  await joinStudio(page);
  return hero.title;
}

test.describe('examples of a starter', () => {
  test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, hasTouch: true, isMobile: true });

  test('a tap selects a whole example, so that typing replaces it, and the next tap puts the caret', async ({
    page,
  }) => {
    const title = await openWithSamples(page);
    await page.getByText('Ver', { exact: true }).click();
    const heading = preview(page).getByRole('heading', { level: 1 });
    await heading.tap();
    await expect(written(page)).toBeFocused();
    const selected = () => written(page).evaluate((text) => text.ownerDocument.getSelection()?.toString());
    await expect.poll(selected).toBe(title.replaceAll('**', ''));
    await written(page).tap();
    await expect.poll(selected).toBe('');
    await page
      .getByRole('toolbar', { name: /^Escrever/ })
      .getByRole('button', { name: 'Pronto' })
      .tap();

    // One tap, and the keyboard's composition: with a chip in the text, too.
    const keyboard = await page.context().newCDPSession(page);
    await preview(page).locator('.hero-text').tap();
    await expect(written(page).locator('[data-chip]')).toHaveCount(1);
    await compose(keyboard, ['M', 'Me', 'Meu']);
    await keyboard.send('Input.insertText', { text: 'Meu ' });
    await compose(keyboard, ['p', 'pã', 'pão']);
    await keyboard.send('Input.insertText', { text: 'pão' });
    await expect(written(page)).toHaveText('Meu pão');
    await heading.tap();
    await compose(keyboard, ['P', 'Pã', 'Pão']);
    await keyboard.send('Input.insertText', { text: 'Pão' });
    await expect(written(page)).toHaveText('Pão');
    await saved(page);
    const [hero] = (await draftOf(page)).sections;
    expect([hero.title, hero.text]).toEqual(['Pão', 'Meu pão']);
    // A text that is no example any more takes the caret as usual.
    await page
      .getByRole('toolbar', { name: /^Escrever/ })
      .getByRole('button', { name: 'Pronto' })
      .tap();
    await heading.tap();
    await expect.poll(selected).toBe('');
  });

  test('an example has a quiet mark on the page, and what is written in its place has none', async ({ page }) => {
    await openWithSamples(page);
    await page.getByText('Ver', { exact: true }).click();
    // Its line is so close to the next one that each could take the other's presses.
    await page.getByRole('button', { name: 'Versões' }).tap();
    await page.getByRole('dialog', { name: 'Versões' }).getByRole('button', { name: 'Fechar' }).tap();
    const heading = preview(page).locator('h1');
    const marksOf = (text: Locator) =>
      text.evaluate((element) => {
        const { CSS } = element.ownerDocument.defaultView as Window & typeof globalThis;
        return [...CSS.highlights].flatMap(([name, ranges]) =>
          [...ranges].some((range) => element.contains(range.startContainer)) ? [name] : [],
        );
      });
    await expect.poll(() => marksOf(heading)).toEqual(['sample']);
    await heading.tap();
    await expect(written(page)).toBeFocused();
    await expect.poll(() => marksOf(heading)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => marksOf(heading)).toEqual(['sample']);
    await heading.tap();
    await page.keyboard.type('Pão');
    await page.keyboard.press('Escape');
    await saved(page);
    await expect(heading).toHaveText('Pão');
    await expect.poll(() => marksOf(heading)).toEqual([]);
    await expect.poll(() => marksOf(preview(page).locator('.hero-text'))).toEqual(['sample']);
  });

  test('the dialog of publishing names the examples that are left, and leads to the first', async ({ page }) => {
    await openWithSamples(page);
    const title = page.getByRole('textbox', { name: 'Título', exact: true });
    for (const address of ['/painel/campanhas/pao-caseiro/editar', '/painel/campanhas/pao-caseiro']) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Publicar', exact: true }).tap();
      const line = page.getByRole('dialog').getByText('2 exemplos ainda por trocar');
      await expect(line).toHaveText(/: Abertura › Título, Abertura › Texto$/);
      await line.getByRole('link').tap();
      await expect(title).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(new URL(page.url()).hash).toBe('');
    }
  });
});
