import type { Offer } from '../../src/payments/provider.ts';

/** What a campaign sells. */
export const OFFER: Offer = {
  id: 'lista',
  product: { title: 'Lista', description: '', amount: 1990, offerHash: 'oferta', guaranteeDays: 7 },
};
