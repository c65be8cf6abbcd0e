import type { Facts } from '../check-facts.ts';
import type { Campaign } from '../schema.ts';
import { proofsOf } from './documents.ts';
import { doubtfulWords } from './find-claim-words.ts';
import { type ItemToSign, isSigned, item, type SignRule, signedBefore } from './item-to-sign.ts';
import { firstOf, word, wordsOfPeople } from './people-words.ts';
import { changedLegalTexts, leftOfCard, programCard, programTextOf } from './program-texts.ts';
import { namedWords, ownWords, type Reading, readingsOf } from './readings.ts';
import { RULES } from './rules.ts';
import { statementsOf } from './statements.ts';
import { excerpt, limitedPhrases, limitedPlaces, type Violation, violation } from './violation.ts';

/** Excludes "um" and "uma", which are articles as well. */
const NUMBER_WORDS = word(
  [
    'dois|duas|tr[êe]s|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|[cq]u?atorze|quinze|deze(?:sseis|ssete|nove)|dezoito',
    'vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento',
    '(?:duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s|mil|milh(?:ão|ões|ares)|bilh(?:ão|ões)|centenas?|dezenas?|dúzias?',
    'metade|dobro|triplo|um terço|um quarto d[aeo]|maioria|todos os (?:clientes|leitores|alunos)',
  ].join('|'),
);

/** Returns all items that a person has to check, signed or not, each once. */
export function itemsToSign(campaign: Campaign, facts: Facts): ItemToSign[] {
  const items = [
    ...readingsOf(campaign, facts).flatMap((reading) => asked(reading)),
    ...peopleOf(campaign),
    ...comparisonsOf(campaign),
    ...changedLegalTexts(campaign, facts),
    ...programCard(campaign, facts),
    ...documentsToRead(campaign),
    ...statementsOf(campaign),
  ];
  const byHash = Map.groupBy(items, ({ hash }) => hash);
  return [...byHash.values()].flatMap(([first, ...others]) =>
    first ? { ...first, where: limitedPlaces([first, ...others]) } : [],
  );
}

/** Returns the items without a signature in their present form, each with the text that was signed before, if any. */
export function unsignedItems(campaign: Campaign, facts: Facts): ItemToSign[] {
  return itemsToSign(campaign, facts).flatMap((one) => {
    if (one.parts) return leftOfCard(one.parts, facts);
    if (isSigned(one, facts)) return [];
    return { ...one, before: signedBefore(one, facts) ?? programTextOf(one, facts) };
  });
}

/** Converts an unsigned item into a violation for the report. */
export function unsigned({ rule, claim, where, words, question }: ItemToSign): Violation {
  return violation(rule, {
    claim,
    where,
    ...(words && { words }),
    reason: `Nenhuma regra sabe julgar isto. ${question}`,
    mend: 'Leia e assine, ou mude o texto.',
  });
}

/** Returns the items in a text of the page. Legal texts are items as a whole, mails repeat the page. */
function asked({ kind, where, text, own, named }: Reading): ItemToSign[] {
  const isName = kind === 'name' || where === 'seller.name';
  const rules: [SignRule, boolean, (text: string) => string[]][] = [
    ['number-in-words', kind === 'copy', firstOf(NUMBER_WORDS)],
    ['name-with-number', isName, firstOf(/\p{N}+/u)],
    ['told-of-people', kind === 'copy', wordsOfPeople],
    ['words-in-doubt', kind !== 'legal' && kind !== 'mail', doubtfulWords],
  ];
  return rules.flatMap(([rule, asks, find]) => {
    const words = asks ? limitedPhrases(find(own)) : [];
    return words.length > 0 ? { ...item({ rule, claim: excerpt(text), where, named, own, text }), words } : [];
  });
}

/** Returns the author, letters and the example chat, which speak of people by themselves. */
function peopleOf({ sections, copy }: Campaign): ItemToSign[] {
  const told = (claim: string, place: string, below: string) =>
    item({ rule: 'told-of-people', claim, where: place, ...textsBelow(copy, below) });
  return sections.flatMap((section) => {
    const place = `sections.${section.id}`;
    if (section.type === 'author') return told(`${section.name}: ${section.role}`, place, `${place}.`);
    if (section.type === 'letter') return told(`Carta de ${section.signature}`, place, `${place}.`);
    if (section.type !== 'how-it-works') return [];
    return told(`Conversa com ${section.chat.contact}`, `${place}.chat`, `${place}.chat.`);
  });
}

/** Returns comparison tables, whole: ticks and crosses are statements too. */
function comparisonsOf({ sections, copy }: Campaign): ItemToSign[] {
  return sections.flatMap((section) => {
    if (section.type !== 'comparison') return [];
    const where = `sections.${section.id}`;
    const { named, own, text } = textsBelow(copy, `${where}.`);
    const marks = section.rows.map(({ cells }) => cells.map(({ mark = '' }) => mark).join(',')).join('\n');
    return item({
      rule: 'compared-with-others',
      claim: excerpt(section.title),
      where,
      named: `${named}\n${marks}`,
      own: `${own}\n${marks}`,
      text,
    });
  });
}

/** Returns the seller's texts below a path, as they are signed, were signed by releases before, and are read. */
function textsBelow(copy: Campaign['copy'], place: string): Record<'named' | 'own' | 'text', string> {
  const lines = copy.filter(({ where }) => where.startsWith(place));
  return {
    named: lines.map(namedWords).join('\n'),
    own: lines.map(ownWords).join('\n'),
    text: lines.map(({ text }) => text).join('\n'),
  };
}

/** Returns documents to read. A missing or differing document is an error by itself. */
function documentsToRead(campaign: Campaign): ItemToSign[] {
  const seller = campaign.seller.name;
  return proofsOf(campaign).flatMap(({ claim, where, document, sha256, says, named }) => {
    if (sha256 === undefined) return [];
    const signed = (statement: string) => [statement, sha256, says, seller].join('\n');
    const read = { rule: 'document-to-read', claim: `${claim}: ${document}`, where } as const;
    return { ...item({ ...read, named: signed(named), own: signed(claim) }), document: sha256 };
  });
}

/** Formats an item for the person who signs. */
export function readableItem({ rule, claim, where, question }: ItemToSign): string {
  return `${RULES[rule].title}: ${claim}\n    onde: ${where}\n    ${question}`;
}
