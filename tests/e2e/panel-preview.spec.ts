import type { Page } from '@playwright/test';
import { actOnSection, openStudio } from '../setup/open-studio.ts';
import { look } from '../setup/panel-looks.ts';
import { expect, test } from '../setup/panel-shop.ts';

// Connections that fail on purpose: the browser notes them.
test.use({ viewport: { width: 1280, height: 800 }, expectedErrors: [/ERR_FAILED/] });

const preview = (page: Page) => page.frameLocator('iframe[data-front]');
const saved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
const sectionsOf = (page: Page) =>
  preview(page)
    .locator('main > section')
    .evaluateAll((all) => all.map(({ id }) => id));

test('an element that was hidden for a moment is on the page again, and no page is older than the one before', async ({
  page,
}) => {
  const rows = await openStudio(page);
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  const before = await sectionsOf(page);
  // Nothing is saved meanwhile: the page is not made anew.
  await page.route('**/draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await actOnSection(rows.nth(1), 'Ocultar');
  await expect.poll(() => sectionsOf(page)).toEqual(before.toSpliced(1, 1));
  await page.keyboard.press('Control+z');
  await expect.poll(() => sectionsOf(page)).toEqual(before);
  await page.unroute('**/draft');

  const steps = () => page.evaluate(() => history.length);
  const first = await steps();
  await preview(page).getByRole('heading', { level: 1 }).click();
  for (const title of ['Um', 'Dois', 'Três']) {
    const made = page.waitForResponse((response) => response.url().includes('/draft/preview'));
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
    await made;
    await expect(preview(page).locator('h1')).toHaveText(title);
  }
  expect(await steps()).toBe(first);
});

test('beside a fault elsewhere, text that is typed and undone is not on the page', async ({ page }) => {
  await openStudio(page);
  const heading = preview(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const shown = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: /^Produto/ }).click();
  const price = page.getByRole('textbox', { name: 'Valor', exact: true });
  const sound = await price.inputValue();
  await price.fill('0');
  await expect(page.getByText('A prévia segue quando os campos marcados forem corrigidos.')).toBeVisible();
  await heading.click();
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  const words = (await title.textContent()) ?? '';
  await title.pressSequentially('?!');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(title).toHaveText(words);
  await expect(heading).toHaveText(shown);
  // With the correction of the error, all that was typed is saved.
  await title.fill('Outro pão');
  await page.getByRole('button', { name: 'Todas as seções' }).click();
  await page.getByRole('button', { name: /^Produto/ }).click();
  await price.fill(sound);
  await expect(heading).toHaveText('Outro pão');
  await saved(page);
});

