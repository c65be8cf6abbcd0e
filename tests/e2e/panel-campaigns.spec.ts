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
  });
}
