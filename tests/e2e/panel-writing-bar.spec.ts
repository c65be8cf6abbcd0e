import { DRAFT, openStudio } from '../setup/open-studio.ts';
import { PHONE } from '../setup/panel-looks.ts';
import { expect, test } from '../setup/panel-shop.ts';

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
] as const)
  test(`the bar of a text covers neither it nor the title over it at ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStudio(page);
    const hero = page.frameLocator('iframe[data-front]').locator('.hero');
    await hero.locator('.hero-text').click();
    const bar = page.getByRole('toolbar', { name: /^Escrever/ });
    await expect(bar).toBeVisible();
    const { y: barTop = 0 } = (await bar.boundingBox()) ?? {};
    const { y: top = 0, height: tall = 0 } = (await hero.locator('.hero-text').boundingBox()) ?? {};
    expect(barTop).toBeGreaterThanOrEqual(top + tall);
    // There is room over the title.
    await hero.locator('h1').click();
    await expect(bar).toHaveAccessibleName(/Título$/);
    const { y: start = 0, height: high = 0 } = (await bar.boundingBox()) ?? {};
    const { y: title = 0 } = (await hero.locator('h1').boundingBox()) ?? {};
    expect(start + high).toBeLessThanOrEqual(title);
    // One line of buttons, wherever the text stands.
    expect(high).toBeLessThan(64);
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, hasTouch: true, isMobile: true });

  test('the bar makes an accent, a list and a link of an answer, which keeps the keyboard', async ({ page }) => {
    await openStudio(page);
    await page.getByText('Ver', { exact: true }).tap();
    const part = page.frameLocator('iframe[data-front]').locator('#duvidas details').first();
    // A press on the question opens its answer, too.
    await part.locator('summary').tap();
    await part.locator(':scope > :not(summary)').tap();
    const answer = part.locator('.rich[data-writing]');
    const press = async (name: RegExp) => {
      await page
        .getByRole('toolbar', { name: /^Escrever/ })
        .getByRole('button', { name })
        .tap();
    };
    await expect(answer).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Leva ');
    await press(/^Destaque/);
    await expect(answer).toBeFocused();
    await page.keyboard.insertText('farinha');
    await press(/^Destaque/);
    await page.keyboard.insertText(' e:');
    await page.keyboard.press('Enter');
    await press(/^Lista/);
    await page.keyboard.insertText('água');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('sal');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await press(/^Link/);
    const address = page.getByRole('textbox', { name: 'Endereço do link' });
    await expect(address).toBeFocused();
    await page.keyboard.insertText('exemplo.com.br/sal');
    await press(/^Pôr link/);
    await expect(answer).toBeFocused();
    await expect(answer.locator('li a')).toHaveText('sal');
    await expect(answer.locator('.accent')).toHaveText('farinha');
    await expect(answer.locator('.accent')).toHaveCSS('font-weight', '600');
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    const { document } = await (await page.request.get(DRAFT)).json();
    const faq = document.sections.find(({ id }: { id: string }) => id === 'duvidas');
    expect(faq.items[0].answer).toBe('Leva **farinha** e:\n\n- água\n- [sal](https://exemplo.com.br/sal)');
  });
});
