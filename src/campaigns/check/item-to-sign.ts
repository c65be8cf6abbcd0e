import { createHash } from 'node:crypto';
import type { Facts } from '../check-facts.ts';
import type { RuleName } from './rules.ts';

/** Content that a person signs, as one row of the shop's signatures. */
export interface SignedContent {
  /**
   * SHA-256 of the content with its claims and facts by their tokens, not of its location: moved content stays signed, a
   * new price or title too, and a changed sentence does not.
   */
  hash: string;
  /**
   * SHA-256 of it as releases signed it that kept no texts. Other contents may share it, as it is without the claims:
   * it is looked for among their signatures alone.
   */
  former: string;
  rule: SignRule;
  claim: string;
  where: string;
  /** Whole signed text, if the claim is only its beginning. */
  text: string;
}

/** An item that no rule can judge: a person checks and signs it. */
export interface ItemToSign extends SignedContent {
  /** Relevant phrases, if it is a part of the text. */
  words?: readonly string[];
  /** Question for the person. */
  question: string;
  /** SHA-256 of the document to read. */
  document?: string;
  /** Text that the signed one replaces: the last that was signed there, or the program's own. */
  before?: string | undefined;
  /** All contents that one signature is for; defaults to the item itself. */
  parts?: readonly SignedPart[];
}

/** One of several contents that are read and signed together. */
export interface SignedPart extends SignedContent {
  before?: string | undefined;
}

const QUESTIONS = {
  'number-in-words': 'O número é verdadeiro, e há como prová-lo?',
  'name-with-number': 'É mesmo o nome, e não uma promessa?',
  'told-of-people': 'Fala de pessoas que existem, e do que elas disseram ou fizeram?',
  'words-in-doubt': 'Fala de outra coisa, e não apressa nem elogia quem vende?',
  'compared-with-others': 'A comparação é justa, e dá para provar cada linha dela?',
  'program-texts': 'Estão certos para este produto, e para o que acontece com quem compra?',
  'legal-text': 'Está certo para este produto, e para o que acontece com quem compra?',
  'own-work': 'Foi você quem fez, e ninguém mais tem direito sobre isto?',
  declared: 'É verdade, e você responde por isso?',
  'document-to-read': 'O documento diz isso, e é de quem vende?',
} as const satisfies Partial<Record<RuleName, string>>;

export type SignRule = keyof typeof QUESTIONS;

/** Content of an item, before it is signed. */
interface Content extends Pick<ItemToSign, 'rule' | 'claim' | 'where'> {
  /** Content with claims and facts by their tokens. */
  named: string;
  /** Content as releases before signed it; defaults to the same. */
  own?: string;
  /** Defaults to the claim. */
  text?: string;
}

/** Creates an item to sign. */
export function item({ rule, claim, where, named, own = named, text = claim }: Content): ItemToSign {
  return {
    hash: hashOf(rule, named),
    former: hashOf(rule, own),
    rule,
    claim,
    where,
    question: QUESTIONS[rule],
    text,
  };
}

/** Returns the contents that one signature of an item is for. */
export function contentsOf(item: ItemToSign): readonly SignedContent[] {
  return item.parts ?? [item];
}

/** Whether a content was signed in its present form, by this release or one before. */
export function isSigned({ hash, former }: SignedContent, { signed, formerlySigned }: Facts): boolean {
  return signed?.has(hash) === true || formerlySigned?.has(former) === true;
}

/** Returns the text that was last signed at the place of a content. */
export function signedBefore({ rule, where }: SignedContent, { signedTexts }: Facts): string | undefined {
  return signedTexts?.get(placeOfSignature(rule, where));
}

/** Key of {@link Facts.signedTexts}. @param rule and @param where as the signature was given for */
export function placeOfSignature(rule: string, where: string): string {
  return `${rule} ${where}`;
}

/** Returns the SHA-256 that stands for a content of a rule in the signatures. */
export function hashOf(rule: string, content: string): string {
  return createHash('sha256').update(`${rule}\n${content}`).digest('hex');
}
