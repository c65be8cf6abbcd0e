import { type Document, valueAt } from '../document/edits.ts';
import { sectionsOf } from '../document/section-edits.ts';
import { nameOf } from './place-words.ts';

const WORDS: Record<string, string> = {
  price: 'preço do produto',
  guaranteeDays: 'dias de garantia',
  apps: 'apps do catálogo',
  bonuses: 'bônus',
  offerPrice: 'nosso preço',
  monthlySaving: 'economia por mês',
  bonusTotal: 'valor dos bônus',
  totalSaving: 'economia total',
  topupDiscount: 'desconto das recargas',
  contacts: 'contatos da lista',
  pages: 'páginas do produto',
  buyers: 'pessoas que pagaram',
  deliveries: 'entregas feitas',
  originalPrice: 'preço oficial',
  saving: 'economia',
  items: 'itens',
};

/** What a seller calls something that is computed: "itens de Receitas". @param computed such as `items:receitas` */
export function computationWords(document: Document, computed: string): string {
  const [name = '', id] = computed.split(':');
  const words = WORDS[name] ?? name;
  if (id === undefined) return words;
  const apps = valueAt(document, ['catalog', 'apps']);
  const among = name === 'items' ? sectionsOf(document) : Array.isArray(apps) ? apps : [];
  return `${words} de ${nameOf(among.find((one) => valueAt(one, ['id']) === id)) ?? id}`;
}
