import type { Claim } from './claim-schema.ts';
import type { Computation } from './computations.ts';

/** Computation without its parameter: `items` for `items:receitas`. */
type QuantityName = Computation extends infer One ? (One extends `${infer Name}:${string}` ? Name : One) : never;

interface QuantityLabel {
  /** Seller-facing label. */
  words: string;
  /** Name of a claim computed from this quantity, and its kind. */
  claim: string;
  kind: Claim['kind'];
}

const QUANTITIES: Record<QuantityName, QuantityLabel> = {
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
export function quantityOf(computed: string): QuantityLabel & { name: QuantityName; id: string | undefined } {
  const [name, id] = computed.split(':') as [QuantityName, string?];
  return { ...QUANTITIES[name], name, id };
}

/**
 * Returns a claim's name as sellers read it: what it is computed from, or `precoCheio` as "preco cheio".
 *
 * @param computed its computation; undefined for a claim with a text of its own
 */
export function claimLabel(name: string, computed: string | undefined): string {
  if (computed !== undefined) return quantityOf(computed).words;
  return name.replace(/\p{Lu}|\d+/gu, (part) => ` ${part.toLocaleLowerCase('pt-BR')}`).trim();
}
