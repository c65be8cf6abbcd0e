import { quantityOf } from '../../campaigns/claim-labels.ts';
import { valueAt } from '../../campaigns/field-places.ts';
import { nameOf } from '../../campaigns/item-names.ts';
import type { DraftDocument } from '../document/edits.ts';
import { sectionsOf } from '../document/section-edits.ts';

/** Returns the seller-facing label of a computation: "itens de Receitas". @param computed such as `items:receitas` */
export function computationLabel(document: DraftDocument, computed: string): string {
  const { name, id, words } = quantityOf(computed);
  if (id === undefined) return words;
  const apps = valueAt(document, ['catalog', 'apps']);
  const among = name === 'items' ? sectionsOf(document) : Array.isArray(apps) ? apps : [];
  return `${words} de ${nameOf(among.find((one) => valueAt(one, ['id']) === id)) ?? id}`;
}
