import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { pages } from './chapters.ts';

/** Every fact that the page states, each computed from the campaign or from the book that buyers get. */
export const claims: CampaignInput['claims'] = {
  preco: { kind: 'price', computed: 'price' },
  garantia: { kind: 'guarantee', computed: 'guaranteeDays' },
  paginas: { kind: 'number', text: pages, computed: 'pages' },
  receitas: { kind: 'number', computed: 'items:receitas' },
  capitulos: { kind: 'number', computed: 'items:capitulos' },
};
