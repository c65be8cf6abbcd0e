import { expect, test } from 'vitest';
import { soldAt } from './earlier-products.ts';
import { loadCampaign } from './load.ts';
import { mainProductOf } from './product-key.ts';

const [files, link] = [await loadCampaign('pao-caseiro'), await loadCampaign('lista-vitalicia')];
const { product } = mainProductOf(link.id);
const CHANGED = new Date('2026-03-01T12:00:00Z');
const live = {
  campaign: link,
  version: 3,
  earlier: [{ campaign: files, product, productVersion: 4, versions: new Set([1, 2]), until: CHANGED }],
};
const [before, after] = [new Date('2026-03-01T11:59:59Z'), new Date('2026-03-01T12:00:01Z')];

test.each([
  ['that was stored after the next publication', 2, after, 4],
  ['of the live version', 3, before, null],
  ['of a version that is not known yet, from before the change', 9, before, 4],
  ['of a version that is not known yet', 9, after, null],
] as const)('an order %s opens what its version sold', (_name, campaign_version, created_at, productVersion) => {
  expect(soldAt(live, { product, campaign_version, created_at }).productVersion).toBe(productVersion);
});

test('a product whose kind never changed is the newest one, whatever another product of the campaign was', () => {
  const order = { product: 'another', campaign_version: 2, created_at: before };
  expect(soldAt(live, order)).toEqual({ campaign: link, productVersion: null });
});
