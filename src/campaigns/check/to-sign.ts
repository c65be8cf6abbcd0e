import { createHash } from 'node:crypto';
import type { Facts } from '../check-facts.ts';
import { legalInWords } from '../readable-text.ts';
import type { Campaign } from '../schema.ts';
import { proofsOf } from './documents.ts';
import { doubtfulWords } from './find-claim-words.ts';
import { legalParts, ownWords, type Reading, readingsOf } from './readings.ts';
import { RULES, type RuleName } from './rules.ts';
import { excerpt, limitedPhrases, limitedPlaces, type Violation, violation } from './violation.ts';

/** An item that no rule can judge: a person checks and signs it. */
export interface ItemToSign {
  /** SHA-256 of the signed content, not of its location: moved content stays signed, changed content does not. */
  hash: string;
  rule: RuleName;
  claim: string;
  where: string;
  /** Relevant phrases, if it is a part of the text. */
  words?: readonly string[];
  /** Question for the person. */
  question: string;
  /** Whole signed text, if the claim is only its beginning. */
  text: string;
  /** SHA-256 of the document to read. */
  document?: string;
}

const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu');

/** Excludes "um" and "uma", which are articles as well. */
const NUMBER_WORDS = word(
  [
    'dois|duas|tr[êe]s|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|[cq]u?atorze|quinze|deze(?:sseis|ssete|nove)|dezoito',
    'vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento',
    '(?:duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s|mil|milh(?:ão|ões|ares)|bilh(?:ão|ões)|centenas?|dezenas?|dúzias?',
    'metade|dobro|triplo|um terço|um quarto d[aeo]|maioria|todos os (?:clientes|leitores|alunos)',
  ].join('|'),
);

/** Customers by any name, quoted speech, titles and names of people, and people's actions. */
const PEOPLE = [
  word(
    'client(?:e|es)|compradora?s?|leitora?s?|leitores|alun[oa]s?|assinantes?|membros?|usuári[oa]s?|seguidora?s?|seguidores|milhares de pessoas|gente como|quem (?:já|comprou|usa|leu)|pessoas (?:já|que)',
  ),
  /(?<!\p{L})(?:[Dd]ona|Seu|Sra?\.|Dra?\.|[Pp]rofessora?|[Cc]hef) \p{Lu}\p{Ll}+/u,
  word(
    '\\p{L}{3,}(?:aram|eram|iram)|(?:disse|contou|relatou|comprou|economizou|ganhou|faturou|conseguiu|mudou|aprovou|adorou|amou|recomend(?:a|ou|am)|indic(?:a|ou|am))',
  ),
  /(?<=\s)[—–-]\s*\p{Lu}\p{Ll}+(?:,|\s\p{Lu}|\s*$)/u,
  /(?<!\p{L})\p{Lu}\p{Ll}+(?:\s\p{Lu}\.|,\s(?:de|do|da)\s\p{Lu})/u,
];

