import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import { fillForm, openModal, payButton, paymentModal, SUCCESS } from '../setup/visitor.ts';

// The server's own texts come from its provider: see gateway-errors.spec.ts.
test.use({ returning: true, reducedMotion: 'reduce', expectedErrors: [/status of (4|5)\d\d|ERR_FAILED/] });

type Answer = { status: number; body: string; contentType?: string } | 'none';

/** Answers a call of the page instead of the server. */
async function fake(page: Page, path: string, answer: Answer): Promise<void> {
  await page.unrouteAll();
  await page.route(`**${path}`, (route) =>
    answer === 'none' ? route.abort() : route.fulfill({ contentType: 'application/problem+json', ...answer }),
  );
}

const problem = (status: number, fields: object): Answer => ({ status, body: JSON.stringify({ status, ...fields }) });
const HTML: Answer = { status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' };

const PRODUCT_ERRORS: [Answer, string][] = [
  [
    problem(502, { detail: 'Erro ao buscar produtos: 401 - Token inválido' }),
    'Erro ao buscar produtos: 401 - Token inválido',
  ],
  [problem(502, {}), 'Erro ao carregar produto'],
  [HTML, 'Erro ao carregar produto'],
  [{ status: 200, body: 'nonsense' }, 'Erro ao carregar produto'],
  ['none', 'Erro ao carregar produto'],
];

test('a product that cannot be had: the reason, another try, and no order without it', async ({ page }) => {
  await page.goto('/');
  const modal = paymentModal(page);
  const alert = modal.locator('.alert-error[role=alert]');
  const reason = alert.locator('p').first();
  const opener = page.getByRole('banner').getByRole('button', { name: /Acesso Vitalício/ });
  await fake(page, '/api/product', PRODUCT_ERRORS[0]?.[0] ?? 'none');
  await opener.click();
  for (const [answer, text] of PRODUCT_ERRORS) {
    await fake(page, '/api/product', answer);
    const asked = page.waitForRequest('**/api/product');
    await modal.getByRole('button', { name: 'Tentar novamente' }).click();
    await asked;
    await expect(reason).toHaveText(text);
  }

  let ordered = false;
  await page.route('**/api/orders', (route) => {
    ordered = true;
    return route.abort();
  });
  await fillForm(modal);
  await payButton(modal).click();
  await expect(alert.filter({ hasText: 'Erro: informações do produto não disponíveis.' })).toBeVisible();
  expect(ordered).toBe(false);

  // Closing forgets the error, and opening again is another try.
  await page.keyboard.press('Escape');
  await page.unrouteAll();
  await opener.click();
  await expect(modal).toContainText('+ R$ 220 por mês');
  await expect(alert).toHaveCount(0);
  await expect(modal.getByLabel('Nome completo')).toHaveValue('Maria de Souza');
});

const ORDER_ERRORS: [Answer, string][] = [
  [
    problem(502, { code: 'payment_refused', detail: 'O telefone do cliente é inválido.' }),
    'O telefone do cliente é inválido.',
  ],
  [problem(500, {}), 'Erro ao processar pagamento: 500'],
  [HTML, 'Erro ao processar pagamento: 502'],
  [{ status: 201, body: 'nonsense' }, 'Erro ao processar pagamento'],
  ['none', 'Erro ao processar pagamento'],
];

test('a retry that works leads to the form, where failures are shown and can be retried', async ({ page, request }) => {
  const modal = paymentModal(page);
  await test.step('a retry that works leads to the form', async () => {
    await fake(page, '/api/product', 'none');
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Acesso Vitalício/ })
      .click();
    await expect(modal.getByRole('alert')).toContainText('Erro ao carregar produto');
    await page.unrouteAll();
    await modal.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(modal).toContainText('+ R$ 220 por mês');
    await expect(modal.getByRole('alert')).toHaveCount(0);
  });
  await test.step('an order that fails: the reason in an alert, the typing kept, and another try', async () => {
    const alert = modal.locator('.alert-error[role=alert]');
    const { email } = await fillForm(modal);
    for (const [answer, text] of ORDER_ERRORS) {
      await fake(page, '/api/orders', answer);
      const asked = page.waitForRequest('**/api/orders');
      await payButton(modal).click();
      await asked;
      await expect(alert.locator('p').first()).toHaveText(text);
      await expect(modal.getByLabel('E-mail')).toHaveValue(email);
      await expect(modal.getByLabel('E-mail')).toBeEnabled();
    }
    await modal.getByRole('button', { name: 'Fechar' }).click();
    await openModal(page);
    await expect(alert).toHaveCount(0);
    await page.unrouteAll();
    await payButton(modal).click();
    await expect(modal.getByText('Pagamento gerado com sucesso!')).toBeVisible();
  });
  await test.step('after a lost answer the next try asks for the same order, not for a second charge', async () => {
    await modal.getByRole('button', { name: 'Fechar' }).click();
    await openModal(page);
    await fillForm(modal);
    // The order is made, but its answer is lost.
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await payButton(modal).click();
    await expect(modal.getByRole('alert')).toContainText('Não pague duas vezes');
    const charges = async () =>
      (await (await request.get('/dev/pix', { headers: { accept: 'application/json' } })).json()).map(
        ({ orderId }: { orderId: string }) => orderId,
      );
    const [made] = await charges();
    await page.unrouteAll();
    await payButton(modal).click();
    await expect(modal.getByRole('link', { name: 'Abrir página do pedido' })).toHaveAttribute('href', new RegExp(made));
  });
  await test.step('a request that is cut off, and one that a proxy answers, are repeated silently', async () => {
    await modal.getByRole('button', { name: 'Fechar' }).click();
    await openModal(page);
    await fillForm(modal);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/orders', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) return route.fetch().then(() => route.abort());
      if (keys.length === 2) return route.fulfill({ status: 503, body: '<h1>Service unavailable</h1>' });
      return route.continue();
    });
    await payButton(modal).click();
    await expect(modal.getByText(SUCCESS)).toBeVisible();
    expect(keys).toEqual(Array(3).fill(keys[0]));
    await page.unrouteAll();
  });
  await test.step('the server finds a field wrong that the page let through', async () => {
    await modal.getByRole('button', { name: 'Fechar' }).click();
    await openModal(page);
    await fillForm(modal, { email: 'maria@example..com' });
    await payButton(modal).click();
    await expect(modal.getByText('E-mail inválido').last()).toBeVisible();
    await expect(modal.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(modal.getByLabel('E-mail')).toBeFocused();
  });
});

