import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import { fillForm, openModal, payButton, paymentModal } from '../setup/visitor.ts';
import { TIERS } from './specification.ts';

test.use({ returning: true, reducedMotion: 'reduce' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the modal and the popups name the product, open by every button and close in three ways', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/product')) asked.push(request.url());
  });
  await page.goto('/');
  const modal = paymentModal(page);
  await test.step('the modal shows price, benefits, saving and form, and asks for the product once', async () => {
    await press(page, 'Netflix');
    await expect(page.getByRole('dialog', { name: 'Netflix' }).getByRole('table')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(asked).toHaveLength(0);

    await openModal(page);
    for (const text of [
      'R$ 19,90',
      'R$ 8,00 de crédito grátis hoje',
      'fornecedores verificados',
      'Acesso vitalício',
      'Revenda permitida',
      '+ R$ 220 por mês',
    ]) {
      await expect(modal).toContainText(text);
    }
    await expect(modal.getByRole('textbox')).toHaveCount(3);
    for (const label of ['Nome completo', 'E-mail', 'Telefone (WhatsApp)']) {
      await expect(modal.getByLabel(label, { exact: true })).toHaveAttribute('required');
    }
    await expect(modal.getByLabel('E-mail')).toHaveAttribute('type', 'email');
    for (const time of [2, 3]) {
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await openModal(page);
      expect(asked, `opened for the ${time}. time`).toHaveLength(1);
    }
  });
  await page.keyboard.press('Escape');
  await test.step('header, bottom bar and the calls of both popups open the modal, which closes in three ways', async () => {
    const header = page.getByRole('banner').getByRole('button', { name: /Acesso Vitalício/ });
    await header.click();
    await expect(modal).toBeVisible();
    await expect(payButton(modal)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(header).toBeFocused();

    await page.locator('#catalogo').scrollIntoViewIfNeeded();
    const bar = page.getByRole('button', { name: 'GARANTIR MINHA LISTA', exact: true });
    await bar.click();
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Fechar' }).click();
    await expect(modal).toBeHidden();
    await expect(bar).toBeFocused();

    const netflix = page.getByRole('button', { name: 'Netflix', exact: true });
    await netflix.click();
    await press(page, 'Quero minha lista');
    await expect(modal).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.mouse.click(10, 10);
    await expect(modal).toBeHidden();
    await expect(netflix).toBeFocused();

    const upsell = page.getByRole('dialog', { name: /fornecedor de recarga/ });
    for (const opener of ['Fornecedor de Recarga', 'QUERO ACESSO AGORA']) {
      await press(page, opener);
      await expect(upsell).toBeVisible();
      await press(page, 'Quero tudo por R$ 19,90');
      await expect(modal).toBeVisible();
      await expect(upsell).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
    }
  });
  await test.step('the popup of each app has its name, its icon and both prices', async () => {
    await press(page, 'Netflix');
    const popup = page.getByRole('dialog', { name: 'Netflix', exact: true });
    await expect(popup.getByRole('row', { name: 'Oficial' })).toContainText('R$ 55,90');
    await expect(popup.getByRole('row', { name: 'Com a lista' })).toContainText('R$ 1,00');
    await expect(popup.locator('img')).toHaveJSProperty('complete', true);
    await popup.getByRole('button', { name: 'Fechar' }).click();
    // The others without waiting for a picture of each.
    const shown = await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>('#dialog-app');
      const text = (selector: string) => dialog?.querySelector(selector)?.textContent;
      const rows: unknown[] = [];
      for (const button of document.querySelectorAll<HTMLElement>('[data-open=app]')) {
        button.click();
        while (text('h2') !== button.textContent) await new Promise(requestAnimationFrame);
        const icon = button.closest('.app')?.querySelector<HTMLElement>('[data-lazy]')?.dataset['lazy'];
        const same = dialog?.querySelector('img')?.getAttribute('src') === icon;
        rows.push([dialog?.open, text('h2'), text('.compare-was td'), text('.compare-now td'), same]);
        dialog?.close();
      }
      return rows;
    });
    const apps = Object.values(TIERS).flatMap((tier) => Object.entries(tier));
    expect(shown).toEqual(apps.map(([name, price]) => [true, name, `R$ ${price}`, 'R$ 1,00', true]));
  });
  await test.step('the upsell popup has the supplier, both tables, the bonuses and the totals', async () => {
    await press(page, 'Fornecedor de Recarga');
    const popup = page.getByRole('dialog');
    for (const text of ['R$ 100,00', 'R$ 20,00', 'TIM', 'Claro', 'Canva Pro', 'R$ 846,00', 'R$ 19,90', 'R$ 826,10']) {
      await expect(popup).toContainText(text);
    }
  });
});

