import type { Page } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { expect, test } from '../setup/e2e.ts';
import { placeOrder, SUCCESS, secondsLeft, settle } from '../setup/visitor.ts';

test.use({ reducedMotion: 'reduce', returning: true });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The rest of the test fails if the page is loaded anew. */
async function expectNoReload(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left', 'yes'));
  });
}

test.describe('from the code to the money back', () => {
  test.use({ expectedErrors: [/status of 404.*\/(acesso|pedido)\//] });

  test('the page of an order has all that a payer needs, and shows payment, product and withdrawal', async ({
    page,
    request,
  }) => {
    const { id } = await placeOrder(request);
    await page.goto(`/pedido/${id}`);
    for (const visit of ['first', 'again']) {
      await expect(title(page), visit).toHaveText('Falta só o PIX');
      await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('R$ 19,90');
      const image = page.getByRole('img', { name: 'QR Code do PIX de R$ 19,90' });
      expect(await image.evaluate((img) => [img.clientWidth, img.clientHeight])).toEqual([200, 200]);
      await expect(page.getByLabel('PIX copia e cola')).toHaveValue(/^000201/);
      await expect(page.locator('.pay-steps > li')).toHaveCount(4);
      await expect(page.getByRole('list', { name: 'Segurança e garantia' })).toContainText('Garantia de 7 dias');
      await page.reload();
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await test.step('payment and product show without a reload, and a reload shows them again', async () => {
      await expectNoReload(page);
      await page.getByRole('button', { name: 'Copiar' }).focus();
      await settle(request, id, 'pay');
      await expect(title(page)).toHaveText('Pagamento confirmado');
      // The element that had the focus is gone.
      await expect(title(page)).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'Seu acesso está liberado' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'e-mail' })).toBeVisible();
      await expect(page.getByRole('img', { name: /QR Code/ })).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull();
      await page.reload();
      await expect(title(page)).toHaveText('Pagamento confirmado');
      await page.getByRole('link', { name: 'Abrir meu acesso' }).click();
      await expect(page).toHaveURL(/\/acesso\//);
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await test.step('a withdrawal returns the money in two presses, and the access closes', async () => {
      await page.goto(`/pedido/${id}`);
      const open = page.getByRole('link', { name: 'Abrir meu acesso' });
      const lines = (word: HTMLElement) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return range.getClientRects().length;
      };
      expect(await page.getByText('Produto', { exact: true }).evaluate(lines)).toBe(1);
      const access = (await open.getAttribute('href')) ?? '';
      await page.getByText('Desistir da compra').click();
      await page.getByRole('button', { name: 'Desistir e receber R$ 19,90 de volta' }).click();
      await expect(title(page)).toHaveText('Valor devolvido');
      await expect(open).toHaveCount(0);
      await page.goto(access);
      await expect(title(page)).toHaveText('Este link não abre mais');
    });
    await test.step('an order that does not exist has a page that says so', async () => {
      const response = await page.goto(`/pedido/${'0'.repeat(32)}`);
      expect(response?.status()).toBe(404);
      await expect(title(page)).toHaveText('Pedido não encontrado');
      await expect(page.getByRole('link', { name: 'Receber meu link novamente' })).toHaveAttribute(
        'href',
        '/recuperar',
      );
    });
  });
});

test('a code that lapses shows, and a late payment still opens the product', async ({ page, request }) => {
  const { id } = await placeOrder(request);
  await page.goto(`/pedido/${id}`);
  await expectNoReload(page);
  await settle(request, id, 'expire');
  await expect(title(page)).toHaveText('O código PIX venceu');
  const again = page.getByRole('button', { name: 'Gerar novo código' });
  await expect(again).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('order'))).toContain(id);
  await expect(page.getByRole('img', { name: /QR Code/ })).toHaveCount(0);
  await settle(request, id, 'pay');
  await expect(title(page)).toHaveText('Pagamento confirmado');
  await expect(page.getByRole('link', { name: 'Abrir meu acesso' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull();
  await test.step('a new code needs no typing, and shows nothing of who typed', async () => {
    const body = buyer();
    const lapsed = await placeOrder(request, body);
    await settle(request, lapsed.id, 'expire');
    await page.goto(`/pedido/${lapsed.id}`);
    for (const secret of [body.name, body.email]) await expect(page.locator('html')).not.toContainText(secret);
    const tab = await page.context().newPage();
    await tab.goto(`/pedido/${lapsed.id}`);
    await expect(tab.getByRole('button', { name: 'Gerar novo código' })).toBeVisible();
    await again.click();
    await expect(title(page)).toHaveText('Falta só o PIX');
    expect(page.url()).not.toContain(lapsed.id);
    await test.step('the old order in another tab leads to the new one, once its buyer comes back to it', async () => {
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(tab.getByRole('link', { name: 'Ver o novo código' })).toHaveAttribute(
        'href',
        new URL(page.url()).pathname,
      );
      await expect(tab.getByRole('button', { name: 'Gerar novo código' })).toHaveCount(0);
      await tab.close();
    });
    await settle(request, lapsed.id, 'pay');
    await expect(title(page)).toHaveText('Este pedido já está pago');
    await expect(page.getByRole('img', { name: /QR Code/ })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('order'))).toBeNull();
  });
});

test.describe('with the browser in our hands', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: [/status of (429|503)/] });

  test('the time left counts down and is said at 5 and 1 min; the copy label stays for 2,000 ms', async ({
    page,
    request,
  }) => {
    const { id } = await placeOrder(request);
    await page.clock.install();
    await page.goto(`/pedido/${id}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    const timer = page.getByRole('timer');
    const left = () => secondsLeft(timer);
    const before = await left();
    expect(before).toBeGreaterThan(600);
    await page.clock.runFor(10_000);
    expect(await left()).toBe(before - 10);

    const button = page.getByRole('button', { name: /Copia/ });
    await button.click();
    await expect(button).toHaveText('✓ Copiado');
    const code = await page.getByLabel('PIX copia e cola').inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.clock.runFor(1999);
    await expect(button).toHaveText('✓ Copiado');
    await page.clock.runFor(1);
    await expect(button).toHaveText('Copiar');

    await page.clock.runFor(((await left()) - 299) * 1000);
    await expect(page.getByText('Faltam 5 min para o código vencer.')).toHaveCount(1);
    await page.clock.runFor(240_000);
    await expect(page.getByText('Faltam 1 min para o código vencer.')).toHaveCount(1);
    await page.clock.runFor(60_000);
    await expect(page.getByText('O prazo terminou. Conferindo com o banco…')).toHaveCount(1);
    await expect(timer).toHaveText('00:00');
  });

  test('a lost connection is shown and made up for, and a browser without a stream of events stays up to date by polling', async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await test.step('missed changes are shown', async () => {
      const { id } = await placeOrder(request);
      await page.route('**/events', (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto(`/pedido/${id}`);
      await expect(page.getByText('Sem conexão. Tentando de novo…')).toBeVisible();
      await settle(request, id, 'pay');
      await page.unrouteAll();
      await page.clock.fastForward(4000);
      await expect(title(page)).toHaveText('Pagamento confirmado');
    });
    await test.step('a buyer whose network has all its event streams open', async () => {
      const { id } = await placeOrder(request);
      await page.route('**/events', (route) => route.fulfill({ status: 429, body: '' }));
      await page.goto(`/pedido/${id}`);
      await expect(page.getByText('Sem conexão. Tentando de novo…')).toBeVisible();
      await page.clock.fastForward(4000);
      await expect(page.getByText('Esta página se atualiza sozinha.')).toBeVisible();
      await settle(request, id, 'pay');
      await page.clock.fastForward(6000);
      await expect(title(page)).toHaveText('Pagamento confirmado');
    });
  });
});