test('an offer that got worse since the page was made is shown first, and one press accepts it', async ({ page }) => {
  // The page of a version with a guarantee of 30 days: it stays open while one with 7 days goes live.
  const older = (text: string) =>
    text.replace('&days=7&', '&days=30&').replace('&amp;days=7&amp;', '&amp;days=30&amp;');
  for (const address of ['**/_data/dialogs.*.json', '**/checkout'])
    await page.route(address, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      expect(older(text)).not.toBe(text);
      await route.fulfill({ response, body: older(text) });
    });
  const changed = 'A garantia agora é de 7 dias: confira e tente de novo.';

  await test.step('in the modal', async () => {
    await page.goto('/');
    await openModal(page);
    await fillForm(page);
    await payButton(page).click();
    await expect(paymentModal(page).getByRole('alert')).toContainText(changed);
    await expect(paymentModal(page).getByLabel('Nome completo')).not.toHaveValue('');
    await payButton(page).click();
    await expect(paymentModal(page).getByRole('button', { name: /Copiar/ })).toBeVisible();
  });

  await test.step('at the checkout', async () => {
    await page.goto('/checkout');
    await fillForm(page);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(changed);
    await expect(page.getByLabel('Nome completo')).not.toHaveValue('');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/pedido\//);
  });
});
