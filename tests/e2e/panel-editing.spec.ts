import type { BrowserContext, Locator, Page } from '@playwright/test';
import { actOnSection, DRAFT, joinStudio, openStudio } from '../setup/open-studio.ts';
import { look } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

const saved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
const idsOf = (sections: Locator) =>
  sections.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-section')));

/** The ids of a draft's sections, as the server has them. */
async function savedIds({ request }: BrowserContext): Promise<string[]> {
  const { document } = await (await request.get(DRAFT)).json();
  return document.sections.map(({ id }: { id: string }) => id);
}

/** The middle of a row's handle. */
async function handleOf(row: Locator): Promise<{ x: number; y: number }> {
  const handle = row.getByRole('button', { name: /^Arrastar/ });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Item);
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('sections are dragged by mouse and by keys, and put back', async ({ page, context }) => {
    const sections = await openStudio(page);
    const before = await idsOf(sections);
    const [from, to] = [await handleOf(sections.nth(1)), await handleOf(sections.nth(2))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 5, { steps: 4 });
    await page.mouse.move(to.x, to.y + 20, { steps: 4 });
    await expect(sections.nth(2)).toHaveAttribute('data-drag', 'up');
    await page.mouse.up();
    await expect.poll(() => idsOf(sections)).toEqual(moved(before, 1, 2));
    await expect(sections.nth(2).getByRole('button', { name: /^Arrastar/ })).toBeFocused();
    await expect.poll(() => savedIds(context)).toEqual(moved(before, 1, 2));

    await page.keyboard.press('Space');
    await expect(page.getByText(/na mão\. Setas movem/)).toBeAttached();
    // The promise comes first: nothing goes before it.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowUp');
    await look(page, 'a section in the hand');
    await page.keyboard.press('Space');
    await expect.poll(() => idsOf(sections)).toEqual(before);
    await expect(page.getByText(`agora é a 2ª de ${before.length}.`)).toBeAttached();

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await idsOf(sections)).toEqual(before);
    await expect.poll(() => savedIds(context)).toEqual(before);
  });

  test('a section is doubled, and one of the two is taken away', async ({ page, context }) => {
    const sections = await openStudio(page);
    const before = await idsOf(sections);
    await actOnSection(sections.nth(1), 'Duplicar');
    await expect(sections).toHaveCount(before.length + 1);
    const copy = (await idsOf(sections))[2];
    expect(before).not.toContain(copy);
    await expect.poll(() => savedIds(context)).toEqual(before.toSpliced(2, 0, copy ?? null));
    await actOnSection(sections.nth(2), 'Apagar');
    await expect.poll(() => savedIds(context)).toEqual(before);
  });

  test('a violation is corrected with a press, and an older version becomes the draft again', async ({ page }) => {
    test.slow();
    await openStudio(page);
    await page.getByRole('button', { name: /^Abertura/ }).click();
    const text = page.getByRole('textbox', { name: 'Texto', exact: true });
    const first = (await text.textContent()) ?? '';
    const garantia = (await page.request.get(DRAFT).then((answer) => answer.json())).document.product.guaranteeDays;
    await text.fill(`Asse em casa. Últimas horas. São ${garantia} dias para desistir, e 300 leitores.`);
    await page.getByRole('button', { name: 'Tirar “Últimas horas”' }).click();
    await expect(text).not.toHaveText(/Últimas/);
    await page.getByRole('button', { name: 'É a garantia' }).click();
    await expect(text.locator('[data-chip]')).toHaveText(/^dias de garantia: \d+$/);
    await saved(page);

    await page.getByRole('button', { name: 'Dizer de outro jeito' }).first().click();
    await expect(text).toBeFocused();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('300');
    await page.getByRole('button', { name: 'Tenho um comprovante' }).click();
    const dialog = page.getByRole('dialog', { name: 'O que prova isto?' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'Livro de vendas.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 vendas'),
    });
    await expect(dialog.getByText('livro-de-vendas.pdf escolhido.')).toBeVisible();
    await dialog.getByLabel('De onde vem').fill('Contador da loja');
    await look(page, 'a proof');
    await dialog.getByRole('button', { name: 'Anexar' }).click();
    await expect(text).toHaveText(/afirmacao \d+: 300 leitores/);
    await expect(page.getByRole('button', { name: 'Ler e assinar' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Ler e assinar' }).first().click();
    await expect(page.getByRole('dialog').getByText('livro-de-vendas.pdf').first()).toBeVisible();
    // Each finding's location is named as in the studio.
    const places = page.getByRole('dialog').locator('.note-place');
    await expect(places.filter({ hasText: 'Abertura › Texto' }).first()).toBeVisible();
    expect((await places.allInnerTexts()).filter((place) => /sections\.|legal\//.test(place))).toEqual([]);
    await look(page, 'what is signed');
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();

    await page.getByRole('button', { name: 'Versões' }).click();
    const versions = page.getByRole('dialog', { name: 'Versões' });
    await versions.getByText('O rascunho diante do que está no ar').click();
    await expect(versions.getByText(/^afirmacao \d+: 300$/).first()).toBeVisible();
    await look(page, 'versions');
    await versions.getByRole('button', { name: 'Restaurar como rascunho a versão 1' }).click();
    await expect(versions).toBeHidden();
    await page.getByRole('button', { name: /^Abertura/ }).click();
    await expect(text).toHaveText(first);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(text).toHaveText(/afirmacao \d+: 300 leitores/);
    await page.getByRole('button', { name: 'Refazer' }).click();
    await saved(page);
  });

  test('a longer first view is confirmed with what it costs, or taken back', async ({ page }) => {
    await openStudio(page);
    await page.getByText('Falta para ir ao ar').click();
    await expect(page.getByText(/num celular comum/)).toBeVisible();
    // Not one of the points above it, which begin with the same word.
    await page.getByRole('button', { name: /^Abertura (?!›)/ }).click();
    const text = page.getByRole('textbox', { name: 'Texto', exact: true });
    const before = (await text.textContent()) ?? '';
    // Text that no compression makes short.
    const long = Array.from({ length: 2000 }, (_, at) => ((at + 7) ** 5).toString(36)).join(' ');
    await text.fill(long);
    const dialog = page.getByRole('dialog', { name: 'Isto deixa a página mais lenta' });
    await expect(dialog.getByText(/atrasa a primeira tela em 0,\d s num celular comum/)).toBeVisible();
    await look(page, 'what it costs');
    await dialog.getByRole('button', { name: 'Desfazer a mudança' }).click();
    await expect(text).toHaveText(before);
    await saved(page);
    await text.fill(`${long}.`);
    await dialog.getByRole('button', { name: 'Manter assim' }).click();
    await expect(text).toHaveText(`${long}.`);
    await text.fill(before);
    await saved(page);
  });
});

test.describe('by two people', () => {
  // The second editor is informed: the browser notes the refused request of the studio.
  test.use({ viewport: { width: 1280, height: 900 }, expectedErrors: [/status of 409/] });

  test('two people at one draft lose nothing of each other', async ({ page, browser, shop }) => {
    test.slow();
    const other = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
    try {
      const [mine, theirs] = [page, await other.newPage()];
      await openStudio(mine);
      await enter(theirs);
      await joinStudio(theirs);
      for (const one of [mine, theirs]) {
        await one.getByRole('button', { name: /^Abertura/ }).click();
      }
      const field = (one: Page, name: string) => one.getByRole('textbox', { name, exact: true });
      await field(theirs, 'Botão').fill('Quero o pão deles');
      await expect.poll(async () => (await other.request.get(DRAFT)).text()).toContain('Quero o pão deles');
      // Without looking: other fields are brought together.
      await field(mine, 'Texto').fill('O texto que é meu.');
      await saved(mine);
      await expect(field(mine, 'Botão')).toHaveText('Quero o pão deles');
      // Both at the same one, at once: the later of them decides, with both before their eyes.
      await Promise.all([
        field(mine, 'Texto').fill('Meu segundo texto.'),
        field(theirs, 'Texto').fill('O texto deles.'),
      ]);
      const asked = (one: Page) => one.getByRole('dialog', { name: 'Outra pessoa mudou os mesmos textos' });
      await expect.poll(async () => (await asked(mine).count()) + (await asked(theirs).count())).toBe(1);
      const late = (await asked(mine).count()) > 0 ? mine : theirs;
      await expect(asked(late).getByText('O texto deles.')).toBeVisible();
      const settle = asked(late).getByRole('button', { name: 'Salvar com o que escolhi' });
      await settle.click();
      // Asked once more where the other one's newest text was saved after the question.
      await late.addLocatorHandler(settle, () => settle.click());
      await saved(late);
      const { document } = await (await page.context().request.get(DRAFT)).json();
      expect(document.sections[0]).toMatchObject({
        cta: 'Quero o pão deles',
        text: late === mine ? 'Meu segundo texto.' : 'O texto deles.',
      });
    } finally {
      await other.close();
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('sections are dragged by a finger, and the open tasks are in sight on both sides', async ({ page, context }) => {
    const sections = await openStudio(page);
    const before = await idsOf(sections);
    const [from, to] = [await handleOf(sections.nth(1)), await handleOf(sections.nth(2))];
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
    await send('touchStart', from.y);
    for (let step = 1; step <= 8; step += 1) await send('touchMove', from.y + ((to.y + 20 - from.y) * step) / 8);
    await expect(sections.nth(2)).toHaveAttribute('data-drag', 'up');
    await send('touchEnd', to.y);
    await expect.poll(() => idsOf(sections)).toEqual(moved(before, 1, 2));
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => savedIds(context)).toEqual(before);

    for (const side of ['Ver', 'Editar']) {
      await page.getByText(side, { exact: true }).click();
      await expect(page.getByText('Falta para ir ao ar')).toBeInViewport({ ratio: 1 });
    }
    await page.getByText('Falta para ir ao ar').click();
    await look(page, 'what is left to do on a phone');
    await page.locator('.to-do .point').first().click();
    await expect(page.locator('.to-do')).not.toHaveAttribute('open');
    // It leads to its subject, however far away that is.
    await expect(page.locator('[id^=campo-]:focus')).toBeInViewport();
  });
});
