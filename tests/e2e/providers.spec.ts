import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { FAKE_PROVIDERS } from '../setup/fake-providers.ts';
import { startProgram } from '../setup/program.ts';

const SECRET = 'a secret of thirty-two characters';

for (const [name, start] of Object.entries(FAKE_PROVIDERS)) {
  test(`${name}: a visitor buys, pays at the provider, and holds the product`, async ({ page }) => {
    const fake = await start();
    const shop = await startProgram({ env: { ...fake.env, SECRET } });
    // The address that `vitrine pix register-webhook` gives to a bank.
    const key = createHmac('sha256', SECRET).update(`webhook:${name}`).digest('base64url');
    fake.register(`${shop.url}/api/webhooks/${name}/${key}`);

    const { name: fullName, email, phone } = buyer();
    await page.goto(`${shop.url}/checkout`);
    await page.getByLabel('Nome completo').fill(fullName);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Telefone (WhatsApp)').fill(phone);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible();
    await expect(page).toHaveURL(/\/pedido\/[0-9a-f]{32}$/);

    await fake.pay(await page.getByLabel('PIX copia e cola').inputValue());
    await page.getByRole('link', { name: /acess/i }).first().click();
    await expect(page).toHaveURL(/\/acesso\//);
    await expect(page.getByRole('searchbox')).toBeVisible();

    await shop.stop();
    await fake.close();
  });
}
