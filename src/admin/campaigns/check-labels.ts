import type { ItemToSign, SignedPart } from '../../campaigns/check/item-to-sign.ts';
import { isMail, nameOfPart, programVersion } from '../../campaigns/check/program-texts.ts';
import { RULES } from '../../campaigns/check/rules.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import { isMarkup } from '../../campaigns/markup.ts';
import { chipsOf, legalAsRead, readLegal, readText } from '../../campaigns/readable-text.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { locationsLabel } from '../../sections/studio-paths.ts';
import type { ReadPart } from '../../shared/panel/campaigns-schema.ts';
import type { ItemToRead, TextToRead } from '../../shared/panel/check-schema.ts';
import { compareWords } from './word-difference.ts';

/** Returns the claim of a violation as sellers read it: a picture without words is named by its field. */
export function claimInLabels(document: unknown, { rule, claim }: Pick<Violation, 'rule' | 'claim'>): string {
  return rule === 'picture-without-words' ? locationsLabel(document, claim) : claim;
}

/**
 * Converts the items to sign of a campaign for the person who reads them: without paths, marks and tokens, and where
 * something else was signed or brought along before, as a change of that.
 */
export function itemsToRead(document: unknown, campaign: Campaign, items: readonly ItemToSign[]): ItemToRead[] {
  const chips = chipsOf(document);
  return items.map((item) => {
    const { hash, rule, question, where, document: proof, parts } = item;
    const read = (text: string) =>
      rule === 'legal-text' ? readLegal(text, chips) : readText(text, isMarkup(where), chips);
    return {
      hash,
      title: RULES[rule].title,
      question,
      place: locationsLabel(document, where),
      ...(parts ? { parts: [], program: programOf(campaign, parts) } : textToRead(item, read)),
      ...(proof !== undefined && { document: proof }),
    };
  });
}

/** Returns the texts that the program brings along, page by page and mail by mail. */
function programOf(campaign: Campaign, parts: readonly SignedPart[]): ItemToRead['program'] {
  const pages = Map.groupBy(parts, nameOfPart);
  return {
    version: programVersion(),
    pages: [...pages].map(([name, texts]) => ({
      name,
      isMail: texts.every(isMail),
      texts: texts.map((part) =>
        textToRead(part, (text) =>
          isMail(part) ? [{ text: text.replace(/\n{3,}/g, '\n\n') }] : legalAsRead(text, campaign),
        ),
      ),
    })),
  };
}

function textToRead({ text, before }: SignedPart, read: (text: string) => ReadPart[]): TextToRead {
  const parts = read(text);
  return before === undefined ? { parts } : { parts, changes: compareWords(read(before), parts) };
}
