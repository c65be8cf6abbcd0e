import type { Claim } from '../../campaigns/claim-schema.ts';
import type { Computation } from '../../campaigns/computations.ts';
import { type DraftDocument, valueAt } from '../document/edits.ts';
import { sectionsOf } from '../document/section-edits.ts';
import { nameOf } from './path-labels.ts';

/** Computation without its parameter: `items` for `items:receitas`. */
type Quantity = Computation extends infer One ? (One extends `${infer Name}:${string}` ? Name : One) : never;

interface QuantityLabel {
  /** Seller-facing label. */
  words: string;
  /** Name of a claim computed from this quantity, and its kind. */
  claim: string;
  kind: Claim['kind'];
}

const QUANTITIES: Record<Quantity, QuantityLabel> = {
  price: { words: 'preço do produto', claim: 'preco', kind: 'price' },
  guaranteeDays: { words: 'dias de garantia', claim: 'garantia', kind: 'guarantee' },
  apps: { words: 'apps do catálogo', claim: 'apps', kind: 'number' },
  bonuses: { words: 'bônus', claim: 'bonus', kind: 'number' },
  offerPrice: { words: 'nosso preço', claim: 'precoDosApps', kind: 'price' },
  monthlySaving: { words: 'economia por mês', claim: 'economiaPorMes', kind: 'saving' },
  bonusTotal: { words: 'valor dos bônus', claim: 'valorDosBonus', kind: 'price' },
  totalSaving: { words: 'economia total', claim: 'economia', kind: 'saving' },
  topupDiscount: { words: 'desconto das recargas', claim: 'desconto', kind: 'discount' },
  contacts: { words: 'contatos da lista', claim: 'contatos', kind: 'number' },
  pages: { words: 'páginas do produto', claim: 'paginas', kind: 'number' },
  buyers: { words: 'pessoas que pagaram', claim: 'compradores', kind: 'number' },
  deliveries: { words: 'entregas feitas', claim: 'entregas', kind: 'number' },
  originalPrice: { words: 'preço oficial', claim: 'precoOficial', kind: 'price' },
  saving: { words: 'economia', claim: 'economia', kind: 'saving' },
  items: { words: 'itens', claim: 'itens', kind: 'number' },
};

/** Returns a quantity with its label and parameter. @param computed such as `items:receitas`, from the check */
export function quantityOf(computed: string): QuantityLabel & { name: Quantity; id: string | undefined } {
  const [name, id] = computed.split(':') as [Quantity, string?];
  return { ...QUANTITIES[name], name, id };
}

/** Returns the seller-facing label of a computation: "itens de Receitas". @param computed such as `items:receitas` */
export function computationLabel(document: DraftDocument, computed: string): string {
  const { name, id, words } = quantityOf(computed);
  if (id === undefined) return words;
  const apps = valueAt(document, ['catalog', 'apps']);
  const among = name === 'items' ? sectionsOf(document) : Array.isArray(apps) ? apps : [];
  return `${words} de ${nameOf(among.find((one) => valueAt(one, ['id']) === id)) ?? id}`;
}
