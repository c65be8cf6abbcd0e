import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CreateOrderBody, OrderView } from '../../src/shared/api.ts';
import { buyer } from '../factories/buyer.ts';
import { expect } from './e2e.ts';

const MODAL_TITLE = 'Lista de Fornecedores Secretos Vitalícia';
export const SUCCESS = 'Pagamento gerado com sucesso! Use as informações abaixo para pagar.';

/** The payment modal, open or not. */
export function paymentModal(page: Page): Locator {
  return page.getByRole('dialog', { name: MODAL_TITLE });
}

/** The form's button; there is no other of its kind in sight. */
export function payButton(scope: Page | Locator): Locator {
  return scope.locator('button[type=submit]:visible');
}

/** Opens the payment modal by the header's price and waits for its form. */
export async function openModal(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Acesso Vitalício/ })
    .click();
  const modal = paymentModal(page);
  await expect(payButton(modal)).toBeEnabled();
  return modal;
}

/** Fills the buyer's form with good data, or the given ones. */
export async function fillForm(scope: Page | Locator, overrides: Partial<CreateOrderBody> = {}) {
  const data = buyer(overrides);
  await scope.getByLabel('Nome completo').fill(data.name);
  await scope.getByLabel('E-mail').fill(data.email);
  await scope.getByLabel('Telefone (WhatsApp)').fill(data.phone);
  return data;
}

/** Buys in the open modal and returns the order's id. */
export async function buyInModal(modal: Locator): Promise<string> {
  await fillForm(modal);
  await payButton(modal).click();
  await expect(modal.getByText(SUCCESS)).toBeVisible();
  return orderIdIn(modal);
}

/** The id in the modal's link to the order's page. */
export async function orderIdIn(modal: Locator): Promise<string> {
  const href = await modal.getByRole('link', { name: 'Abrir página do pedido' }).getAttribute('href');
  return /\/pedido\/([0-9a-f]{32})$/.exec(href ?? '')?.[1] ?? '';
}

/** Places an order by the API. */
export async function placeOrder(request: APIRequestContext, body = buyer()): Promise<OrderView> {
  const response = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: body,
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Lets the demo's bank take the money, or the code lapse. */
export async function settle(request: APIRequestContext, orderId: string, how: 'pay' | 'expire'): Promise<void> {
  expect((await request.post(`/dev/pix/${orderId}/${how}`)).ok()).toBe(true);
}

/** Returns the time that a countdown such as `14:05` shows, in seconds. */
export async function secondsLeft(timer: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}
