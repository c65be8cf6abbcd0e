import { themeSchema } from '../campaigns/look/theme-schema.ts';
import type { MailCampaign } from './mail-layout.tsx';

/** Colour of the program itself, as its panel has it. */
const ACCENT = '#3ddc97';

/**
 * Returns what mails to operators say of a shop that has no campaign yet: its address. Their frame leaves the seller's
 * identity out, which is not known.
 */
export function bareShop(publicUrl: string): MailCampaign {
  const { hostname: name } = new URL(publicUrl);
  const known = {
    theme: themeSchema.parse({ accent: ACCENT, mood: 'claro' }),
    chrome: { logo: name },
    product: { title: name, amount: 0, guaranteeDays: 7 },
    seller: { name, document: '', address: '', email: '', whatsapp: '' },
    access: { mail: {} },
  };
  return known as unknown as MailCampaign;
}
