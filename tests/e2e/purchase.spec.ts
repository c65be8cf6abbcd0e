import { buyer } from '../factories/buyer.ts';
import { expect, test } from '../setup/e2e.ts';

const QR = { name: /QR Code/i };

test.describe('a visitor with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] });

  test('makes the whole purchase: presell, page, payment, product in hand', async ({ page, shop, request }) => {
    await page.goto('/?utm_source=teste');
    await expect(page).toHaveURL(/\/presell\?utm_source=teste$/);
    await page.getByRole('link', { name: 'Sim, quero!' }).click();
    await expect(page).toHaveURL(/\/\?utm_source=teste$/);
    await page.getByRole('button', { name: 'Recusar' }).click();

    await page.getByRole('button', { name: 'Netflix', exact: true }).click();
    const app = page.getByRole('dialog', { name: /Netflix/ });
    await expect(app).toContainText('R$ 55,90');
    await page.keyboard.press('Escape');
    await expect(app).toBeHidden();
    await expect(page.getByRole('button', { name: 'Netflix', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'GARANTIR MINHA LISTA' }).click();
    const modal = page.getByRole('dialog', { name: 'Lista de Fornecedores Secretos Vitalícia' });
    const { name, email } = buyer();
    await modal.getByLabel('Nome completo').fill(name);
    await modal.getByLabel('E-mail').fill(email);
    await modal.getByLabel('Telefone (WhatsApp)').fill('1190000');
    await modal.getByLabel('Telefone (WhatsApp)').blur();
    await expect(modal.getByText('Telefone inválido')).toBeVisible();
    await expect(modal.locator('button[type=submit]')).toBeDisabled();
    await modal.getByLabel('Telefone (WhatsApp)').fill('(11) 90000-0000');
    await expect(modal.getByText('Telefone inválido')).toBeHidden();
    await modal.locator('button[type=submit]').click();

    await expect(modal.getByText('Pagamento gerado com sucesso! Use as informações abaixo para pagar.')).toBeVisible();
    await expect(modal.getByRole('img', QR)).toBeVisible();
    await expect(modal.getByLabel('Nome completo')).toBeHidden();
    await modal.getByRole('button', { name: 'Copiar' }).click();
    await expect(modal.getByText('✓ Copiado')).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^000201/);

    const charges = await (await request.get('/dev/pix', { headers: { accept: 'application/json' } })).json();
    expect((await request.post(`/dev/pix/${charges[0].orderId}/pay`)).ok()).toBe(true);
    await modal.getByRole('link', { name: /acess/i }).click();
    await expect(page).toHaveURL(/\/acesso\//);
    await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute('href', /wa\.me/);
    await page.getByRole('searchbox').fill('netflix');
    await expect(page.getByText(/\d+ contatos? encontrados?/)).toBeVisible();

    await expect
      .poll(async () => {
        const mails = await (await request.get('/dev/mail', { headers: { accept: 'application/json' } })).json();
        return mails.filter((mail: { to: string }) => mail.to === email).length;
      })
      .toBe(1);
    expect(shop.output()).not.toContain(email);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, expectedErrors: [/status of 422/] });

  test('the checkout leads to the QR, and a wrong field back to the form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'GARANTIR MINHA VAGA AGORA' }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await page.getByLabel('Nome completo').fill('Maria de Souza');
    await page.getByLabel('E-mail').fill('maria@example.com');
    await page.getByLabel('Telefone (WhatsApp)').fill('119000000');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('Telefone inválido')).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Maria de Souza');

    await page.getByLabel('Telefone (WhatsApp)').fill('11900000000');
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/pedido\/[0-9a-f]{32}$/);
    await expect(page.getByRole('img', QR)).toBeVisible();
    await expect(page.getByText('R$ 19,90').first()).toBeVisible();
  });
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] });

  test('shows the 404 page, and the log has its path', async ({ page, shop }) => {
    const response = await page.goto('/nao-existe?token=segredo');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    expect(shop.output()).toContain('/nao-existe');
    expect(shop.output()).not.toContain('segredo');
    await page.getByRole('link', { name: /início|inicial/i }).click();
    await expect(page).toHaveURL(/\/(presell)?$/);
  });
});
