import type { Campaign } from './schema.ts';
import { notesBeside } from './security-notes.ts';

/** Data that an order keeps of its campaign. */
interface Purchase {
  product_title: string;
  guarantee_days: number;
}

/** Returns a campaign for an order's buyer: with the title and guarantee of the order instead of today's. */
export function asBought<C extends Pick<Campaign, 'modal' | 'product'>>(campaign: C, purchase: Purchase): C {
  const { product_title: title, guarantee_days: guaranteeDays } = purchase;
  const { modal, product } = campaign;
  const security = notesBeside(modal.security, product.guaranteeDays, guaranteeDays);
  return { ...campaign, modal: { ...modal, security }, product: { ...product, title, guaranteeDays } };
}
