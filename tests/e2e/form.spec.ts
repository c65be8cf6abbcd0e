import { expect, test } from '../setup/e2e.ts';
import { fillForm, openModal, payButton } from '../setup/visitor.ts';

test.use({ returning: true, reducedMotion: 'reduce' });

const GOOD_PHONES = ['1130000000', '11900000000', '(11) 90000-0000', '11 3000.0000', 'fone: 11-90000-0000'];
const BAD_PHONES = ['1', '119000000', '(11) 9000-000', '119000000000', '+55 11 90000-0000', 'onze', '()-'];
const GOOD_EMAILS = ['a@b.co', 'maria.souza+lista@loja.com.br', '  maria@example.com '];
const BAD_EMAILS = ['', 'maria', 'maria@', '@example.com', 'maria@example', 'maria souza@example.com'];
const BAD_NAMES = ['', ' ', 'M'];

test('only digits count in a phone: 10 or 11 of them, else the form cannot be sent', async ({ page }) => {
  await page.goto('/');
  const modal = await openModal(page);
  await fillForm(modal, { phone: '' });
  const phone = modal.getByLabel('Telefone (WhatsApp)');
  const error = modal.getByText('Telefone inválido', { exact: true });
  await expect(payButton(modal)).toBeEnabled();
  for (const value of BAD_PHONES) {
    await phone.fill(value);
    await phone.blur();
    await expect(error, value).toBeVisible();
    await expect(phone, value).toHaveAttribute('aria-invalid', 'true');
    await expect(payButton(modal), value).toBeDisabled();
    await phone.press('Enter');
    await expect(payButton(modal), value).not.toHaveText('Processando...');
    const good = GOOD_PHONES[BAD_PHONES.indexOf(value) % GOOD_PHONES.length] ?? '';
    await phone.fill(good);
    await expect(error, good).toHaveCount(0);
    await expect(phone, good).not.toHaveAttribute('aria-invalid');
    await expect(payButton(modal), good).toBeEnabled();
  }
});

test('name and e-mail are required, and the e-mail must be one; nothing wrong is sent', async ({ page }) => {
  let sent: { name: string; email: string } | undefined;
  await page.route('**/api/orders', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 422, json: { detail: 'Recebido', errors: {} } });
  });
  await page.goto('/');
  const modal = await openModal(page);
  const name = modal.getByLabel('Nome completo');
  const email = modal.getByLabel('E-mail');
  const expectRefused = async (field: typeof name, text: string) => {
    await payButton(modal).click();
    await expect(modal.getByText(text, { exact: true })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toBeFocused();
    expect(sent).toBeUndefined();
  };

  await payButton(modal).click();
  for (const text of ['Informe seu nome completo', 'E-mail inválido', 'Telefone inválido']) {
    await expect(modal.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(name).toBeFocused();

  await fillForm(modal);
  for (const value of BAD_NAMES) {
    await name.fill(value);
    await expectRefused(name, 'Informe seu nome completo');
  }
  await fillForm(modal);
  for (const value of BAD_EMAILS) {
    await email.fill(value);
    await expectRefused(email, 'E-mail inválido');
  }
});

test.describe('good data', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is sent', async ({ page }) => {
    const sent: string[] = [];
    await page.route('**/api/orders', (route) => {
      sent.push(route.request().postDataJSON().email.trim());
      return route.fulfill({ status: 422, json: { detail: 'Recebido' } });
    });
    await page.goto('/');
    const modal = await openModal(page);
    for (const email of GOOD_EMAILS) {
      await fillForm(modal, { email });
      await payButton(modal).click();
      await expect.poll(() => sent.at(-1)).toBe(email.trim());
      await expect(payButton(modal)).toBeEnabled();
    }
  });
});
