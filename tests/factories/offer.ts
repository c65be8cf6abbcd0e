import type { Offer } from '../../src/payments/provider.ts';

/** The offer of a campaign. */
export const OFFER: Offer = {
  id: 'lista',
  product: { title: 'Lista', description: '', amount: 1990, offerHash: 'oferta', guaranteeDays: 7 },
};
