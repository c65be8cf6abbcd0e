import type { Access } from '../../src/campaigns/access-schema.ts';
import { themeSchema } from '../../src/campaigns/look/theme-schema.ts';

/** Parts of a campaign that all pages of its buyers take. */
export const PAGE_CAMPAIGN = {
  theme: themeSchema.parse({ accent: '#3ddc97' }),
  product: { title: 'Lista', description: '-', amount: 1990, offerHash: 'x', guaranteeDays: 7 },
  seller: {
    name: 'Loja',
    document: '00.000.000/0001-91',
    address: 'Rua Um, 1',
    email: 'loja@example.com',
    whatsapp: '5511000000000',
  },
};

/** Access by a link. */
export const LINK_ACCESS: Access = {
  kind: 'link',
  title: '-',
  intro: '-',
  url: '-',
  label: '-',
  tutorials: [],
  mail: { text: '-', again: '-' },
};
