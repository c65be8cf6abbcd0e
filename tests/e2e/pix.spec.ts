import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import {
  buyInModal,
  fillForm,
  openModal,
  orderIdIn,
  payButton,
  SUCCESS,
  secondsLeft,
  settle,
} from '../setup/visitor.ts';

test.use({ returning: true, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

/** Lets the server's answer through with another PIX. */
async function changePix(page: Page, pix: object): Promise<void> {
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    const order = await response.json();
    await route.fulfill({ response, json: { ...order, pix: { ...order.pix, ...pix } } });
  });
  // Else the first message of the order's events would bring the true one.
  await page.route('**/api/orders/*/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
}

test.describe('a purchase in the modal', () => {
  test.use({ expectedErrors: [/copy failed/] });

  test('shows what a payer needs, survives a copy that fails, and leads to the product', async ({ page, request }) => {
    await page.goto('/');
    const modal = await openModal(page);
    await fillForm(modal);
    await payButton(modal).click();
    await test.step('the form gives way to amount, QR, code, four steps, security and guarantee', async () => {
      await expect(modal.getByText(SUCCESS, { exact: true })).toBeVisible();
      await expect(modal.locator('form').first()).toBeHidden();
      await expect(payButton(modal)).toHaveCount(0);
      const pay = modal.getByRole('region', { name: 'Pagamento por PIX' });
      await expect(pay).toContainText('R$ 19,90');
      const image = pay.getByRole('img', { name: 'QR Code do PIX de R$ 19,90' });
      expect(await image.evaluate((img) => [img.clientWidth, img.clientHeight])).toEqual([200, 200]);
      expect(await image.getAttribute('src')).toMatch(/^data:image\//);
      await expect(pay.getByLabel('PIX copia e cola')).toHaveValue(/^000201/);
      await expect(pay.getByRole('list').first().getByRole('listitem')).toHaveCount(4);
      await expect(pay.getByRole('list', { name: 'Segurança e garantia' })).toContainText('Garantia de 7 dias');
      await expect(pay.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    });
    await test.step('a copy that fails is only logged', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      });
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('copy failed'));
      await modal.getByRole('button', { name: 'Copiar' }).click();
      await logged;
      await expect(modal.getByRole('button', { name: 'Copiar' })).toBeVisible();
      await expect(modal.getByRole('alert')).toHaveCount(0);
      await expect(modal.getByText(SUCCESS)).toBeVisible();
    });
    await test.step('without a clipboard, as on an insecure origin, the code is copied all the same', async () => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await modal.getByRole('button', { name: 'Copiar' }).click();
      await expect(modal.getByRole('button', { name: '✓ Copiado' })).toBeVisible();
    });
    await settle(request, await orderIdIn(modal), 'pay');
    await expect(modal.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await expect(modal.getByRole('img', { name: /QR Code/ })).toHaveCount(0);
    await modal.getByRole('link', { name: 'Abrir meu acesso' }).click();
    await expect(page).toHaveURL(/\/acesso\//);
  });
});

test('"✓ Copiado" stays for exactly 2,000 ms, the time left is announced, and the bank’s answer decides', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const modal = await openModal(page);
  await buyInModal(modal);
  await page.clock.pauseAt(Date.now() + 60_000);
  await test.step('the label of the copy counts from the last press', async () => {
    const button = modal.getByRole('button', { name: /Copia/ });
    await expect(button).toHaveText('Copiar');
    await button.click();
    await expect(button).toHaveText('✓ Copiado');
    const code = await modal.getByLabel('PIX copia e cola').inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.clock.runFor(1999);
    await expect(button).toHaveText('✓ Copiado');
    await page.clock.runFor(1);
    await expect(button).toHaveText('Copiar');

    await button.click();
    await expect(button).toHaveText('✓ Copiado');
    await page.clock.runFor(1500);
    await button.click();
    // The button says what it said before; reading waits until this press has written too.
    await page.evaluate(() => navigator.clipboard.readText());
    await expect(modal.getByText('Código copiado')).toHaveCount(1);
    await page.clock.runFor(1999);
    await expect(button).toHaveText('✓ Copiado');
    await page.clock.runFor(1);
    await expect(button).toHaveText('Copiar');
  });
  await test.step('the time left counts down, and is said aloud at 5 and 1 min', async () => {
    const timer = modal.getByRole('timer');
    const left = () => secondsLeft(timer);
    const before = await left();
    expect(before).toBeGreaterThan(600);
    await page.clock.runFor(10_000);
    expect(await left()).toBe(before - 10);
    await page.clock.runFor((before - 10 - 299) * 1000);
    await expect(modal.getByText('Faltam 5 min para o código vencer.')).toHaveCount(1);
    await page.clock.runFor(240_000);
    await expect(modal.getByText('Faltam 1 min para o código vencer.')).toHaveCount(1);
    await page.clock.runFor(60_000);
    await expect(modal.getByText('O prazo terminou. Conferindo com o banco…')).toBeVisible();
    await expect(timer).toHaveCount(0);
  });
});

test('without an image the code still serves; one that lapses makes room for a new one, and a late payment counts', async ({
  page,
  request,
}) => {
  await changePix(page, { qrCode: null });
  await page.goto('/');
  const modal = await openModal(page);
  await buyInModal(modal);
  await test.step('without an image the modal says so', async () => {
    await expect(modal.getByText('QR Code não disponível', { exact: true })).toBeVisible();
    await expect(modal.getByRole('img')).toHaveCount(0);
    await expect(modal.getByLabel('PIX copia e cola')).toHaveValue(/^000201/);
  });
  await modal.getByRole('button', { name: 'Fechar' }).click();
  await page.unrouteAll();
  await openModal(page);
  const first = await buyInModal(modal);
  await settle(request, first, 'expire');
  await expect(modal.getByRole('heading', { name: 'O código PIX venceu' })).toBeVisible();
  await modal.getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(modal.getByLabel('Nome completo')).toHaveValue('Maria de Souza');
  await payButton(modal).click();
  await expect(modal.getByText(SUCCESS)).toBeVisible();
  const second = await orderIdIn(modal);
  expect(second).not.toBe(first);

  await settle(request, first, 'pay');
  await expect(modal.getByRole('heading', { name: 'Este pedido já está pago' })).toBeVisible();
  await expect(modal.getByRole('img', { name: /QR Code/ })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('order'))).toBeNull();
  await settle(request, second, 'expire');
  await expect(modal.getByRole('heading', { name: 'O código PIX venceu' })).toBeVisible();
  await settle(request, second, 'pay');
  await expect(modal.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});
