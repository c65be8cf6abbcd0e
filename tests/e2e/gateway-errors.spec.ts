import { type FakePublicV1, startFakePublicV1 } from '../mocks/fake-public-v1.ts';
import { test as base, expect } from '../setup/e2e.ts';
import { publicV1Settings } from '../setup/fake-providers.ts';
import { type Program, SHOP_TIMEOUT_MS, startProgram } from '../setup/program.ts';
import { fillForm, openModal, payButton, paymentModal } from '../setup/visitor.ts';

/** The shop at the gateway of the specification: what that says must reach the visitor unchanged. */
const test = base.extend<{ gateway: FakePublicV1 }, { shop: Program; fake: FakePublicV1 }>({
  fake: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const fake = await startFakePublicV1();
      await use(fake);
      await fake.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ fake }, use) => {
      const shop = await startProgram({ env: { ...publicV1Settings(fake), CUSTOMER_DOCUMENT: '12345678909' } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
  gateway: async ({ fake }, use) => use(fake),
});

test.use({ returning: true, reducedMotion: 'reduce', expectedErrors: [/status of 50\d/] });

test('each failure of the gateway shows the text of the specification', async ({ page, gateway }) => {
  const { hash, offers } = gateway.product;
  const failures: [() => void, string][] = [
    [
      () => Object.assign(gateway.faults, { products: 'unauthorized' }),
      'Erro ao buscar produtos: 401 - Token inválido',
    ],
    [() => Object.assign(gateway.faults, { products: 'error' }), 'Erro ao buscar produtos: 500 - Erro interno'],
    [() => Object.assign(gateway.faults, { products: 'redirect' }), 'Erro ao buscar produtos: 302 - Erro desconhecido'],
    [() => Object.assign(gateway.faults, { products: 'html' }), 'Erro ao carregar produto'],
    [() => Object.assign(gateway.product, { hash: 'prod_new' }), `Produto com hash ${hash} não encontrado`],
    [() => Object.assign(gateway.product, { offers: [] }), 'Produto não possui ofertas disponíveis'],
  ];
  await page.goto('/');
  const modal = paymentModal(page);
  const reason = modal.locator('.alert-error[role=alert] p').first();
  for (const [fail, text] of failures) {
    Object.assign(gateway.product, { hash, offers });
    gateway.faults = {};
    fail();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Acesso Vitalício/ })
      .click();
    await expect(reason).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  }

  Object.assign(gateway.product, { hash, offers: [{ ...offers[0], status: 0, price: 9900 }, ...offers] });
  gateway.faults = { create: 'invalid' };
  await openModal(page);
  // The active offer, not the first.
  await expect(modal).toContainText('R$ 19,90');
  await expect(modal).not.toContainText('R$ 99,00');
  await fillForm(modal);
  await payButton(modal).click();
  await expect(reason).toHaveText('O telefone do cliente é inválido.');

  gateway.faults = {};
  await payButton(modal).click();
  // The gateway sends no image: we draw it.
  await expect(modal.getByRole('img', { name: /QR Code/ })).toHaveAttribute('src', /^data:image\/svg/);
  const created = gateway.calls.filter(({ call }) => call === 'create').at(-1);
  expect(created?.body).toMatchObject({
    amount: 1990,
    payment_method: 'pix',
    installments: 1,
    cart: [{ product_hash: hash, price: 1990, quantity: 1, operation_type: 1 }],
    customer: { name: 'Maria de Souza', phone_number: '11900000000', document: '12345678909' },
  });
});
