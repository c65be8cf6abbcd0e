import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import { buyInModal, openModal, payButton, paymentModal, placeOrder, settle } from '../setup/visitor.ts';

test.use({ reducedMotion: 'reduce' });

const line = (page: Page) => page.getByRole('complementary', { name: 'PIX em aberto' }).getByRole('link');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('order'));

test.describe('one who has been here before', () => {
  test.use({ returning: true });

  test('the modal lends the page the address of its order: back, close, reload and return all find it', async ({
    page,
    request,
  }) => {
    await page.goto('/?utm_source=teste#catalogo');
    const modal = await openModal(page);
    const first = await buyInModal(modal);
    await expect(page).toHaveURL(`/pedido/${first}`);
    await test.step('closing gives the address back and resets the modal', async () => {
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/?utm_source=teste#catalogo');
      await openModal(page);
      await expect(page).toHaveURL('/?utm_source=teste#catalogo');
      await expect(modal.getByRole('img', { name: /QR Code/ })).toHaveCount(0);
    });
    await test.step('so does the back button, and the forward button shows the order', async () => {
      await payButton(modal).click();
      await expect(page).not.toHaveURL(/\?utm_source/);
      await page.goBack();
      await expect(page).toHaveURL('/?utm_source=teste#catalogo');
      await expect(modal).toBeHidden();
      await page.goForward();
      await expect(title(page)).toHaveText('Falta só o PIX');
      await expect(page).toHaveURL(`/pedido/${((await remembered(page)) ?? '').split(' ')[0]}`);
      await page.goBack();
      await expect(page.locator('#inicio')).toBeAttached();
      await expect(page).toHaveURL('/?utm_source=teste#catalogo');
    });
    await test.step('a reload shows the order, the back button the page, and its line leads to the order', async () => {
      await openModal(page);
      const id = await buyInModal(modal);
      await page.reload();
      await expect(title(page)).toHaveText('Falta só o PIX');
      await expect(page).toHaveURL(`/pedido/${id}`);
      await page.goBack();
      await expect(page.locator('#inicio')).toBeAttached();
      await expect(line(page)).toHaveText(/^Continuar meu PIX · 1[45]:\d\d$/);
      await line(page).click();
      await expect(page).toHaveURL(`/pedido/${id}`);
      await expect(title(page)).toHaveText('Falta só o PIX');
      await page.goto('/pedido');
      await expect(page).toHaveURL(`/pedido/${id}`);
      await settle(request, id, 'pay');
      await expect(title(page)).toHaveText('Pagamento confirmado');
      expect(await remembered(page)).toBeNull();
      await page.goto('/pedido');
      await expect(title(page)).toHaveText('Nenhum PIX em aberto neste aparelho');
    });
  });

  test('an order is remembered till it is paid, withdrawn or a day old, and its line says when the code has lapsed', async ({
    page,
    request,
  }) => {
    await page.clock.install();
    const { id } = await placeOrder(request);
    await page.goto(`/pedido/${id}`);
    await expect.poll(() => remembered(page)).toMatch(new RegExp(`^${id} \\d+ \\d+$`));
    await page.goto('/');
    await expect(line(page)).toHaveText(/^Continuar meu PIX · 1[45]:\d\d$/);
    await page.clock.fastForward('16:00');
    await expect(line(page)).toHaveText('Meu PIX venceu · Ver o pedido');
    await expect(line(page)).toHaveAttribute('href', `/pedido/${id}`);
    await page.clock.fastForward('24:00:00');
    await expect(line(page)).toHaveCount(0);
    expect(await remembered(page)).toBeNull();

    await test.step('one that was paid elsewhere is forgotten', async () => {
      const other = await placeOrder(request);
      await page.goto(`/pedido/${other.id}`);
      await expect.poll(() => remembered(page)).toContain(other.id);
      await page.goto('/checkout');
      await expect(line(page)).toHaveText(/^Continuar meu PIX/);
      await settle(request, other.id, 'pay');
      await page.clock.fastForward(15_000);
      await expect(line(page)).toHaveCount(0);
      expect(await remembered(page)).toBeNull();
    });

    await test.step('on a phone of several people it is put away by a press', async () => {
      const another = await placeOrder(request);
      await page.goto(`/pedido/${another.id}`);
      await expect.poll(() => remembered(page)).toContain(another.id);
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Esquecer este PIX neste aparelho' }).click();
      await expect(line(page)).toHaveCount(0);
      expect(await remembered(page)).toBeNull();
    });
  });
});

/** Whether two things on the screen overlap. */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  return page.evaluate(
    ([a = '', b = '']) => {
      const [first, second] = [a, b].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
      if (!first || !second) throw new Error('it is not there');
      return !(
        first.bottom <= second.top ||
        second.bottom <= first.top ||
        first.right <= second.left ||
        second.right <= first.left
      );
    },
    [one, other],
  );
}

test('the line is above the bottom bar, clear of the cookie notice, and behind the presell too', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(request);
  await page.goto(`/pedido/${id}`);
  await expect.poll(() => remembered(page)).toContain(id);
  await page.goto('/');
  await expect(page).toHaveURL('/presell');
  await expect(line(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overlap(page, '.pending-order', '.consent')).toBe(false);
  await page.getByRole('link', { name: 'Sim, quero!' }).click();
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const top of [0, 900]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(page.locator('.sticky-bar[data-visible]')).toHaveCount(top > 0 ? 1 : 0);
      await expect(line(page)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => overlap(page, '.pending-order', '.consent')).toBe(false);
      if (top > 0) await expect.poll(() => overlap(page, '.pending-order', '.sticky-bar')).toBe(false);
    }
  }
  await expect(page.getByRole('button', { name: 'GARANTIR MINHA LISTA' })).toBeVisible();
  await expect(paymentModal(page)).toBeHidden();
});
