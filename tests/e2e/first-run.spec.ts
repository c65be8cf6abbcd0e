import type { Locator } from '@playwright/test';
import { test as base, expect, runShop } from '../setup/e2e.ts';
import { SHOP_TIMEOUT_MS } from '../setup/program.ts';
import { expectStudioWhole as expectWhole } from '../setup/whole-screen.ts';

/** Has a program of its own, without any orders. */
const test = base.extend({ shop: [runShop, { scope: 'worker', timeout: SHOP_TIMEOUT_MS }] });

/** From the sign-in to a sale that is paid: more than this is too long a way. */
const MOST_PRESSES = 10;

test.use({ viewport: { width: 390, height: 844 } });

test('from nothing to a published campaign of one’s own and a paid sale, with presses and six answers', async ({
  page,
  shop,
}) => {
  test.slow();
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  await page.goto(await shop.entryPath());
  await press(button('Entrar na demonstração'));
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
  await expect(step('Escreva a sua campanha')).toContainText('por fazer');
  await expectWhole(page, 'nothing is done');

  // There is no campaign of one's own yet, and no press leads to the example.
  await expect(link('Edite os textos')).toHaveCount(0);
  await press(link('Comece de um modelo'));
  await page.getByLabel('Nome do produto').fill('A minha primeira página');
  await page.getByLabel('Preço').fill('47,00');
  await page.getByLabel('Nome empresarial ou nome completo').fill('Ateliê da Rua de Cima Ltda.');
  await page.getByLabel('CNPJ ou CPF').fill('47.291.386/0001-00');
  await page.getByLabel('E-mail de atendimento').fill('ola@ateliedaruadecima.com.br');
  await press(button('Criar e editar'));
  await press(button('Publicar'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }));
  await expect(page.getByRole('heading', { name: /está no ar/ })).toBeVisible();
  await press(button('Fechar'));
  await page.goto('/painel');
  await expect(step('Publique')).toContainText('feito');

  await press(link('Compre de você mesmo'));
  await press(button('Fazer uma venda de teste'));
  // The starter's campaign asks buyers for it.
  await page.getByLabel('Seu CPF').fill('529.982.247-25');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Começar', exact: true }));
  await press(button(/Pagar/));
  await expect(button(/Pagar/)).toBeHidden();
  await page.goto('/painel');
  await expect(step('Faça uma venda de teste')).toContainText('feito');
  await expectWhole(page, 'all is done');
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

  await button('Esconder os primeiros passos').click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeHidden();
});