test('a press before any code is there is not lost, and a skeleton is shown while code or product load', async ({
  page,
}) => {
  const code = gate();
  await page.route('**/_assets/dialogs*.js', (route) => code.passed.then(() => route.continue()));
  const gates = { code: gate(), product: gate() };
  await page.route('**/_assets/payment-modal*.js', (route) => gates.code.passed.then(() => route.continue()));
  await page.route('**/api/product', (route) => gates.product.passed.then(() => route.continue()));
  await page.goto('/');
  const popup = page.getByRole('dialog');
  await test.step('a press on an app', async () => {
    await press(page, 'Spotify');
    await expect(popup.locator('.skeleton').first()).toBeVisible();
    code.open();
    await expect(page.getByRole('dialog', { name: 'Spotify' }).getByRole('table')).toContainText('R$ 21,90');
  });
  await page.keyboard.press('Escape');
  await test.step('a press on the price', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Acesso Vitalício/ })
      .click();
    const modal = paymentModal(page);
    const skeleton = modal.locator('.skeleton').first();
    await expect(skeleton).toBeVisible();
    const asked = page.waitForRequest('**/api/product');
    gates.code.open();
    await asked;
    await expect(skeleton).toBeVisible();
    await expect(payButton(modal)).toHaveCount(0);
    gates.product.open();
    await expect(payButton(modal)).toBeVisible();
    await expect(modal.locator('.skeleton')).toHaveCount(0);
  });
  await test.step('closed and opened again before the code is there: the last wish counts', async () => {
    await page.reload();
    const late = gate();
    await page.unrouteAll();
    await page.route('**/_assets/dialogs*.js', (route) => late.passed.then(() => route.continue()));
    await press(page, 'Spotify');
    await popup.getByRole('button', { name: 'Fechar' }).click();
    await expect(popup).toBeHidden();
    await press(page, 'Deezer');
    late.open();
    await expect(page.getByRole('dialog', { name: 'Deezer' }).getByRole('table')).toContainText('R$ 16,90');
  });
});

test('while the order is made all is locked, and closing forgets it, but keeps product and typing', async ({
  page,
}) => {
  const answer = gate();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/orders', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return answer.passed.then(() => route.continue());
  });
  await page.goto('/');
  const modal = await openModal(page);
  await fillForm(modal);
  await payButton(modal).dblclick();
  const button = payButton(modal);
  await expect(button).toHaveText('Processando...');
  await expect(button).toBeDisabled();
  for (const field of await modal.getByRole('textbox').all()) await expect(field).toBeDisabled();
  answer.open();
  await expect(modal.getByText('Pagamento gerado com sucesso!')).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^[\w-]{8,}$/);

  await expect(modal.getByLabel('Nome completo')).toBeHidden();
  await modal.getByRole('button', { name: 'Fechar' }).click();
  await page.unrouteAll();
  await page.route('**/api/product', () => {
    throw new Error('the product is asked for again');
  });
  await openModal(page);
  await expect(modal.getByRole('alert')).toHaveCount(0);
  await expect(modal.getByText('Pagamento gerado com sucesso!')).toBeHidden();
  await expect(modal.getByRole('img', { name: /QR Code/ })).toHaveCount(0);
  await expect(modal.getByLabel('Nome completo')).toHaveValue('Maria de Souza');
  await expect(modal).toContainText('+ R$ 220 por mês');
});

/** Something that waits until it is let through. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
