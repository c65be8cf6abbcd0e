import { expect, test } from 'vitest';
import { cleanFacts } from './check/clean-campaign.ts';
import { type Computation, compute, statedValues } from './computations.ts';
import { loadCampaign } from './load.ts';

const campaign = await loadCampaign('lista-vitalicia');

test.each<[Computation, string]>([
  ['price', 'R$ 19,90'],
  ['guaranteeDays', '7'],
  ['apps', '26'],
  ['bonuses', '4'],
  ['offerPrice', 'R$ 1,00'],
  ['monthlySaving', 'R$ 727,40'],
  ['bonusTotal', 'R$ 846,00'],
  ['totalSaving', 'R$ 826,10'],
  ['topupDiscount', '80%'],
  ['originalPrice:netflix', 'R$ 55,90'],
  ['offerPrice:fornecedor-de-recarga', 'R$ 20,00'],
  ['saving:netflix', 'R$ 54,90'],
])('%s is %s', (computation, text) => {
  expect(compute(computation, campaign)?.text).toBe(text);
});

test('what changes while the shop runs is counted from the facts', () => {
  const facts = { ...cleanFacts, contacts: 1234, buyers: 0 };
  expect(compute('contacts', campaign, facts)).toEqual({ value: 1234, text: '1.234' });
  expect(compute('buyers', campaign, facts)).toEqual({ value: 0, text: '0' });
  expect(compute('deliveries', campaign, facts)).toBeUndefined();
  expect(compute('contacts', campaign)).toBeUndefined();
});

test('what the data does not have is undefined', () => {
  const [supplier, first, ...apps] = campaign.catalog.apps;
  if (!supplier || !first) throw new Error('no apps');
  const catalog = { apps: [supplier, { ...first, offerPrice: 150 }, ...apps] };
  expect(compute('offerPrice', { ...campaign, catalog })).toBeUndefined();
  expect(compute('saving:nada', campaign)).toBeUndefined();
  expect(compute('topupDiscount', { ...campaign, sections: [] })).toBeUndefined();
});

test.each([
  ['12.500', [12500]],
  ['R$ 19,90', [1990]],
  ['R$ 1.234,56', [123456]],
  ['R$ 220', [22000]],
  ['80%', [80]],
  ['4,9', [4.9]],
  ['de 3 a 6 meses', [3, 6]],
  ['quatro', []],
])('%s states %j', (text, values) => {
  expect(statedValues(text)).toEqual(values);
});
