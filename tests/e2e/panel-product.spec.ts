import type { APIRequestContext, Page } from '@playwright/test';
import { look, PHONE } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

const HEADER = 'name,category,services,region,whatsapp,telegram,note';
const csv = (...rows: string[]) => ({
  name: 'lista.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows, ''].join('\n')),
});
const ANA = 'Ana Nova,tv,Netflix,Olinda,5581988887771,,';
const BIA = 'Bia Nova,tv,Netflix,Recife,5581988887772,,';

async function paidAccess(request: APIRequestContext, base = ''): Promise<string> {
  const made = await request.post(`${base}/api/orders`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321', document: '52998224725' },
  });
  const { id } = await made.json();
  await request.post(`/dev/pix/${id}/pay`);
  const view = async () => (await (await request.get(`/api/orders/${id}`)).json()).accessUrl ?? '';
  await expect.poll(view).not.toBe('');
  return new URL(await view()).pathname;
}

/** The part "Produto" of a campaign, once it has come. */
async function openProduct(page: Page, id: string): Promise<void> {
  await enter(page);
  await page.goto(`/painel/campanhas/${id}/produto`);
  await expect(page.getByRole('heading', { name: 'Versões' })).toBeVisible();
}

/** Presses a button, and confirms what the dialog says. */
async function confirm(
  page: Page,
  name: string | RegExp,
  label: string,
  within = page.getByRole('main'),
): Promise<void> {
  await within.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme });

test('a list with errors is mended, compared, published, opened by a buyer, and taken back', async ({
  page,
  request,
}) => {
  const access = await paidAccess(request);
  await openProduct(page, 'lista-vitalicia');
  const field = page.locator('input[type=file]').first();
  await field.setInputFiles(
    csv(ANA, 'Sem telefone,tv,Netflix,Olinda,,,', 'Errada,cinema,Netflix,Olinda,5581988887773,,'),
  );
  await expect(page.getByText('2 linhas têm erros, e nada foi guardado')).toBeVisible();
  await expect(page.getByText('Está escrito: “cinema”')).toBeVisible();
  await look(page, 'wrong rows');

  await field.setInputFiles(csv(ANA, BIA));
  await expect(page.getByRole('heading', { name: /espera para ser publicada/ })).toBeVisible();
  await expect(page.getByText('(Ana Nova, Bia Nova)')).toBeVisible();
  await look(page, 'draft of a list');
  expect(await (await request.get(access)).text()).not.toContain('Bia Nova');

  await confirm(page, 'Publicar', 'Publicar');
  await expect(page.locator('.note', { hasText: 'no ar' })).toContainText('2 contatos');
  expect(await (await request.get(access)).text()).toContain('Bia Nova');
  await page.reload();
  // The newest one.
  await page
    .getByRole('button', { name: /^1 comprador abriu a versão/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Ana Souza')).toBeVisible();
  await look(page, 'who opened it');
  await page.getByRole('button', { name: 'Fechar' }).click();

  const folder = page.locator('.note', { hasText: 'O que veio com a campanha' });
  await confirm(page, /^Desfazer/, 'Voltar', folder);
  await expect(folder).toContainText('no ar');
  expect(await (await request.get(access)).text()).not.toContain('Bia Nova');
});

test('files are sent, named, put in order and published', async ({ page, request }) => {
  const access = await paidAccess(request, '/pao-caseiro');
  await openProduct(page, 'pao-caseiro');
  const file = {
    name: 'Caderno novo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2_000_000, '%PDF-1.7 '),
  };
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await expect(page.getByText('caderno-novo.pdf').first()).toBeVisible();
  const added = page.getByRole('group', { name: /^caderno-novo\.pdf/ });
  await added.getByLabel('Descrição').fill('Vinte receitas novas.');
  await added.getByRole('button', { name: 'Subir caderno-novo.pdf' }).click();
  await look(page, 'draft of files');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
  await page.getByLabel('No lugar de').selectOption('caderno-novo.pdf');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ ...file, name: 'Caderno 2.pdf' }]);
  await expect(page.getByRole('group', { name: /^caderno-2\.pdf/ }).getByLabel('Título')).toHaveValue('Caderno novo');
  await expect(page.getByRole('group', { name: /^caderno-novo\.pdf/ })).toHaveCount(0);
  await page.getByLabel('No lugar de').selectOption('caderno-2.pdf');
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await expect(page.getByRole('group', { name: /^caderno-novo\.pdf/ })).toBeVisible();
  await confirm(page, 'Publicar', 'Publicar');
  await expect(page.locator('.note', { hasText: 'no ar' })).toContainText('Caderno novo');
  const shown = await (await request.get(access)).text();
  expect(shown.indexOf('Vinte receitas novas.')).toBeGreaterThan(0);
  expect(shown.indexOf('Caderno novo')).toBeLessThan(shown.indexOf('pao-caseiro.pdf'));
  expect((await (await request.get(`${access}/arquivo/caderno-novo.pdf`)).body()).length).toBe(2_000_000);
  await confirm(page, /^Desfazer/, 'Voltar', page.locator('.note', { hasText: 'O que veio com a campanha' }));
});
