import { expect, test } from '../setup/e2e.ts';
import { placeOrder } from '../setup/visitor.ts';

test.use({ returning: true });

test('the ribbon leads to what a demonstration is, and to what the check says of this campaign now', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Painel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Entrar na demonstração' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Demonstração', exact: true }).click();
  await expect(page).toHaveURL(/\/demonstracao$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isto é uma demonstração');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('.demonstration-counts')).toHaveText(/\d+ erros.*\d+ pontos para assinar.*\d+ aviso/s);
  await expect(page.getByText('Esta campanha não pode ir ao ar')).toBeVisible();
  // The figures of the list add up to those above it.
  const [errors] = await page.locator('.demonstration-counts li').allTextContents();
  const groups = await page.locator('.finding-error > summary').allTextContents();
  expect(groups.reduce((sum, group) => sum + Number(/\((\d+)\)/.exec(group)?.[1]), 0)).toBe(
    Number.parseInt(errors ?? '', 10),
  );
  await page.getByText('Vagas inventadas').click();
  await expect(page.locator('.finding[open]')).toContainText('Como corrigir');
  await expect(page.getByText('npx vitrine new minha-campanha')).toBeVisible();
  await page.getByRole('link', { name: 'PIX da demonstração' }).click();
  await expect(page).toHaveURL(/\/dev\/pix$/);
});

test('/dev/pix lists orders with their buyers and short numbers', async ({ page, request }) => {
  const { id } = await placeOrder(request);
  const { number } = await (await request.get(`/api/orders/${id}`)).json();
  await page.goto('/dev/pix');
  const order = page.getByRole('listitem').filter({ hasText: number });
  await expect(order).toContainText(/de \p{L}+/u);
  await expect(order.locator(`a[href="/pedido/${id}"]`)).toHaveText(`Pedido ${number}`);
});
