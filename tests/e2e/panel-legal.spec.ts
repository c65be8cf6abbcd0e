import { openStudio } from '../setup/open-studio.ts';
import { expect, test } from '../setup/panel-shop.ts';

test('a legal text is written by buttons, and looked at as its page', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('button', { name: /^Textos legais/ }).click();
  const terms = page.getByLabel('Termos de uso', { exact: true });
  await terms.fill('# Termos\n\nQuem vende\nprazo');
  await terms.press('Control+End');
  const bar = page.getByRole('toolbar', { name: 'Escrever: Termos de uso' });
  await bar.getByRole('button', { name: 'Negrito' }).click();
  await terms.press('ArrowRight');
  await terms.press('Control+End');
  await bar.getByLabel('Pôr um dado').selectOption('dias de garantia');
  await expect(terms).toHaveValue('# Termos\n\nQuem vende\n**prazo**{{product.guaranteeDays}}');
  await terms.press('ArrowUp');
  await bar.getByRole('button', { name: 'Título' }).click();
  await expect(terms).toHaveValue('# Termos\n\n## Quem vende\n**prazo**{{product.guaranteeDays}}');

  await page.getByText('Ver como fica na página').first().click();
  const preview = page.frameLocator('iframe[title="Prévia: Termos de uso"]');
  await expect(preview.getByRole('heading', { name: 'Quem vende' })).toBeVisible();
  await expect(preview.locator('strong', { hasText: 'prazo' })).toBeVisible();
  // Links in it lead nowhere.
  await preview.getByRole('link', { name: 'Termos de uso' }).click();
  await expect(preview.getByRole('heading', { name: 'Quem vende' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(terms).toHaveValue('# Termos\n\nQuem vende\n**prazo**{{product.guaranteeDays}}');
});
