import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatBRL } from '../../src/shared/money.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect } from '../setup/e2e.ts';
import { withOwnProgram } from '../setup/own-program.ts';
import { expectWhole } from '../setup/whole-screen.ts';

/** A demonstration with a year of invented sales. */
const test = withOwnProgram((operate) => operate('seed', '300'));

/** A screen, once what it shows has come. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectWhole(page, name);
}

/** What a plot shows under the finger, or the pointer, is in its table, and in its file, with amounts as they are written. */
async function expectReadEverywhere(page: Page): Promise<void> {
  const figure = page.getByRole('figure').filter({ hasText: 'Receita líquida por dia' });
  const told = figure.locator('output');
  await expect(told).toContainText('R$');
  await expect(figure.locator('.plot-bar').last()).toHaveClass(/is-chosen/);
  await figure.getByText('Ver como tabela').click();
  const row = figure.getByRole('row').first();
  const [day, amount = ''] = await row.getByRole('rowheader').or(row.getByRole('cell')).allTextContents();
  const place = { position: { x: 2, y: 100 } };
  const plot = figure.getByRole('img');
  await (page.viewportSize()?.width === 360 ? plot.tap(place) : plot.hover(place));
  await expect(told).toHaveText(`${day}: ${amount}`);
  await expect(figure.locator('.plot-bar').first()).toHaveClass(/is-chosen/);

  const saved = page.waitForEvent('download');
  await figure.getByRole('button', { name: /^Baixar CSV/ }).click();
  const [, line = ''] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  const [date, value] = line.split(';');
  expect(date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(value).toBe(amount.replace(/[^\d,-]/g, ''));
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, colorScheme, hasTouch: width === 360 });

    test('the seller looks at the day, finds an order and its buyer, and sees what the year brought', async ({
      page,
    }) => {
      await page.goto('/painel/entrar');
      await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
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
      await expectAccessible(page, 'one order');
      await page.getByRole('link', { name: 'Ver tudo desta pessoa' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expectAccessible(page, 'one buyer');

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
  });
}

test('what changes is shown without asking', async ({ page, request }) => {
  await page.goto('/painel/entrar');
  await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
  const waiting = page.getByRole('group', { name: 'PIX aguardando agora' });
  await expect(waiting).toContainText('0');
  // Sales were invented for this day too, more of them the later it is.
  const { now } = await (await page.request.get('/painel/api/today')).json();
  const order = await request.post('/api/orders', {
    headers: { 'idempotency-key': 'panel-e2e-000001' },
    data: { name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321' },
  });
  expect(order.status()).toBe(201);
  await expect(waiting).toContainText('1');
  const { id } = await order.json();
  expect((await request.post(`/dev/pix/${id}/pay`)).ok()).toBe(true);
  await expect(page.getByRole('group', { name: 'Receita líquida' })).toContainText(formatBRL(now.net + 1990));
});
