import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/e2e.ts';
import { buyInModal, openModal, payButton, paymentModal, placeOrder, settle } from '../setup/visitor.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

/** CSS pixels; 320 is also what a window of 1280 has left at 400 %, and 640 at 200 %. */
const WIDTHS = [320, 360, 640, 768, 1280];

test.use({ returning: true, reducedMotion: 'reduce', expectedErrors: [/status of (404|502)/] });

const PAGES = [
  '/presell',
  '/',
  '/checkout',
  '/termos',
  '/privacidade',
  '/suporte',
  '/nada',
  '/recuperar',
  '/demonstracao',
  '/dev/pix',
];

for (const path of [...PAGES, '/dev/mail', 'order', 'expired order', 'paid order', 'access']) {
  test(`${path} breaks no accessibility rule and never scrolls sideways`, async ({ page, request }) => {
    await page.goto(await addressOf());
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysOf(page), `at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page, path);

    async function addressOf(): Promise<string> {
      if (path.startsWith('/')) return path;
      const { id } = await placeOrder(request);
      if (path === 'order') return `/pedido/${id}`;
      await settle(request, id, path === 'expired order' ? 'expire' : 'pay');
      const view = async () => (await request.get(`/api/orders/${id}`)).json();
      await expect.poll(async () => (await view()).status).not.toBe('awaiting_payment');
      // Some of the contacts are as good as hundreds, which take half a minute.
      return path === 'access' ? `${(await view()).accessUrl}?q=spotify` : `/pedido/${id}`;
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every state of the dialogs keeps the rules', async ({ page, request }) => {
    await page.goto('/');
    await page.locator('#catalogo').scrollIntoViewIfNeeded();
    for (const opener of ['Netflix', 'Fornecedor de Recarga']) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
      await expectAccessible(page, opener);
      await page.keyboard.press('Escape');
    }
    const bar = page.getByRole('button', { name: 'GARANTIR MINHA LISTA', exact: true });
    const modal = paymentModal(page);
    await page.route('**/api/product', (route) => route.fulfill({ status: 502, json: {} }));
    await bar.click();
    await expect(modal.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'product failed');
    await page.unrouteAll();
    await modal.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(modal).toContainText('por mês');
    await expectAccessible(page, 'form');
    await payButton(modal).click();
    await expect(modal.getByText('E-mail inválido')).toBeVisible();
    await expectAccessible(page, 'wrong fields');
    const id = await buyInModal(modal);
    await expectAccessible(page, 'PIX');
    await settle(request, id, 'pay');
    await expect(modal.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await expectAccessible(page, 'paid');
  });
});

test('open questions, the cookie notice, its preferences and wide dialogs keep the rules', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('consent'));
  await page.goto('/');
  await page.locator('#duvidas summary').first().click();
  await expectAccessible(page, 'question and notice');
  await page.getByRole('button', { name: 'Preferências' }).click();
  await expectAccessible(page, 'preferences');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Recusar' }).click();
  const modal = await openModal(page);
  await expectAccessible(page, 'form');
  await buyInModal(modal);
  await expectAccessible(page, 'PIX');
});
