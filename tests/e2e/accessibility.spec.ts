import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { expect, test } from '../setup/e2e.ts';

const WIDTHS = [320, 360, 768, 1280];

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

test.use({ reducedMotion: 'reduce', expectedErrors: [/404/] });

test('no page breaks an accessibility rule or scrolls sideways at any width', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('presell_accepted', 'true'));
  const order = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: buyer(),
  });
  const { id } = await order.json();
  const visit = async (path: string) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${path} at ${width} px`).toBe(0);
      if (width === 360) await expectAccessible(page);
    }
  };
  for (const path of ['/presell', '/', '/checkout', '/termos', '/privacidade', '/suporte', '/nada', '/recuperar']) {
    await visit(path);
  }
  await visit(`/pedido/${id}`);
  await request.post(`/dev/pix/${id}/pay`);
  let accessUrl: string | undefined;
  await expect
    .poll(async () => {
      ({ accessUrl } = await (await request.get(`/api/orders/${id}`)).json());
      return accessUrl;
    })
    .toBeDefined();
  await visit(`/pedido/${id}`);
  await visit(accessUrl ?? '');
  await visit('/dev/pix');
  await visit('/dev/mail');
});

test('the dialogs break no accessibility rule', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('presell_accepted', 'true'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Recusar' }).click();
  for (const opener of ['Netflix', 'Fornecedor de Recarga', 'GARANTIR MINHA LISTA']) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').first()).toBeVisible();
    await expect(dialog.locator('.skeleton')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
