import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatBRL } from '../../src/shared/money.ts';
import { DESK, look, PHONE, type State, show } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

/** Opens a screen and waits for its data. */
async function open(page: Page, name: State): Promise<void> {
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await look(page, name);
}

/** A plot's values under the finger or the pointer are in its table and its file, with amounts as they are written. */
async function expectReadEverywhere(page: Page): Promise<void> {
  const figure = page.getByRole('figure').filter({ hasText: 'Receita líquida por dia' });
  const output = figure.locator('output');
  await expect(output).toContainText('R$');
  await expect(figure.locator('.plot-bar').last()).toHaveClass(/is-chosen/);
  await figure.getByText('Ver como tabela').click();
  const row = figure.getByRole('row').first();
  const [day, amount = ''] = await row.getByRole('rowheader').or(row.getByRole('cell')).allTextContents();
  const place = { position: { x: 2, y: 100 } };
  const plot = figure.getByRole('img');
  const bars = figure.locator('.plot-bar');
  await plot.tap(place);
  await expect(output).toHaveText(`${day}: ${amount}`);
  await expect(bars.first()).toHaveClass(/is-chosen/);
  await show(page, DESK);
  const end = (await plot.boundingBox())?.width ?? 0;
  await plot.hover({ position: { x: end - 2, y: 100 } });
  await expect(bars.last()).toHaveClass(/is-chosen/);
  await plot.hover(place);
  await expect(output).toHaveText(`${day}: ${amount}`);
  await expect(bars.first()).toHaveClass(/is-chosen/);
  await show(page, PHONE);

  const saved = page.waitForEvent('download');
  await figure.getByRole('button', { name: /^Baixar CSV/ }).click();
  const [, line = ''] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  const [date, value] = line.split(';');
  expect(date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(value).toBe(amount.replace(/[^\d,-]/g, ''));
}

test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, hasTouch: true });

test('the seller looks at the day, finds an order and its buyer, and sees what the year brought', async ({ page }) => {
  await enter(page);
  await page.goto('/painel');
  await expect(page.getByRole('heading', { name: 'Receita líquida' })).toBeVisible();
  await open(page, 'Hoje');
  await page.getByRole('button', { name: 'O que é Receita líquida?' }).click();
  await expect(page.getByText(/menos/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await open(page, 'Pedidos');
  const rows = page.locator('.rows .row');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(rows).toHaveCount(100);
  // The menu leads to all orders again.
  await page.getByLabel('Buscar pedidos').fill('zzzz');
  await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible();
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByLabel('Buscar pedidos')).toHaveValue('');
  await expect(page.getByText('Nenhum pedido encontrado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  const wanted = rows.nth(60);
  const name = (await wanted.locator('strong').textContent()) ?? '';
  const number = (await wanted.locator('.row-number').textContent()) ?? '';
  await page.getByLabel('Buscar pedidos').fill(number);
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);
  await expect(page.getByText('Pedido sendo criado')).toBeVisible();
  await look(page, 'one order');
  await page.getByRole('link', { name: 'Ver tudo desta pessoa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await look(page, 'one buyer');

  await open(page, 'Compradores');
  await open(page, 'Alertas');
  await open(page, 'Resultados');
  await page.getByText('1 ano').click();
  const plot = page.getByRole('img', { name: /^Receita líquida por dia/ });
  // Those of the year, and no longer of the month.
  await expect.poll(() => plot.locator('.plot-bar').count()).toBeGreaterThan(300);
  await plot.focus();
  await plot.press('ArrowLeft');
  await expectReadEverywhere(page);
  await open(page, 'Ajustes');
  await expect(page.getByText('Este aparelho, rede')).toBeVisible();
});

test('changes are shown without a reload', async ({ page, request }) => {
  await enter(page);
  // Sales were invented for this day too, more of them the later it is, and other tests sell.
  const { now, waiting: before } = await (await page.request.get('/painel/api/today')).json();
  await page.goto('/painel');
  const waiting = page.getByRole('group', { name: 'PIX aguardando agora' }).locator('.tile-value');
  await expect(waiting).toHaveText(`${before.count}`);
  const order = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321' },
  });
  expect(order.status()).toBe(201);
  await expect(waiting).toHaveText(`${before.count + 1}`);
  const { id } = await order.json();
  expect((await request.post(`/dev/pix/${id}/pay`)).ok()).toBe(true);
  await expect(waiting).toHaveText(`${before.count}`);
  await expect(page.getByRole('group', { name: 'Receita líquida' })).toContainText(formatBRL(now.net + 1990));
});
