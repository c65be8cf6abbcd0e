import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/e2e.ts';
import { buyInModal, payButton, paymentModal, placeOrder, settle } from '../setup/visitor.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

/** CSS pixels; 320 is also what a window of 1280 has left at 400 %, and 640 at 200 %. The last one is looked at closely. */
const WIDTHS = [1280, 768, 640, 320, 360];

test.use({ returning: true, reducedMotion: 'reduce', expectedErrors: [/status of (404.*\/nada\)|502)/] });

const PAGES = [
  '/presell',
  '/',
  '/checkout',
  '/termos',
  '/privacidade',
  '/suporte',
  '/nada',
  '/recuperar',
  '/meus-dados',
  '/demonstracao',
  '/dev/pix',
  '/dev/mail',
];
/** Titles of each kind of page that says that this is a demonstration. */
const RIBBON = ['/', '/presell', '/checkout', '/termos', '/recuperar'];

// The fixture fails on any error in the console, such as code that the policy refuses, and on requests to other hosts.
test('every page runs under its own policy, breaks no accessibility rule and never scrolls sideways', async ({
  page,
}) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(path === '/nada' ? 404 : 200);
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      await expect(page.locator('html')).toHaveAttribute('data-js');
      await expect(page.locator('main')).toBeVisible();
      if (path === '/nada') await expect(page.getByText('Oops! Page not found')).toBeVisible();
      if (RIBBON.includes(path))
        await expect(page.getByRole('complementary', { name: 'Aviso' })).toContainText('Demonstração');
      await expectRules(page, path);
    });
});

test('an order and its product break no accessibility rule and never scroll sideways', async ({ page, request }) => {
  const view = async (id: string) => (await request.get(`/api/orders/${id}`)).json();
  const settled = async (how: 'expire' | 'pay') => {
    const { id } = await placeOrder(request);
    await settle(request, id, how);
    await expect.poll(async () => (await view(id)).status).not.toBe('awaiting_payment');
    return id;
  };
  const waiting = await placeOrder(request);
  const expired = await settled('expire');
  const paid = await settled('pay');
  for (const [state, path] of [
    ['order', `/pedido/${waiting.id}`],
    ['expired order', `/pedido/${expired}`],
    ['paid order', `/pedido/${paid}`],
    // Some of the contacts are as good as hundreds, which take half a minute.
    ['access', `${(await view(paid)).accessUrl}?q=spotify`],
  ] as const) {
    await page.goto(path);
    await expectRules(page, state);
  }
});

test('the cookie notice, its preferences, and every state of the dialogs keep the rules', async ({ page, request }) => {
  const phone = () => page.setViewportSize({ width: 360, height: 740 });
  const desk = () => page.setViewportSize({ width: 1280, height: 720 });
  await page.addInitScript(() => localStorage.removeItem('consent'));
  await page.goto('/');
  await page.locator('#duvidas summary').first().click();
  await expectAccessible(page, 'question and notice');
  await page.getByRole('button', { name: 'Preferências' }).click();
  await expectAccessible(page, 'preferences');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Recusar' }).click();

  await phone();
  await page.locator('#catalogo').scrollIntoViewIfNeeded();
  for (const opener of ['Netflix', 'Fornecedor de Recarga']) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    await expectAccessible(page, opener);
    await page.keyboard.press('Escape');
  }
  const modal = paymentModal(page);
  await page.route('**/api/product', (route) => route.fulfill({ status: 502, json: {} }));
  await page.getByRole('button', { name: 'GARANTIR MINHA LISTA', exact: true }).click();
  await expect(modal.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'product failed');
  await page.unrouteAll();
  await modal.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(modal).toContainText('por mês');
  await expectAccessible(page, 'form');
  await desk();
  await expectAccessible(page, 'form on a desk');
  await phone();
  await payButton(modal).click();
  await expect(modal.getByText('E-mail inválido')).toBeVisible();
  await expectAccessible(page, 'wrong fields');
  const id = await buyInModal(modal);
  await expectAccessible(page, 'PIX');
  await desk();
  await expectAccessible(page, 'PIX on a desk');
  await phone();
  await settle(request, id, 'pay');
  await expect(modal.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expectAccessible(page, 'paid');
});

/** The page fits every window, and axe finds nothing on a phone. */
async function expectRules(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page), `${name} at ${width} px`).toBe(0);
  }
  await expectAccessible(page, name);
}
