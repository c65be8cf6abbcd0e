import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/e2e.ts';
import { fillForm, openModal, payButton } from '../setup/visitor.ts';

test.use({ returning: true, reducedMotion: 'reduce', expectedErrors: [/status of 422/] });

const GOOD_PHONES = [
  '1130000000',
  '11900000000',
  '(11) 90000-0000',
  '11 3000.0000',
  'fone: 11-90000-0000',
  '+55 21 99888-7766',
  '5521998887766',
  '021 99888-7766',
];
const BAD_PHONES = ['1', '119000000', '(11) 9000-000', '119000000000', 'onze', '()-', '(20) 90000-0000', '11111111111'];
const GOOD_EMAILS = ['a@b.co', 'maria.souza+lista@loja.com.br', '  maria@example.com '];
const BAD_EMAILS = ['', 'maria', 'maria@', '@example.com', 'maria@example', 'maria souza@example.com'];
const BAD_NAMES = ['', ' ', 'M'];

test('only digits count in a phone: 10 or 11 of them behind a country code or a 0, else the form cannot be sent', async ({
  page,
}) => {
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

test('nothing wrong is sent, a likely typo is asked about before, and good data are sent', async ({ page }) => {
  const sent: string[] = [];
  await page.route('**/api/orders', (route) => {
    sent.push(route.request().postDataJSON().email.trim());
    return route.fulfill({ status: 422, json: { detail: 'Recebido' } });
  });
  await page.goto('/');
  const modal = await openModal(page);
  const email = modal.getByLabel('E-mail');

  await test.step('name and e-mail are required, and the e-mail must be one', async () => {
    const name = modal.getByLabel('Nome completo');
    const expectRefused = async (field: typeof name, text: string, hint = '') => {
      await payButton(modal).click();
      await expect(modal.getByText(text, { exact: true })).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(`${text} ${hint}`.trim());
      await expect(field).toBeFocused();
      expect(sent).toEqual([]);
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
      await expectRefused(email, 'E-mail inválido', 'É para onde enviamos o seu acesso.');
    }
  });
  await test.step('a likely typo in the e-mail is asked about, and the buyer decides', async () => {
    const question = modal.getByRole('group', { name: 'Você quis dizer maria@gmail.com?' });

    await fillForm(modal, { email: 'maria@gmial.con' });
    await expect(question).toHaveCount(0);
    await payButton(modal).click();
    await expect(question).toBeFocused();
    // Two clicks are no answer.
    await payButton(modal).click();
    await expect(question).toBeFocused();
    expect(sent).toEqual([]);
    await expectAccessible(page, 'question');

    // By keyboard: the first answer corrects, the second keeps.
    await page.keyboard.press('Tab');
    await expect(modal.getByRole('button', { name: 'Sim, corrigir' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => sent).toEqual(['maria@gmail.com']);
    await expect(email).toHaveValue('maria@gmail.com');
    await expect(question).toHaveCount(0);

    await email.fill('maria@gmial.con');
    await payButton(modal).click();
    await modal.getByRole('button', { name: 'Não, está certo' }).click();
    await expect.poll(() => sent).toEqual(['maria@gmail.com', 'maria@gmial.con']);
    // It is not asked for again.
    await payButton(modal).click();
    await expect.poll(() => sent.length).toBe(3);

    // Another one is, and typing goes on without an answer.
    await email.fill('maria@gmail.co');
    await payButton(modal).click();
    await expect(question).toBeFocused();
    await email.pressSequentially('m');
    await expect(question).toHaveCount(0);
  });
  await test.step('good data are sent', async () => {
    for (const text of GOOD_EMAILS) {
      await fillForm(modal, { email: text });
      await payButton(modal).click();
      await expect.poll(() => sent.at(-1)).toBe(text.trim());
      await expect(payButton(modal)).toBeEnabled();
    }
  });
});
