import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { samplePicture } from '../factories/pictures.ts';
import { DRAFT, openStudio } from '../setup/open-studio.ts';
import { DESK, look, PHONE } from '../setup/panel-looks.ts';
import { expect, test } from '../setup/panel-shop.ts';

const preview = (page: Page) => page.frameLocator('iframe[data-front]');
const saved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
const draftOf = async (page: Page) => (await (await page.request.get(DRAFT)).json()).document;
const bar = (page: Page, name: RegExp) => page.getByRole('toolbar', { name });

/** Drags a file of this machine over a place, and drops it there unless `drop` is false. */
async function drag(page: Page, to: Locator, path: string, drop = true): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await to.boundingBox()) ?? {};
  const mouse = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', ...(drop ? (['drop'] as const) : [])] as const)
    await mouse.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
}

test.describe('at a desk', () => {
  test.use({ viewport: DESK, colorScheme: DESK.colorScheme });

  test('a picture is dropped on its place, pasted into one, and put where there is none', async ({ page, context }) => {
    const [photo, wrong] = [test.info().outputPath('foto.jpg'), test.info().outputPath('nota.png')];
    await writeFile(photo, await samplePicture({ width: 1200, height: 1600, seed: 21 }));
    await writeFile(wrong, 'uma nota');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStudio(page);
    const frame = page.frames().find((one) => one.url().includes('/draft/preview'));
    const address = frame?.url();
    const cover = preview(page).locator('.hero svg.cover');
    await expect(cover).toBeVisible();

    await drag(page, cover, wrong);
    const refusal = page.getByRole('alert').filter({ hasText: 'O conteúdo deste arquivo não é o que o nome diz' });
    await expect(refusal).toBeVisible();
    expect(frame?.url()).toBe(address);
    // It stands above the page, of which it covers nothing.
    const [{ y: refusedAt = 0, height = 0 } = {}, { y: pageAt = 0 } = {}] = await Promise.all([
      refusal.boundingBox().then((box) => box ?? undefined),
      page
        .locator('iframe[data-front]')
        .boundingBox()
        .then((box) => box ?? undefined),
    ]);
    expect(refusedAt + height).toBeLessThanOrEqual(pageAt);
    await look(page, 'a refused picture');
    await refusal.getByRole('button', { name: 'Fechar o aviso' }).press('Enter');
    await expect(refusal).toHaveCount(0);
    await expect(
      bar(page, /Capa pronta/)
        .locator('input')
        .first(),
    ).toBeFocused();
    await drag(page, cover, photo, false);
    await expect(cover).toHaveAttribute('data-over');
    await drag(page, cover, photo);
    await expect(cover.locator('image')).toHaveAttribute('href', /^\/_pictures\//);
    await expect(bar(page, /Capa pronta/).getByText('Trocar imagem')).toBeVisible();
    await look(page, 'a picture in its place');
    await saved(page);
    expect((await draftOf(page)).cover.picture.alt).toBe('');
    // One press takes it back.
    await page.keyboard.press('Control+z');
    await saved(page);
    expect((await draftOf(page)).cover?.picture).toBeUndefined();
    await expect(cover.locator('image')).toHaveCount(0);

    // By keys alone: the place of the portrait, and a picture out of the clipboard.
    const face = preview(page).getByRole('button', { name: /^Imagem: Quem ensina/ });
    await face.focus();
    await page.keyboard.press('Enter');
    await expect(
      bar(page, /^Quem ensina/)
        .locator('input')
        .first(),
    ).toBeFocused();
    const png = (await samplePicture({ width: 300, height: 300, format: 'png', seed: 22 })).toString('base64');
    await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const blob = new Blob([bytes], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    }, png);
    await page.keyboard.press('Control+v');
    await expect(preview(page).locator('.s-author picture[data-picture]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page, /^Quem ensina/)).toHaveCount(0);

    // A section that shows none has its place in its tools.
    await preview(page)
      .locator('main > section')
      .nth(1)
      .hover({ position: { x: 8, y: 60 } });
    await page.getByRole('button', { name: 'Acrescentar seção antes de Benefícios' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Fotos/ })
      .click();
    const gallery = preview(page).locator('main > section.s-gallery');
    await gallery.hover();
    const tools = page.getByRole('region', { name: /^Seção Fotos/ });
    await tools.getByRole('button', { name: /^Mais/ }).click();
    await tools.getByRole('button', { name: /^Pôr imagem: Itens/ }).click();
    await bar(page, /^Fotos/)
      .locator('input[type=file]:not([capture])')
      .setInputFiles(photo);
    await expect(gallery.locator('picture[data-picture]')).toBeVisible();
    // One picture again, by a press on it and from those that were sent.
    await gallery.locator('picture').click();
    await expect(bar(page, /^Fotos › .* › Imagem/)).toBeVisible();
    await bar(page, /^Fotos/)
      .getByRole('button', { name: 'Já enviadas' })
      .click();
    // Other tests may have sent more before.
    await expect(page.getByRole('dialog').getByRole('listitem').nth(1)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, hasTouch: true, isMobile: true });

  test('a tap on a picture offers another one, and one tap takes it away', async ({ page }) => {
    await openStudio(page);
    await page.getByText('Ver', { exact: true }).click();
    const cover = preview(page).locator('.hero svg.cover');
    await cover.scrollIntoViewIfNeeded();
    await cover.tap();
    const tools = bar(page, /Capa pronta/);
    await expect(tools).toBeInViewport();
    await look(page, 'a picture in its place on a phone');
    await tools.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'capa.jpg',
      mimeType: 'image/jpeg',
      buffer: await samplePicture({ width: 900, height: 1200, seed: 23 }),
    });
    await expect(cover.locator('image')).toHaveCount(1);
    await tools.getByRole('button', { name: 'Tirar a imagem' }).tap();
    await expect(tools).toHaveCount(0);
    await expect(cover.locator('image')).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer' }).tap();
    await expect(cover.locator('image')).toHaveCount(1);
  });
});
