import type { Page } from '@playwright/test';
import { openStudio } from '../setup/open-studio.ts';
import { expect, test } from '../setup/panel-shop.ts';

/** Checks that a section is chosen: in sight on the page, its tools focused, its form open, and what the status says. */
async function expectChosen(page: Page, id: RegExp, name: string, said: string | RegExp): Promise<void> {
  await expect(page.locator('.studio > [role=status]')).toHaveText(said);
  const chosen = page.frameLocator('iframe[data-front]').locator('[data-here]');
  await expect(chosen).toHaveId(id);
  await expect(chosen).toBeInViewport();
  await expect(page.locator('.section-grip').getByRole('button', { name: `Mais: ${name}` })).toBeFocused();
  await expect(page.locator('.studio-part > h2')).toHaveText(name);
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`what the tools of a section do is said, shown and chosen at ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const rows = await openStudio(page);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Benefícios/ })
      .click();
    if (width < 960) await page.locator('.studio-tabs').getByText('Ver', { exact: true }).click();
    const grip = page.locator('.section-grip');
    const act = async (name: string) => {
      await grip.getByRole('button', { name: /^Mais/ }).press('Enter');
      await grip.getByRole('button', { name }).press('Enter');
    };
    await page.getByRole('button', { name: 'Acrescentar seção depois de Benefícios' }).press('Enter');
    const letter = page.getByRole('dialog').getByRole('button', { name: /^Carta/ });
    await letter.press('Enter');
    await expectChosen(page, /^letter-/, 'Carta', 'Seção “Carta” acrescentada');
    await expect(page.getByRole('button', { name: 'Trocar exemplos (2)' })).toBeVisible();
    await act('Subir');
    await expectChosen(page, /^letter-/, 'Carta', /^Carta agora é a 2ª de/);
    await act('Apagar');
    await expectChosen(page, /^o-que-voce-aprende$/, 'Benefícios', 'Seção apagada: Carta');
    await expect(page.getByRole('button', { name: /^Trocar exemplos/ })).toHaveCount(0);
    await act('Duplicar');
    await expectChosen(page, /^o-que-voce-aprende-/, 'Benefícios', 'Seção duplicada: Benefícios');
    await act('Ocultar');
    await expectChosen(page, /^uma-pagina$/, 'Página de amostra', 'Seção oculta: Benefícios');
    // A save that is under way would meet the next test's.
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  });
