import { firstVersion } from '../setup/open-studio.ts';
import { look, PHONE } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

const BREAD = 'pao-caseiro';

test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme });

test('a campaign is changed, published, seen and taken back; a testimonial is looked at', async ({ page }) => {
  test.slow();
  const title = 'Pão de 360';
  const served = async () => (await (await page.request.get(`/${BREAD}/`)).text()).includes(title);

  await enter(page);
  const document = await firstVersion(page.context().request);
  const changed = JSON.stringify({ ...document, page: { ...document.page, title } });
  await page.goto('/painel');
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Campanhas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campanhas');
  await expect(page.getByText(/\d+ erros/).first()).toBeVisible();
  await look(page, 'campaigns');

  const bring = async () => {
    await page.getByRole('button', { name: 'Trazer uma campanha' }).click();
    await page
      .getByLabel('Arquivo .tar.gz ou .json')
      .setInputFiles({ name: 'copia.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
    await page.getByRole('dialog').getByRole('button', { name: 'Trazer', exact: true }).click();
  };
  await test.step('once the file is there nothing promises to cancel, and who leaves the dialog is led nowhere', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const taken = page.waitForResponse((answer) => answer.url().endsWith('/api/campaigns') && answer.status() === 200);
    await page.route('**/painel/api/campaigns', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await bring();
    await expect(page.getByText('Conferindo copia.json…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await taken;
    await expect(page.getByText(/rascunho/i).first()).toBeVisible();
    await expect(page).toHaveURL(/\/painel\/campanhas$/);
    await page.unroute('**/painel/api/campaigns');
  });
  await bring();
  await expect(page.getByRole('heading', { name: 'Há um rascunho' })).toBeVisible();
  await look(page, 'a draft');
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar esta campanha?' });
  await expect(dialog.locator('ins').filter({ hasText: '360' }).first()).toBeVisible();
  await expect(dialog.getByText(/inteira em/)).toBeVisible();
  await look(page, 'a publication');
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /está no ar/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect.poll(served).toBe(true);

  await page.getByRole('button', { name: 'Desfazer até a versão 1', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Voltar à versão 1?' })
    .getByRole('button', { name: 'Voltar à versão 1', exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: 'A versão 1 está no ar' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect.poll(served).toBe(false);

  const parts = page.getByRole('navigation', { name: 'Partes da campanha' });
  await parts.getByRole('link', { name: 'Verificação' }).click();
  await expect(page.getByRole('heading', { name: 'Para ler e assinar' })).toBeVisible();
  await look(page, 'the check');
  await parts.getByRole('link', { name: 'Lista de espera' }).click();
  await expect(page.getByRole('region', { name: 'Lista de espera' })).toBeVisible();
  // The book's sales are paused by another test, with somebody who waits.
  await page.goto('/painel/campanhas/lista-vitalicia/espera');
  await expect(page.getByRole('heading', { name: 'Ninguém espera' })).toBeVisible();

  await page.goto('/painel/depoimentos');
  await page.getByText('Publicados').click();
  await look(page, 'testimonials');
  await page.getByRole('button', { name: 'Ocultar' }).first().click();
  await page.getByLabel('Motivo, que o autor vai ler').fill('Fala de outro produto.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ocultar', exact: true }).click();
  await page.getByText('Ocultos').click();
  await expect(page.getByText('Fora da página: Fala de outro produto.').first()).toBeVisible();
  await look(page, 'a hidden testimonial');
});

test.describe('a new one', () => {
  // An answer that is none: the browser notes that it was refused.
  test.use({ expectedErrors: [/status of 422/] });

  test('a campaign begins as a starter, and is given another look', async ({ page }) => {
    await enter(page);
    await page.goto('/painel/campanhas');
    await page.getByRole('link', { name: 'Nova campanha' }).click();
    await page.getByLabel('Evento').check();
    await look(page, 'starters');
    // Wrong fields are named beside blank ones.
    await page.getByLabel('Preço').fill('29 e 90');
    await page.getByRole('button', { name: 'Criar e editar' }).click();
    await expect(page.getByLabel('Nome do produto')).toBeFocused();
    await expect(page.getByText('Isto não é um valor em reais')).toBeVisible();
    await expect(page.locator('.new-campaign .field-error')).toHaveCount(6);
    await page.getByLabel('Nome do produto').fill('Noite de Massa 360');
    await page.getByLabel('Preço').fill('cento e vinte');
    await page.getByLabel('Nome empresarial ou nome completo').fill('Ateliê da Rua de Cima Ltda.');
    await page.getByLabel('CNPJ ou CPF').fill('47291386000100');
    await page.getByLabel('E-mail de atendimento').fill('ola@ateliedaruadecima.com.br');
    await page.getByRole('button', { name: 'Criar e editar' }).click();
    await expect(page.getByLabel('Preço')).toBeFocused();
    await expect(page.getByText('Isto não é um valor em reais')).toBeVisible();
    await look(page, 'a price that is none');
    await page.getByLabel('Preço').fill('R$ 1.297');
    await expect(page.getByText('= R$ 1.297,00')).toBeVisible();
    await page.getByLabel('Preço').fill('120');
    await page.getByRole('button', { name: 'Criar e editar' }).click();
    await expect(page).toHaveURL('/painel/campanhas/noite-de-massa-360/editar');
    await page.getByRole('button', { name: /^Aparência/ }).click();
    const mood = page.getByRole('group', { name: 'Clima' });
    await expect(mood.getByRole('radio', { name: 'Vivo' })).toBeChecked();
    await mood.getByRole('radio', { name: 'Noite' }).check();
    // Arrow keys move on, and one press takes back what was tried.
    await mood.getByRole('radio', { name: 'Noite' }).press('ArrowRight');
    await expect(mood.getByRole('radio', { name: 'Claro' })).toBeChecked();
    await mood.getByRole('radio', { name: 'Papel' }).check();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(mood.getByRole('radio', { name: 'Claro' })).toBeChecked();
    const adjusted = page.getByText('Cor clara não se lê neste clima');
    await page.getByRole('button', { name: 'Usar #ffd21f' }).click();
    await expect(adjusted).toBeVisible();
    await page.getByRole('radio', { name: 'Padaria' }).check();
    await page.getByRole('button', { name: 'Usar #0d6e66' }).click();
    await expect(adjusted).toBeHidden();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    await page.getByText('Ver', { exact: true }).click();
    const heading = page.frameLocator('iframe[title="Prévia"]').getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('font-family', /^"First Titles", Titles, .*, serif$/);
    await expect(heading).toHaveCSS('color', 'rgb(10, 33, 31)');
    await page.getByText('Editar', { exact: true }).click();
    // The page in the frame is looked at where it is published.
    await look(page, 'another look');
  });
});