/** Quotations with their speakers. A mere opening quote is skipped whole: no text is scanned twice. */
const QUOTED = /([“"«][^”"»]{12,}[”"»]\s*(?:[,(—–-]\s*)?\p{Lu})|[“"«][^”"»]*/gu;

const QUESTIONS = {
  'number-in-words': 'O número é verdadeiro, e há como prová-lo?',
  'name-with-number': 'É mesmo o nome, e não uma promessa?',
  'told-of-people': 'Fala de pessoas que existem, e do que elas disseram ou fizeram?',
  'words-in-doubt': 'Fala de outra coisa, e não apressa nem elogia quem vende?',
  'compared-with-others': 'A comparação é justa, e dá para provar cada linha dela?',
  'legal-text': 'Está certo para este produto, e para o que acontece com quem compra?',
  'document-to-read': 'O documento diz isso, e é de quem vende?',
} as const satisfies Partial<Record<RuleName, string>>;

type SignRule = keyof typeof QUESTIONS;

/** Returns all items that a person has to check, signed or not, each once. */
export function itemsToSign(campaign: Campaign, facts: Facts): ItemToSign[] {
  const items = [
    ...readingsOf(campaign, facts).flatMap((reading) => asked(reading)),
    ...peopleOf(campaign),
    ...comparisonsOf(campaign),
    ...legalTexts(campaign, facts),
    ...documentsToRead(campaign),
  ];
  const byHash = Map.groupBy(items, ({ hash }) => hash);
  return [...byHash.values()].flatMap(([first, ...others]) =>
    first ? { ...first, where: limitedPlaces([first, ...others]) } : [],
  );
}

/** Returns the items without a signature in their present form. */
export function unsignedItems(campaign: Campaign, facts: Facts): ItemToSign[] {
  return itemsToSign(campaign, facts).filter(({ hash }) => !facts.signed?.has(hash));
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
function asked({ kind, where, text, own }: Reading): ItemToSign[] {
  const isName = kind === 'name' || where === 'seller.name';
  const rules: [SignRule, boolean, (text: string) => string[]][] = [
    ['number-in-words', kind === 'copy', firstOf(NUMBER_WORDS)],
    ['name-with-number', isName, firstOf(/\p{N}+/u)],
    ['told-of-people', kind === 'copy', (words) => [...firstOf(...PEOPLE)(words), ...quoted(words)]],
    ['words-in-doubt', kind !== 'legal' && kind !== 'mail', doubtfulWords],
  ];
  return rules.flatMap(([rule, asks, find]) => {
    const words = asks ? limitedPhrases(find(own)) : [];
    return words.length > 0 ? item(rule, excerpt(text), where, own, text).map((one) => ({ ...one, words })) : [];
  });
}

const firstOf =
  (...patterns: RegExp[]) =>
  (text: string) =>
    patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

function quoted(text: string): string[] {
  for (const [, words] of text.matchAll(QUOTED)) if (words !== undefined) return [words];
  return [];
}

/** Returns the author, letters and the example chat, which speak of people by themselves. */
function peopleOf({ sections, copy }: Campaign): ItemToSign[] {
  const own = (place: string) => ownWordsAt(copy, place);
  return sections.flatMap((section) => {
    const place = `sections.${section.id}`;
    if (section.type === 'author')
      return item('told-of-people', `${section.name}: ${section.role}`, place, own(`${place}.`));
    if (section.type === 'letter')
      return item('told-of-people', `Carta de ${section.signature}`, place, own(`${place}.`));
    if (section.type !== 'how-it-works') return [];
    return item('told-of-people', `Conversa com ${section.chat.contact}`, `${place}.chat`, own(`${place}.chat.`));
  });
}

/** Returns comparison tables, whole: ticks and crosses are statements too. */
function comparisonsOf({ sections, copy }: Campaign): ItemToSign[] {
  return sections.flatMap((section) => {
    if (section.type !== 'comparison') return [];
    const place = `sections.${section.id}`;
    const marks = section.rows.map(({ cells }) => cells.map(({ mark = '' }) => mark).join(',')).join('\n');
    return item('compared-with-others', excerpt(section.title), place, `${ownWordsAt(copy, `${place}.`)}\n${marks}`);
  });
}

/** Returns the seller's text at a path and below it. */
function ownWordsAt(copy: Campaign['copy'], place: string): string {
  return copy
    .filter(({ where }) => where.startsWith(place))
    .map(ownWords)
    .join('\n');
}

/** Returns legal texts part by part; another product makes each of them a new item. */
function legalTexts({ product, access }: Campaign, { legal }: Facts): ItemToSign[] {
  const about = [product.title, product.description, access.kind].join('\n');
  return Object.entries(legal).flatMap(([page, source]) =>
    legalParts(source).flatMap(({ heading, text }) =>
      item(
        'legal-text',
        excerpt(legalInWords(text.replace(/^#.*\n+/, '')).replace(/\s+/g, ' ')),
        `legal/${page}.md: ${heading}`,
        `${about}\n${text}`,
        text,
      ),
    ),
  );
}

/** Returns documents to read. A missing or differing document is an error by itself. */
function documentsToRead(campaign: Campaign): ItemToSign[] {
  return proofsOf(campaign).flatMap(({ claim, where, document, sha256, says }) =>
    sha256 === undefined
      ? []
      : item(
          'document-to-read',
          `${claim}: ${document}`,
          where,
          [claim, sha256, says, campaign.seller.name].join('\n'),
        ).map((asked) => ({ ...asked, document: sha256 })),
  );
}

function item(rule: SignRule, claim: string, where: string, signed: string, text = claim): ItemToSign[] {
  const hash = createHash('sha256').update(`${rule}\n${signed}`).digest('hex');
  return [{ hash, rule, claim, where, question: QUESTIONS[rule], text }];
}

/** Formats an item for the person who signs. */
export function readableItem({ rule, claim, where, question }: ItemToSign): string {
  return `${RULES[rule].title}: ${claim}\n    onde: ${where}\n    ${question}`;
}
