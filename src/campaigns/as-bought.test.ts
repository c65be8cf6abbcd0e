import { expect, test } from 'vitest';
import { asBought } from './as-bought.ts';
import { loadCampaign } from './load.ts';

const campaign = await loadCampaign('pao-caseiro');

test('an order’s page promises the days that were bought, whatever is sold now', () => {
  const { modal, product } = campaign;
  const bought = asBought(campaign, { product_title: 'O livro', guarantee_days: 90 });
  expect(bought.product).toMatchObject({ title: 'O livro', guaranteeDays: 90 });
  expect(bought.modal.security).toEqual(['Garantia de 90 dias']);
  const same = asBought(campaign, { product_title: 'O livro', guarantee_days: product.guaranteeDays });
  expect(same.modal.security).toEqual(modal.security);
});
