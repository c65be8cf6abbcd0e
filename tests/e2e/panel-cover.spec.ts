import type { APIRequestContext } from '@playwright/test';
import { COVER_ICONS } from '../../src/campaigns/look/cover-icons.ts';
import { samplePicture } from '../factories/pictures.ts';
import { DRAFT, openStudio } from '../setup/open-studio.ts';
import { look } from '../setup/panel-looks.ts';
import { expect, test } from '../setup/panel-shop.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a cover is chosen by its pictures, its icon by a search, and each choice taken back by one press', async ({
  page,
}) => {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const saved = () => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await openStudio(page);
  const before = await coverOf(page.request);
  await page.getByRole('button', { name: /^Capa/ }).click();

  // Six designs with the campaign's own title, and four things that wear the chosen one.
  const designs = group('Desenho da capa');
  await expect(designs.locator('svg')).toHaveCount(6);
  for (const drawn of await designs.locator('svg').all()) await expect(drawn).toContainText('Pão');
  await expect(group('Aparece como').locator('.look-picture')).toHaveCount(4);
  await designs.getByRole('radio', { name: 'Suíça' }).check();
  await group('Aparece como').getByRole('radio', { name: 'Folhas' }).check();
  await saved();
  expect(await coverOf(page.request)).toEqual({ ...before, design: 'suica', mockup: 'stack' });

  // The icons are there once they are asked for, each as large as a finger.
  const icons = group('Ícone').getByRole('radio');
  await expect(icons).toHaveCount(0);
  await group('Ícone')
    .getByRole('button', { name: /Trocar$/ })
    .click();
  await expect(icons).toHaveCount(COVER_ICONS.length + 2);
  await page.getByRole('searchbox', { name: 'Buscar ícone' }).fill('livro');
  await expect(group('Ícone').getByRole('status')).toHaveText(/^\d ícones$/);
  const found = await icons.first().boundingBox();
  expect(Math.min(found?.width ?? 0, found?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await icons.first().check();
  // Keys go on from there.
  await page.keyboard.press('ArrowRight');
  await expect(icons.first()).not.toBeChecked();
  await undo.click();
  await expect(icons.first()).toBeChecked();
  await page.getByRole('searchbox', { name: 'Buscar ícone' }).fill('xyz');
  await expect(group('Ícone').getByText('Nenhum ícone com esse nome')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar ícone' }).fill('');
  await icons.nth(2).scrollIntoViewIfNeeded();
  await look(page, 'a cover');
  await group('Ícone').getByRole('radio', { name: 'Sem ícone' }).check();
  await saved();
  expect(await coverOf(page.request)).toMatchObject({ icon: 'none' });
  await expect(designs.locator('use')).toHaveCount(0);

  for (let presses = 0; presses < 4; presses++) await undo.click();
  await saved();
  expect(await coverOf(page.request)).toEqual(before);
});

test('a colour of one’s own cover becomes that of the page by a press, and one more takes it back', async ({
  page,
}) => {
  const accent = async () => (await draftOf(page.request)).theme.accent;
  await openStudio(page);
  const before = await accent();
  await page.getByRole('button', { name: /^Capa/ }).click();
  await page
    .getByRole('group', { name: 'Capa pronta', exact: true })
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'capa.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() });
  await expect.poll(async () => (await draftOf(page.request)).cover?.picture).toBeTruthy();
  await page.getByRole('button', { name: 'Todas as seções' }).click();
  await page.getByRole('button', { name: /^Aparência/ }).click();
  const swatch = page.getByRole('group', { name: 'Da sua capa' }).getByRole('button').first();
  await swatch.click();
  await expect(swatch).toHaveAttribute('aria-pressed', 'true');
  const taken = /#[0-9a-f]{6}/.exec((await swatch.getAttribute('aria-label')) ?? '')?.[0];
  await expect.poll(accent).toBe(taken);
  expect(taken).not.toBe(before);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(accent).toBe(before);
});

async function coverOf(request: APIRequestContext): Promise<object> {
  return (await draftOf(request)).cover;
}

async function draftOf(request: APIRequestContext) {
  return (await (await request.get(DRAFT)).json()).document;
}
