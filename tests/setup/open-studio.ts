import { expect, type Locator, type Page } from '@playwright/test';

/** Of a campaign that every demonstration has. */
export const STUDIO = '/painel/campanhas/pao-caseiro/editar';

/** Opens it in a demonstration. @returns the rows of its sections */
export async function openStudio(page: Page): Promise<Locator> {
  await page.goto('/painel/entrar');
  await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
  await page.goto(STUDIO);
  const sections = page.getByRole('list', { name: 'Seções' }).getByRole('listitem');
  await expect(sections.nth(1)).toBeVisible();
  return sections;
}
