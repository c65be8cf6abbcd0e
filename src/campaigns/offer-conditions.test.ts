import { expect, test } from 'vitest';
import { cleanCampaign } from './check/clean-campaign.ts';
import { isCounted, isLive, regularAmount } from './offer-conditions.ts';

const until = (regular: number) =>
  ({ countdown: { source: 'until', until: '2026-12-01T00:00:00Z', regularAmount: regular } }) as const;
const stock = { spots: { source: 'stock', total: 10 } } as const;

test('only urgency that the server keeps is live', () => {
  const cosmetic = cleanCampaign();
  expect([isLive(cosmetic), isCounted(cosmetic), regularAmount(cosmetic)]).toEqual([false, false, undefined]);
  const dated = cleanCampaign({ urgency: until(4990) });
  expect([isLive(dated), isCounted(dated), regularAmount(dated)]).toEqual([true, false, 4990]);
  const counted = cleanCampaign({ urgency: stock });
  expect([isLive(counted), isCounted(counted), regularAmount(counted)]).toEqual([true, true, undefined]);
  expect(isLive(cleanCampaign({ urgency: { viewers: { source: 'presence' } } }))).toBe(true);
});

test('an offer must be cheaper than what comes after it', () => {
  expect(() => cleanCampaign({ urgency: until(2990) })).toThrow('deve ser mais que o valor do produto');
});

test('deadlines and spots need the checkout that keeps them', () => {
  const checkout = { provider: 'elsewhere', url: 'https://pay.example/1' };
  expect(() => cleanCampaign({ checkout })).not.toThrow();
  for (const urgency of [until(4990), stock])
    expect(() => cleanCampaign({ checkout, urgency })).toThrow('nenhum outro endereço guarda prazos e vagas');
});
