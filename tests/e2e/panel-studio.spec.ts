import { actOnSection, beginAnew, openStudio, STUDIO } from '../setup/open-studio.ts';
import { DESK, look, PHONE, show } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

/** Kinds of sections that are added, and their names then. */
const ADDED = [
  ['Passo a passo', 'Passo a passo', PHONE],
  ['Benefícios', 'O que você ganha', DESK],
] as const;

test.describe('on a phone, and on a desk where it differs', () => {
  // Another editor was faster: the browser notes the refused request of the studio.
  test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, expectedErrors: [/status of 409/] });

  test('a campaign is pressed, typed, arranged, checked, taken back and published', async ({ page, context }) => {
    test.slow();
    const side = (name: 'Editar' | 'Ver') => page.getByText(name, { exact: true }).click();
    const preview = page.frameLocator('iframe[title="Prévia"]');
    const heading = preview.getByRole('heading', { level: 1 });
    const saved = () => expect(page.getByText('Salvo', { exact: true })).toBeVisible();

    await enter(page);
    await beginAnew(context);
    await page.goto('/painel/campanhas/pao-caseiro');
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByRole('list', { name: 'Seções' })).toBeVisible();
    // Its name comes before its commands.
    for (const view of [DESK, PHONE]) {
      await show(page, view);
      const name = await page.getByRole('heading', { level: 1 }).boundingBox();
      const publish = await page.getByRole('button', { name: 'Publicar' }).boundingBox();
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(publish?.x ?? 0);
    }
    await side('Ver');
    await expect(heading).toBeVisible();
    await look(page, 'the page in the studio');
    const screens = page.getByRole('group', { name: 'Ver como em' });
    const widths = [['Celular', 360] as const, ['Tablet', 768] as const, ['Computador', 1280] as const];
    for (const [view, order] of [
      [DESK, widths],
      [PHONE, widths.toReversed()],
    ] as const) {
      await show(page, view);
      for (const [screen, pixels] of order) {
        await screens.getByText(screen).click();
        await expect.poll(() => heading.evaluate(() => innerWidth), screen).toBe(pixels);
      }
    }

    const title = page.getByRole('textbox', { name: 'Título', exact: true });
    await heading.click();
    await page.getByRole('button', { name: 'Abrir o campo' }).click();
    await expect(title).toBeFocused();
    const first = (await title.textContent()) ?? '';
    // A list says what it is a list of; the book's own composition has none.
    await page.getByRole('group', { name: 'Abertura' }).getByRole('radio', { name: 'Cartão de preço' }).check();
    await expect(page.locator('legend', { hasText: 'Motivos' })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('group', { name: 'Abertura' }).getByRole('radio', { name: 'Produto' })).toBeChecked();
    await look(page, 'a section');
    await title.fill('O melhor pão de **casa**');
    await expect(page.locator('iframe[title="Prévia"]').contentFrame().locator('h1')).toHaveText(
      'O melhor pão de casa',
    );
    await saved();
    await expect(page.getByText('“melhor”').filter({ visible: true }).first()).toBeVisible();
    await page.getByText('Falta para ir ao ar').click();
    await look(page, 'findings');
    await page.getByText('Falta para ir ao ar').click();

    await title.press('Control+a');
    await title.press('Delete');
    await expect(page.getByText('Não pode ficar vazio', { exact: true })).toBeVisible();
    await expect(page.getByText('1 campo a corrigir')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(title).not.toHaveText('');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(title).toHaveText(first);
    await page.getByRole('button', { name: 'Refazer' }).click();
    await expect(title).not.toHaveText(first);
    await title.fill('O melhor pão de **casa**');

    await page.getByRole('button', { name: 'Todas as seções' }).click();
    const sections = page.getByRole('list', { name: 'Seções' }).getByRole('listitem');
    for (const [kind, added, view] of ADDED) {
      await show(page, view);
      const before = await sections.count();
      await page.getByRole('button', { name: 'Acrescentar seção', exact: true }).click();
      if (view === PHONE) await look(page, 'kinds of sections');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${kind}`) })
        .click();
      await expect(sections).toHaveCount(before + 1);
      const heights = await sections.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights.filter((height) => height !== 48)).toEqual([]);
      for (let press = 0; press < 2; press += 1) {
        await page.getByRole('button', { name: `Mais: ${added}` }).press('Enter');
        await page.getByRole('button', { name: `Subir ${added}` }).press('Enter');
        await expect(page.getByRole('button', { name: `Mais: ${added}` })).toBeFocused();
      }
      await expect(sections.nth(before - 2)).toContainText(added);
      await saved();
      const inPage = preview.getByRole('heading', { name: added, exact: true, includeHidden: true });
      await expect(inPage).toHaveCount(1);
      await actOnSection(sections.nth(before - 2), 'Ocultar');
      await expect(inPage).toHaveCount(0);
      await saved();
    }
    await show(page, PHONE);

    // Another window saves the same field, and another one, meanwhile.
    const other = await context.newPage();
    await other.goto(STUDIO);
    await other.getByRole('button', { name: /^Abertura/ }).click();
    await other.getByRole('textbox', { name: 'Título', exact: true }).fill('O pão deles');
    await other.getByRole('textbox', { name: 'Botão', exact: true }).fill('Quero já');
    await expect(other.getByText('Salvo', { exact: true })).toBeVisible();
    await expect
      .poll(
        async () =>
          (await (await context.request.get('/painel/api/campaigns/pao-caseiro/draft')).json()).document.sections[0]
            .title,
      )
      .toBe('O pão deles');
    await other.close({ runBeforeUnload: false });
    await page.getByRole('button', { name: /^Abertura/ }).click();
    await title.fill('O pão de 360');
    const dialog = page.getByRole('dialog', { name: 'Outra pessoa mudou os mesmos textos' });
    await expect(dialog.getByText('O pão deles')).toBeVisible();
    await expect(dialog.getByText('O pão de 360')).toBeVisible();
    await look(page, 'a conflict');
    await dialog.getByRole('button', { name: 'Salvar com o que escolhi' }).click();
    await saved();
    await expect(page.getByRole('textbox', { name: 'Botão', exact: true })).toHaveText('Quero já');
    await expect(title).toHaveText('O pão de 360');
    // Going back takes away nothing of theirs.
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(title).toHaveText('O pão deles');
    await expect(page.getByRole('textbox', { name: 'Botão', exact: true })).toHaveText('Quero já');
    await page.getByRole('button', { name: 'Refazer' }).click();
    await expect(title).toHaveText('O pão de 360');

    // A text that is no price yet is marked, and nothing is published at the earlier one.
    await page.getByRole('button', { name: 'Todas as seções' }).click();
    await page.getByRole('button', { name: /^Produto/ }).click();
    const price = page.getByRole('textbox', { name: 'Valor', exact: true });
    const old = await price.inputValue();
    await price.fill('29');
    await expect(page.getByRole('status').filter({ hasText: '= R$ 29,00' })).toBeVisible();
    await price.fill('vinte e nove');
    const fault = page.locator('.field-error', { hasText: 'Isto não é um valor em reais' });
    await expect(fault).toHaveCount(0);
    await price.blur();
    await expect(fault).toBeVisible();
    await saved();
    await page.getByRole('button', { name: 'Todas as seções' }).click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(price).toBeFocused();
    const halted = page.getByRole('alert').filter({ hasText: 'corrija o que está marcado: Produto › Valor.' });
    await expect(halted).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await price.fill(old);
    await expect(halted).toHaveCount(0);
    await saved();

    await page.getByRole('button', { name: 'Publicar' }).click();
    // Undo in a dialog takes back text that was typed there.
    await page.getByLabel('Nota para o histórico').fill('Pão novo');
    await page.keyboard.press('Control+z');
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /está no ar/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver a página' })).toBeFocused();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect.poll(async () => (await page.request.get('/pao-caseiro/')).text()).toContain('O pão de 360');
  });
});

test('another width of the preview keeps in view the section that is edited', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStudio(page);
  const preview = page.frameLocator('iframe[data-front]');
  await page
    .getByRole('list', { name: 'Seções' })
    .getByRole('button', { name: /^Receitas/ })
    .click();
  const heading = preview.locator('[data-here] h2');
  await expect(heading).toBeInViewport();
  for (const [screen, pixels] of [
    ['Celular', 360],
    ['Tablet', 768],
    ['Computador', 1280],
  ] as const) {
    await page.getByRole('group', { name: 'Ver como em' }).getByText(screen).click();
    await expect.poll(() => heading.evaluate(() => innerWidth), screen).toBe(pixels);
    await expect(heading, screen).toBeInViewport();
  }
});

test('a draft that becomes faulty while its page is requested keeps the page before, and nothing fails', async ({
  page,
}) => {
  await openStudio(page);
  const heading = page.frameLocator('iframe[data-front]').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: /^Produto/ }).click();
  const price = page.getByRole('textbox', { name: 'Valor', exact: true });

  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    /\/draft\/preview/,
    async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await price.fill('31,00');
  await asked.promise;
  await price.fill('0');
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  const none = page.waitForResponse((response) => response.url().includes('/draft/preview'));
  answer.resolve();
  expect((await none).status()).toBe(204);
  await expect(page.getByText('A prévia segue quando os campos marcados forem corrigidos.')).toBeVisible();
  await expect(heading).toBeVisible();

  const next = page.waitForResponse((response) => response.url().includes('/draft/preview'));
  await price.fill('32,00');
  expect((await next).status()).toBe(200);
  await expect(page.getByText('A prévia segue')).toHaveCount(0);
  await expect(heading).toBeVisible();
});

test('a letter is in the preview at once, before anything is rendered; a token waits for its value', async ({
  page,
}) => {
  await openStudio(page);
  const heading = page.frameLocator('iframe[data-front]').getByRole('heading', { level: 1 });
  await heading.click();
  await page.getByRole('button', { name: 'Abrir o campo' }).click();
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await expect(title).toBeFocused();
  const shown = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    const look = (field: Element) => {
      const titles = [...document.querySelectorAll('iframe')].map((frame) =>
        frame.contentDocument?.querySelector('h1'),
      );
      seen.push(titles.some((one) => one?.textContent === field.textContent));
    };
    // Written text reaches the preview once the screen has shown it.
    const afterFrame = (field: Element) => requestAnimationFrame(() => setTimeout(() => setTimeout(look, 0, field)));
    addEventListener('input', ({ target }) => afterFrame(target as Element));
    return seen;
  });
  await title.fill('Pão');
  await title.press('End');
  await page.keyboard.type(' já', { delay: 120 });
  await expect.poll(() => shown.jsonValue()).toEqual([true, true, true, true]);
  await title.fill('Pão por {{preco}}');
  await expect(heading).toHaveText(/^Pão por R\$\s\d+,\d\d$/);
  expect(await shown.evaluate((seen) => seen.at(-1))).toBe(false);
});