test('a question that is pressed just as the next page comes is open on it, with the caret', async ({ page }) => {
  await openStudio(page);
  const heading = preview(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await heading.click();
  // The press is the first event after the load, as where it has waited for a busy browser.
  await page.evaluate(() => {
    const press = () => {
      const front = document.querySelector<HTMLIFrameElement>('iframe[data-front]')?.contentDocument;
      front?.querySelector<HTMLElement>('#duvidas details:nth-child(2) summary')?.click();
    };
    const pressAfter = ({ target: frame }: Event) => {
      if (!(frame instanceof HTMLIFrameElement)) return;
      const show = frame.onload;
      frame.onload = (event) => {
        show?.call(frame, event);
        press();
      };
    };
    document.addEventListener('load', pressAfter, { capture: true, once: true });
  });
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Outro título');
  const question = preview(page).locator('#duvidas details').nth(1);
  await expect(question.locator('[data-writing]')).toBeFocused();
  await expect(heading).toHaveText('Outro título');
  await expect(question).toHaveJSProperty('open', true);
});

test('a page that did not come is asked for again', async ({ page }) => {
  const rows = await openStudio(page);
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  const before = (await sectionsOf(page)).length;
  await page.route(/draft\/preview/, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await actOnSection(rows.nth(1), 'Duplicar');
  await failed;
  await saved(page);
  await expect.poll(async () => (await sectionsOf(page)).length).toBe(before + 1);
  await page.keyboard.press('Control+z');
  await saved(page);
});

test('an item moves on as often as it is pressed, and a press leads into one that was closed again', async ({
  page,
}) => {
  await openStudio(page);
  const question = preview(page).locator('#duvidas summary').nth(2);
  await question.click();
  await page.getByRole('button', { name: 'Abrir o campo' }).click();
  const items = page.locator('details.folded > summary');
  const names = await items.allInnerTexts();
  await expect(page.getByRole('textbox', { name: 'Pergunta', exact: true })).toBeFocused();
  // The head stays in sight through every jump.
  expect(await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, scrollY])).toEqual([0, 0]);
  await items.nth(2).click();
  await question.click();
  await page.getByRole('button', { name: 'Abrir o campo' }).click();
  await expect(page.getByRole('textbox', { name: 'Pergunta', exact: true })).toBeFocused();

  const [first = '', second = '', third = ''] = names;
  await page.getByRole('button', { name: `Subir ${third}` }).click();
  await expect(items).toHaveText([first, third, second, ...names.slice(3)]);
  await page.keyboard.press('Enter');
  await expect(items).toHaveText([third, first, second, ...names.slice(3)]);
  await page.getByRole('button', { name: `Descer ${third}` }).click();
  await expect(page.getByRole('button', { name: `Descer ${third}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items).toHaveText(names);
  await page.getByRole('button', { name: `Tirar ${third}` }).click();
  await expect(items).toHaveText(names.toSpliced(2, 1));
  await expect(items.nth(2)).toBeFocused();
  // The entry that takes its position is as closed as it was.
  await expect(page.locator('details.folded[open]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(items).toHaveText(names);
  await saved(page);
});

test('an added item can be typed into at once, and a removed one leaves the focus at its position', async ({
  page,
}) => {
  const rows = await openStudio(page);
  const next = (await rows.nth(3).getByRole('button', { name: /^Mais/ }).getAttribute('aria-label')) ?? '';
  await rows.nth(2).getByRole('button', { name: /^Mais/ }).press('Enter');
  await rows
    .nth(2)
    .getByRole('button', { name: /^Apagar/ })
    .press('Enter');
  await expect(page.getByRole('button', { name: next })).toBeFocused();
  await page.keyboard.press('Control+z');

  await page.getByRole('button', { name: /^Perguntas/ }).click();
  const answer = preview(page).locator('#duvidas details').nth(1);
  await answer.evaluate((one: HTMLDetailsElement) => {
    one.open = true;
  });
  await page.getByRole('button', { name: /^Acrescentar (?!seção)/ }).click();
  const question = page.getByRole('textbox', { name: 'Pergunta', exact: true });
  await expect(question).toBeFocused();
  // Typed text replaces what the field holds.
  await page.keyboard.type('Congela?');
  await expect(question).toHaveText('Congela?');
  await expect(preview(page).locator('#duvidas summary').last()).toHaveText('Congela?');
  // The page with one more question keeps the answers that were open.
  await expect(answer).toHaveAttribute('open');
  await page.getByRole('button', { name: 'Tirar Congela?' }).click();
  await saved(page);

  await page.getByRole('button', { name: 'Todas as seções' }).click();
  await page.getByRole('button', { name: 'Acrescentar seção', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Vídeo/ })
    .click();
  await page.getByRole('button', { name: /^Vídeo/ }).click();
  const group = page.getByRole('group', { name: 'Vídeo', exact: true });
  await group.getByRole('button', { name: 'Acrescentar' }).press('Enter');
  await expect(page.locator('fieldset.framed:has(:focus), fieldset.framed:focus').first()).toBeVisible();
  await page.getByRole('button', { name: /^Tirar ?: Vídeo/ }).press('Enter');
  await expect(group).toBeFocused();
  await saved(page);
});

test('most of the height is for the editor on a desktop of 1280 px, at 200 % and at 400 %', async ({ page }) => {
  await openStudio(page);
  for (const [zoom, width, height] of [
    ['200 %', 640, 400],
    ['400 %', 320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const side of ['Editar', 'Ver'] as const) {
      await page.getByText(side, { exact: true }).click();
      const pane = page.locator(side === 'Editar' ? '.studio-side' : '.studio-preview');
      expect((await pane.boundingBox())?.height).toBeGreaterThanOrEqual(0.7 * height);
      await look(page, `${side} at ${zoom}`);
    }
    await page.getByText('Falta para ir ao ar').click();
    await expect(page.locator('.to-do .point').first()).toBeVisible();
    await look(page, `what is left to do at ${zoom}`);
    await page.getByText('Falta para ir ao ar').click();
  }
});
