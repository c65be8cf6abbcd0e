import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { MAX_PART_BYTES } from '../../src/shared/panel/product-limits.ts';
import { look } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

const PDF = 'campaigns/pao-caseiro/files/pao-caseiro.pdf';

test.use({
  viewport: { width: 390, height: 844 },
  colorScheme: 'light',
  hasTouch: true,
  expectedErrors: [/Failed to load resource: net::ERR_FAILED/],
});

/** Drops a file on the zone of the screen, as from another window. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([file, base64]) => {
      const content = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
      const all = new DataTransfer();
      all.items.add(new File([content], file ?? '', { type: 'application/pdf' }));
      return all;
    },
    [name, bytes.toString('base64')],
  );
  await page.locator('.file-drop').dispatchEvent('dragover', { dataTransfer: data });
  await page.locator('.file-drop').dispatchEvent('drop', { dataTransfer: data });
}

test('a PDF that is dropped in “Nova campanha” is what its buyer gets', async ({ page, request }) => {
  const book = await readFile(PDF);
  await enter(page);
  await page.goto('/painel/nova-campanha');
  await page.getByLabel('Nome do produto').fill('Pão de fim de semana');
  await page.getByLabel('Preço').fill('47,00');
  await drop(page, 'Pão de fim de semana.pdf', book);
  await expect(page.locator('.file-row')).toContainText('Enviado');
  await page.getByLabel('Nome empresarial ou nome completo').fill('Ateliê da Rua de Cima Ltda.');
  await page.getByLabel('CNPJ ou CPF').fill('47.291.386/0001-00');
  await page.getByLabel('E-mail de atendimento').fill('ola@ateliedaruadecima.com.br');
  await look(page, 'a new campaign with its file');
  await page.getByRole('button', { name: 'Criar e editar' }).click();

  const id = 'pao-de-fim-de-semana';
  await expect(page).toHaveURL(`/painel/campanhas/${id}/editar`);
  await page.getByRole('button', { name: /^O que o comprador recebe/ }).click();
  await expect(page.getByText(/^pao-de-fim-de-semana\.pdf/)).toContainText('20 páginas');
  await look(page, 'the files of a product in the studio');
  // A second one comes while the campaign is edited.
  await page.getByLabel('Arquivos do produto').setInputFiles({
    name: 'Compras.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('farinha, sal, água'),
  });
  await expect(page.getByText('Compras.txt está entre os arquivos do produto.')).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('O produto entra no ar junto')).toBeVisible();
  await expect(dialog.getByText(/compras\.txt/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /está no ar/ })).toBeVisible();

  await expect.poll(async () => (await request.get(`/${id}/`)).status()).toBe(200);
  const made = await request.post(`/${id}/api/orders`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321', document: '52998224725' },
  });
  const { id: order } = await made.json();
  await request.post(`/${id}/dev/pix/${order}/pay`);
  const view = async () => (await (await request.get(`/api/orders/${order}`)).json()).accessUrl ?? '';
  await expect.poll(view).not.toBe('');
  await page.goto(new URL(await view()).pathname);
  const link = page.getByRole('link', { name: /Baixar/ }).first();
  await expect(link).toBeVisible();
  const bought = await request.get((await link.getAttribute('href')) ?? '');
  expect(bought.headers()['content-type']).toBe('application/pdf');
  expect(Buffer.compare(await bought.body(), book)).toBe(0);
});

test('an upload waits without a connection, and goes on where it stopped after a reload', async ({ page }) => {
  const parts = 6;
  const bytes = Buffer.alloc(parts * MAX_PART_BYTES);
  for (let at = 0; at < parts; at += 1) bytes.fill(at + 1, at * MAX_PART_BYTES);
  const file = {
    name: 'Curso em vídeo com um nome bem comprido mesmo.zip',
    mimeType: 'application/zip',
    buffer: bytes,
  };
  await enter(page);
  await page.goto('/painel/campanhas/pao-caseiro/produto');
  const isPart = (request: Request) => request.method() === 'POST' && request.url().endsWith('/painel/api/uploads');
  let left = 2;
  await page.route('**/painel/api/uploads', (route) => {
    if (!isPart(route.request())) return route.continue();
    left -= 1;
    return left < 0 ? route.abort() : route.continue();
  });
  await page.getByLabel('Arquivos do produto').setInputFiles(file);
  await expect(page.getByText(/^Sem conexão/)).toBeVisible();
  await expect(page.getByText('Parado em 33 %')).toBeVisible();
  await look(page, 'an upload without a connection');

  await page.reload();
  await expect(page.getByText(/parou em 33 %/)).toBeVisible();
  await look(page, 'an interrupted upload');
  await page.unroute('**/painel/api/uploads');
  let sent = 0;
  page.on('request', (request) => {
    if (isPart(request)) sent += 1;
  });
  await page.getByLabel('Arquivos do produto').setInputFiles(file);
  await expect(page.getByText(/está entre os arquivos do produto/)).toBeVisible();
  expect(sent).toBe(parts - 2);
  await expect(page.getByText(/parou em/)).toHaveCount(0);
  await expect(page.getByText(/^curso-em-video/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar', exact: true }).click();
});
