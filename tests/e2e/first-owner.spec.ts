import { expectAccessible } from '../setup/axe.ts';
import { test as base, expect } from '../setup/e2e.ts';
import { DESK, look, show } from '../setup/panel-looks.ts';
import { addAuthenticator } from '../setup/panel-operator.ts';
import { freePort, SHOP_TIMEOUT_MS, startProgram } from '../setup/program.ts';

/** A live shop with an address alone, from an empty folder. It has a host name, as passkeys belong to names. */
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const program = await startProgram({ port, env: { VITRINE_MODE: 'live', PUBLIC_URL: url } });
      await use({ ...program, url });
      await program.stop();
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
});

test.use({ expectedErrors: [/status of (503|404|401|422)/] });

test('from the printed link to the panel of a closed shop, and back in with a code', async ({ page, shop }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Em breve');
  await expectAccessible(page, 'Em breve');

  const [path = ''] = /\/painel\/comecar\/[\w-]{43}/.exec(shop.output()) ?? [];
  expect(shop.output()).toContain(`Painel: ${shop.url}/painel`);
  await addAuthenticator(page);
  await page.goto(path);
  await expectAccessible(page, 'Comece a sua loja');
  await page.getByLabel('Seu nome').fill('Ana Souza');
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.getByRole('button', { name: 'Começar' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A loja é sua');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill('Celular da Ana');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await expect(page.getByRole('strong').getByText('Celular da Ana')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar meus códigos' }).click();
  const codes = page.getByRole('listitem').locator('code');
  await expect(codes).toHaveCount(8);
  const code = (await codes.first().textContent()) ?? '';
  await look(page, 'recovery codes');
  await page.getByRole('link', { name: 'Ir para o painel' }).click();

  await expect(page.getByRole('heading', { name: 'A loja está fechada' })).toBeVisible();
  await expect(page.getByText('Publique uma campanha e faça dela a página principal.')).toBeVisible();
  await look(page, 'a closed shop');
  await page.getByRole('link', { name: 'Ver os passos' }).click();
  await expect(page.getByRole('button', { name: /^Quem vende ?, falta/ })).toBeVisible();
  await look(page, 'steps to an open shop');
  await page.getByRole('button', { name: /^Quem vende/ }).click();
  await page.getByLabel('Nome empresarial').fill('Ana Souza');
  await page.getByLabel('CNPJ ou CPF').fill('390.533.447-06');
  await page.getByRole('button', { name: 'Guardar quem vende' }).click();
  await expect(page.getByLabel('CNPJ ou CPF')).toBeFocused();
  await look(page, 'who sells');
  await page.getByLabel('CNPJ ou CPF').fill('390.533.447-05');
  await page.getByLabel('Endereço').fill('Rua das Laranjeiras, 10, Rio de Janeiro, RJ');
  await page.getByLabel('E-mail de atendimento').fill('ola@anasouza.com.br');
  await page.getByLabel('WhatsApp').fill('(21) 99888-7766');
  await page.getByRole('button', { name: 'Guardar quem vende' }).click();
  await expect(page.getByRole('button', { name: /^Quem vende ?, pronto/ })).toBeVisible();
  await page.goto('/painel/abrir#email');
  await page.getByLabel('Serviço de e-mail').selectOption('Brevo');
  await expect(page.getByLabel('Login SMTP')).toBeVisible();
  await look(page, 'a mail service');
  await page.goto('/painel/ajustes/loja');
  await expect(page.getByText('Ligue o e-mail, ou ninguém recebe o que comprou.')).toBeVisible();

  await show(page, DESK);
  await page.goto('/painel/exportar', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Começar' })).toHaveCount(0);
  await page.goto('/painel');
  await page.getByRole('link', { name: 'Entrar com código de recuperação' }).click();
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.getByLabel('Código').fill('nada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Este e-mail e este código não entram.')).toBeVisible();
  await expectAccessible(page, 'Entrar com código');
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoje');
});
