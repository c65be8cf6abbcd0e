import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../setup/axe.ts';
import { expect } from '../setup/e2e.ts';
import { withOwnProgram } from '../setup/own-program.ts';

const BREAD = 'pao-caseiro';

/** A demonstration with some invented sales and testimonials, of whose second campaign a copy lies in a file. */
const test = withOwnProgram(async (operate, { dataDir }) => {
  await operate('seed', '400');
  await operate('campaign', 'export', BREAD, join(dataDir, 'copy.json'));
});

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, colorScheme });

    test('a campaign is changed, published, seen and taken back; a testimonial is looked at', async ({
      page,
      shop,
    }) => {
      test.slow();
      const title = `Pão de ${width}`;
      const document = JSON.parse(await readFile(join(shop.dataDir, 'copy.json'), 'utf8'));
      const changed = join(shop.dataDir, `changed-${width}.json`);
      await writeFile(changed, JSON.stringify({ ...document, page: { ...document.page, title } }));
      const served = async () => (await (await page.request.get(`/${BREAD}/`)).text()).includes(title);

      await page.goto('/painel/entrar');
      await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
      await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Campanhas' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campanhas');
      await expect(page.getByText(/\d+ erros/).first()).toBeVisible();
      await expectAccessible(page, 'campaigns');

      await page.getByRole('button', { name: 'Trazer uma campanha' }).click();
      await page.getByLabel('Arquivo .tar.gz ou .json').setInputFiles(changed);
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByRole('heading', { name: 'Há um rascunho' })).toBeVisible();
      await expectAccessible(page, 'a draft');
      await page.getByRole('button', { name: 'Publicar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publicar esta campanha?' });
      await expect(dialog.locator('ins')).toContainText(`${width}`);
      await expect(dialog.getByText(/restam/)).toBeVisible();
      await expectAccessible(page, 'a publication');
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByRole('dialog', { name: /está no ar/ })).toBeVisible();
      await page.getByRole('button', { name: 'Fechar' }).click();
      await expect.poll(served).toBe(true);

      await page.getByRole('button', { name: 'Desfazer até a versão 1', exact: true }).click();
      await page.getByRole('dialog', { name: 'Voltar à versão 1?' }).getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByRole('dialog', { name: 'A versão 1 está no ar' })).toBeVisible();
      await page.getByRole('button', { name: 'Fechar' }).click();
      await expect.poll(served).toBe(false);

      const parts = page.getByRole('navigation', { name: 'Partes da campanha' });
      await parts.getByRole('link', { name: 'Verificação' }).click();
      await expect(page.getByRole('heading', { name: 'Para ler e assinar' })).toBeVisible();
      await expectAccessible(page, 'the check');
      await parts.getByRole('link', { name: 'Lista de espera' }).click();
      await expect(page.getByRole('heading', { name: 'Ninguém espera' })).toBeVisible();

      await page.goto('/painel/depoimentos');
      await page.getByText('Publicados').click();
      await expectAccessible(page, 'testimonials');
      await page.getByRole('button', { name: 'Ocultar' }).first().click();
      await page.getByLabel('Motivo, que o autor vai ler').fill('Fala de outro produto.');
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await page.getByText('Ocultos').click();
      await expect(page.getByText('Fora da página: Fala de outro produto.').first()).toBeVisible();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    });

    test.describe('a new one', () => {
      // An answer that is none: the browser notes that it was refused.
      test.use({ expectedErrors: [/status of 422/] });

      test('a campaign begins as a starter, and is given another look', async ({ page }) => {
        await page.goto('/painel/entrar');
        await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
        await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Campanhas' }).click();
        await page.getByRole('link', { name: 'Nova campanha' }).click();
        await page.getByLabel('Evento').check();
        await expectAccessible(page, 'starters');
        await page.getByLabel('Nome do produto').fill(`Noite de Massa ${width}`);
        await page.getByLabel('Preço').fill('120');
        await page.getByLabel('Nome empresarial ou nome completo').fill('Ateliê da Rua de Cima Ltda.');
        await page.getByLabel('CNPJ ou CPF').fill('47291386000100');
        await page.getByLabel('E-mail de atendimento').fill('ola@ateliedaruadecima.com.br');
        await page.getByRole('button', { name: 'Criar e editar' }).click();
        await expect(page.getByLabel('Preço')).toBeFocused();
        await expect(page.getByText('Escreva em reais, com os centavos')).toBeVisible();
        await expectAccessible(page, 'a price that is none');
        await page.getByLabel('Preço').fill('120,00');
        await page.getByRole('button', { name: 'Criar e editar' }).click();
        await expect(page).toHaveURL(`/painel/campanhas/noite-de-massa-${width}/editar`);
        await page.getByRole('button', { name: /^Aparência/ }).click();
        await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
        await page.getByRole('radio', { name: 'Claro' }).check();
        await expect(page.getByText('Neste fundo claro a página usa')).toBeVisible();
        await page.getByRole('radio', { name: 'Com serifa' }).check();
        await page.getByRole('button', { name: 'Usar #0d6e66' }).click();
        await expect(page.getByText('Neste fundo claro a página usa')).toBeHidden();
        await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
        if (width < 900) await page.getByText('Ver', { exact: true }).click();
        const heading = page.frameLocator('iframe[title="Prévia"]').getByRole('heading', { level: 1 });
        await expect(heading).toHaveCSS('font-family', /^"First Titles", Titles, .*, serif$/);
        await expect(heading).toHaveCSS('color', 'rgb(18, 21, 27)');
        if (width < 900) await page.getByText('Editar', { exact: true }).click();
        // The page in the frame is looked at where it is published.
        await expectAccessible(page, 'another look', { frames: false });
      });
    });
  });
}
