import { RULES } from '../../campaigns/check/rules.ts';
import type { ItemToSign } from '../../campaigns/check/to-sign.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import { isMarkup } from '../../campaigns/markup.ts';
import { type DocumentChips, readLegal, readText } from '../../campaigns/readable-text.ts';
import { locationsLabel } from '../../sections/studio-paths.ts';
import type { ItemToRead } from '../../shared/panel/check-schema.ts';

/** Returns the claim of a violation as sellers read it: a picture without words is named by its field. */
export function claimInLabels(document: unknown, { rule, claim }: Pick<Violation, 'rule' | 'claim'>): string {
  return rule === 'picture-without-words' ? locationsLabel(document, claim) : claim;
}

/** Converts an item to sign for the person who reads it: without paths, marks and tokens. */
export function itemToRead(document: unknown, item: ItemToSign, chips: DocumentChips): ItemToRead {
  const { hash, rule, question, where, text, document: proof } = item;
  return {
    hash,
    title: RULES[rule].title,
    question,
    place: locationsLabel(document, where),
    parts: rule === 'legal-text' ? readLegal(text, chips) : readText(text, isMarkup(where), chips),
    ...(proof !== undefined && { document: proof }),
  };
}
