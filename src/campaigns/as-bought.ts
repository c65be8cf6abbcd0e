import type { Campaign } from './schema.ts';
import { notesBeside } from './security-notes.ts';

/** What an order keeps of its campaign. */
interface Purchase {
  product_title: string;
  guarantee_days: number;
}

/** A campaign to an order's buyer: what was bought and promised then stands in the place of what is sold now. */
export function asBought<C extends Pick<Campaign, 'modal' | 'product'>>(campaign: C, purchase: Purchase): C {
  const { product_title: title, guarantee_days: guaranteeDays } = purchase;
  const { modal, product } = campaign;
  const security = notesBeside(modal.security, product.guaranteeDays, guaranteeDays);
  return { ...campaign, modal: { ...modal, security }, product: { ...product, title, guaranteeDays } };
}
