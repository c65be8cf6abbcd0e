import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import { fillForm, payButton } from '../setup/visitor.ts';

test.use({ reducedMotion: 'reduce', returning: true });

const ORDER_PAGE = /\/pedido\/[0-9a-f]{32}$/;

/** Holds back the code of the form. @returns a function that lets it come */
async function holdFormCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_assets/checkout-island*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}

/** Waits for the scripts of the page, which keep a press until the form's code is there. */
async function scriptsOf(page: Page): Promise<void> {
  await page.waitForFunction(() => window.onclick === null);
}

/** Expects a message beside each field of an empty form, and the focus in the first. */
async function expectAllNamed(page: Page): Promise<void> {
  for (const text of ['Informe seu nome completo', 'E-mail inválido', 'Telefone inválido'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toBeFocused();
}

test.describe('from the summary to the order', () => {
  test.use({ expectedErrors: [/status of 502/] });

  test('a wrong field can not be sent, a failure keeps the typed text, and all is locked meanwhile', async ({
    page,
  }) => {
    await page.goto('/checkout');
    const summary = page.getByRole('complementary', { name: 'Resumo do pedido' });
    await expect(summary).toContainText('Lista de Fornecedores Secretos Vitalícia');
    await expect(summary).toContainText('R$ 19,90');
    await expect(summary).toContainText('R$ 8,00 de crédito grátis hoje');
    await expect(payButton(page)).toHaveCount(1);
    const phone = page.getByLabel('Telefone (WhatsApp)');
    const { email } = await fillForm(page, { phone: '119' });
    // A field that was left before its script was there says nothing: it is left until it does.
    await expect(async () => {
      await phone.focus();
      await phone.blur();
      await expect(page.getByText('Telefone inválido')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(payButton(page)).toBeDisabled();
    await phone.fill('1190000-0000');

    await page.route('**/api/orders', (route) =>
      route.fulfill({ status: 502, json: { code: 'payment_refused', detail: 'Erro ao processar pagamento: 500' } }),
    );
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Erro ao processar pagamento: 500');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.unrouteAll();

    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/api/orders', (route) => gate.then(() => route.continue()));
    await payButton(page).click();
    await expect(payButton(page)).toHaveText('Processando...');
    await expect(payButton(page)).toBeDisabled();
    for (const field of await page.getByRole('main').getByRole('textbox').all()) await expect(field).toBeDisabled();
    open();
    await expect(page).toHaveURL(ORDER_PAGE);
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible();
  });
});

test('a press on an empty form is answered by field and not by the browser', async ({ page }) => {
  const open = await holdFormCode(page);
  await page.goto('/checkout');
  await scriptsOf(page);
  await payButton(page).click();
  await expect(page.getByText('Informe seu nome completo')).toHaveCount(0);
  open();
  await expectAllNamed(page);
  await expect(page.getByText('Com DDD: (11) 98765-4321')).toBeVisible();

  // A field that is left wrong says so, and lets the focus go.
  const email = page.getByLabel('E-mail');
  await email.fill('ana@');
  await expect(page.getByText('E-mail inválido')).toHaveCount(0);
  await email.press('Tab');
  await expect(page.getByText('E-mail inválido')).toBeVisible();
  await expect(page.getByLabel('Telefone (WhatsApp)')).toBeFocused();
  // The disabled button names the fields that hold it back.
  await page.keyboard.type('9999');
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeDisabled();
  await expect(
    page.getByText('Para continuar, corrija: Nome completo, E-mail, Telefone (WhatsApp).', { exact: true }),
  ).toBeVisible();
  await page.getByLabel('Telefone (WhatsApp)').fill('11900000000');
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText(/^Para continuar/)).toHaveCount(0);
});

test('a form that is filled and sent before the code is there is sent once the code is', async ({ page }) => {
  const open = await holdFormCode(page);
  await page.goto('/checkout');
  const { email } = await fillForm(page);
  await payButton(page).click();
  await expect(page).toHaveURL('/checkout');
  const sent = page.waitForRequest('**/api/orders');
  open();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Maria de Souza', email });
  await expect(page).toHaveURL(ORDER_PAGE);
});

test.describe('code that never comes', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module|status of 422/] });

  test('leaves a plain form that sells all the same', async ({ page }) => {
    await page.route('**/_assets/checkout-island*.js', (route) => route.abort());
    await page.goto('/checkout');
    await fillForm(page);
    await payButton(page).click();
    await expect(page).toHaveURL(ORDER_PAGE);
  });

  test('has an empty form answered by field all the same, and not by the browser', async ({ page }) => {
    await page.route('**/_assets/index*.js', (route) => route.abort());
    await page.goto('/checkout');
    await payButton(page).click();
    await expectAllNamed(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test('each wrong field comes back, and the order page shows all that a payer needs and the payment', async ({
    page,
    request,
  }) => {
    await page.goto('/checkout');
    await expect(payButton(page)).toHaveCount(1);
    await fillForm(page, { name: 'M', email: 'maria@example', phone: '119' });
    await payButton(page).click();
    await expect(page.getByLabel('Nome completo')).toBeFocused();
    for (const [label, value, text, hint] of [
      ['Nome completo', 'M', 'Informe seu nome completo', ''],
      ['E-mail', 'maria@example', 'E-mail inválido', ' É para onde enviamos o seu acesso.'],
      ['Telefone (WhatsApp)', '119', 'Telefone inválido', ' Com DDD: (11) 98765-4321'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value);
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(text + hint);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await fillForm(page);
    await payButton(page).click();
    await expect(page).toHaveURL(ORDER_PAGE);

    await expect(page.getByText('Pagamento gerado com sucesso!')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible();
    await expect(page.getByLabel('PIX copia e cola')).toHaveValue(/^000201/);
    await expect(page.locator('.js-only:visible')).toHaveCount(0);
    expect((await request.post(`/dev/pix/${page.url().split('/').at(-1)}/pay`)).ok()).toBe(true);
    await expect
      .poll(async () => {
        await page.getByRole('link', { name: 'Atualizar' }).click();
        return page.getByRole('heading', { level: 1 }).textContent();
      })
      .toBe('Pagamento confirmado');
    await page.getByRole('link', { name: 'Abrir meu acesso' }).click();
    await expect(page.getByRole('link', { name: /^WhatsApp de / }).first()).toBeVisible();
  });

  test('a likely typo in the e-mail comes back once as a question, and nothing typed is lost', async ({ page }) => {
    const question = page.getByRole('group', { name: 'Você quis dizer maria@gmail.com?' });
    const ask = async () => {
      await page.goto('/checkout?utm_source=instagram');
      const typed = await fillForm(page, { email: 'maria@gmial.con' });
      await page.getByRole('button', { name: /PIX/ }).click();
      await expect(question).toBeFocused();
      await expect(page).toHaveURL('/checkout');
      await expect(page.getByLabel('Nome completo')).toHaveValue(typed.name);
      await expect(page.getByLabel('E-mail')).toHaveValue(typed.email);
      await expect(page.getByLabel('Telefone (WhatsApp)')).toHaveValue(typed.phone);
      await expect(page.locator('input[name=origin]')).toHaveValue('utm_source=instagram');
    };
    await ask();
    await page.getByRole('button', { name: 'Não, está certo' }).click();
    await expect(page).toHaveURL(ORDER_PAGE);
    await ask();
    await page.getByRole('button', { name: 'Sim, corrigir' }).click();
    await expect(page).toHaveURL(ORDER_PAGE);
    // The return key sends the text in the field.
    await ask();
    await page.getByLabel('E-mail').fill('maria@example.com');
    await page.getByLabel('E-mail').press('Enter');
    await expect(page).toHaveURL(ORDER_PAGE);
  });
});

test('the same form sent twice is one order, and each visit gets a key of its own', async ({ request }) => {
  const keys = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const html = await (await request.get('/checkout')).text();
    keys.push(/<input[^>]* name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1]);
  }
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[0]).not.toBe(keys[1]);
  const form = {
    name: 'Maria de Souza',
    email: 'dupla@example.com',
    phone: '11900000000',
    idempotencyKey: keys[0] ?? '',
  };
  const places = [];
  for (let time = 0; time < 2; time += 1) {
    const response = await request.post('/checkout', { form, maxRedirects: 0 });
    expect(response.status()).toBe(303);
    places.push(response.headers()['location']);
  }
  expect(places[0]).toMatch(ORDER_PAGE);
  expect(places[1]).toBe(places[0]);
});
