import { addDays, isoDay } from '../../src/shared/dates.ts';
import { firstVersion } from '../setup/open-studio.ts';
import { look, PHONE } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, expectedErrors: [/status of 4(04|22)/] });

test('a draft is shown to others, set for an hour, moved and taken back, and given a domain', async ({ page }) => {
  test.slow();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Partes da campanha' }).getByRole('link', { name, exact: true }).click();
  await enter(page);
  const title = 'Pão de 360';
  const document = await firstVersion(page.context().request);
  const changed = JSON.stringify({ ...document, page: { ...document.page, title } });
  await page.goto('/painel/campanhas');
  await button('Trazer uma campanha').click();
  await page
    .getByLabel('Arquivo .tar.gz ou .json')
    .setInputFiles({ name: 'copia.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
  await page.getByRole('dialog').getByRole('button', { name: 'Trazer', exact: true }).click();

  await button('Publicar').click();
  await page.getByText('Em outra hora').click();
  await page.getByLabel('Dia e hora').fill('2020-01-01T08:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar a hora', exact: true }).click();
  await expect(page.getByText('Essa hora já passou')).toBeVisible();
  await look(page, 'an hour that has passed');
  await page.getByLabel('Dia e hora').fill(`${addDays(isoDay(new Date()), 30)}T08:00`);
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar a hora', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Vai ao ar em .* às 08:00/ })).toBeVisible();
  await button('Fechar').click();
  await expect(page.getByRole('heading', { name: /Vai ao ar em .* às 08:00/ })).toBeVisible();
  await look(page, 'set for an hour');
  await button('Mudar a hora').click();
  await page.getByLabel('Dia e hora').fill(`${addDays(isoDay(new Date()), 31)}T09:30`);
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar a hora', exact: true }).click();
  await expect(page.getByRole('heading', { name: /às 09:30/ })).toBeVisible();
  await button('Desmarcar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desmarcar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Há um rascunho' })).toBeVisible();

  await part('Prévias');
  await button('Fazer um link').first().click();
  await look(page, 'a link is asked for');
  await page.getByRole('dialog').getByRole('button', { name: 'Fazer o link' }).click();
  const url = await page.getByLabel('Link da prévia').inputValue();
  await button('Fechar').click();
  await expect(page.getByText(/^Até /)).toBeVisible();
  await look(page, 'links');
  const shown = await page.context().newPage();
  await shown.goto(new URL(url).pathname);
  await expect(shown).toHaveTitle(title);
  await expect(shown.getByText('nada é vendido')).toBeHidden();
  await shown.locator('[data-buy]').first().click();
  await expect(shown.getByText('nada é vendido')).toBeVisible();
  expect(new URL(shown.url()).pathname).toBe(new URL(url).pathname);
  await look(shown, 'a shared preview');
  await page.getByRole('button', { name: /^Encerrar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum link ainda' })).toBeVisible();
  expect((await shown.reload())?.status()).toBe(404);
  await shown.close();

  await part('Endereço');
  await button('Usar um domínio').click();
  await page.getByRole('textbox', { name: 'Domínio' }).fill('10.0.0.1');
  await button('Adicionar').click();
  await expect(page.getByText(/deve ser um endereço como/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Domínio' }).fill(`https://www.pao-360.example/`);
  await button('Adicionar').click();
  await expect(page.getByRole('heading', { name: `pao-360.example` })).toBeVisible();
  await expect(page.getByText('falta publicar')).toBeVisible();
  await look(page, 'a domain');
  await button(/^Tirar/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum domínio ainda' })).toBeVisible();
});
