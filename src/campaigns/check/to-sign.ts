import { createHash } from 'node:crypto';
import type { Facts } from '../check-facts.ts';
import type { Campaign } from '../schema.ts';
import { proofsOf } from './documents.ts';
import { doubtfulWords } from './find-claim-words.ts';
import { legalParts, ownWords, type Reading, readingsOf } from './readings.ts';
import { quote, RULES, type RuleName, toldWords, type Violation, violation } from './violation.ts';

/** Something that no rule can judge: a person looks at it and signs. */
export interface ItemToSign {
  /** SHA-256 of what is signed, not of its place: what moves stays signed, what changes does not. */
  hash: string;
  rule: RuleName;
  claim: string;
  where: string;
  /** The very words that are meant, where it is some of the text. */
  words?: readonly string[];
  /** What the person has to ask. */
  question: string;
  /** All that is signed, where the claim is only its beginning. */
  text: string;
  /** SHA-256 of the document that is to be read. */
  document?: string;
}

const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu');

/** Not "um" and "uma", which are articles as well. */
const NUMBER_WORDS = word(
  [
    'dois|duas|tr[êe]s|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|[cq]u?atorze|quinze|deze(?:sseis|ssete|nove)|dezoito',
    'vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento',
    '(?:duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s|mil|milh(?:ão|ões|ares)|bilh(?:ão|ões)|centenas?|dezenas?|dúzias?',
    'metade|dobro|triplo|um terço|um quarto d[aeo]|maioria|todos os (?:clientes|leitores|alunos)',
  ].join('|'),
);

/** Customers by any name, words put into mouths, titles and names of people, and what somebody did. */
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

/** Words in quotation marks, and who said them. What only opens like that is stepped over whole: no text is read twice. */
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

type Asked = keyof typeof QUESTIONS;

/** All that a person has to look at, signed or not, each thing once. */
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
    first ? { ...first, where: [first, ...others].map(({ where }) => where).join(', ') } : [],
  );
}

/** Those that nobody has signed as they are now. */
export function unsignedItems(campaign: Campaign, facts: Facts): ItemToSign[] {
  return itemsToSign(campaign, facts).filter(({ hash }) => !facts.signed?.has(hash));
}

/** An unsigned item for the report. */
export function unsigned({ rule, claim, where, words, question }: ItemToSign): Violation {
  return violation(rule, {
    claim,
    where,
    ...(words && { words }),
    reason: `Nenhuma regra sabe julgar isto. ${question}`,
    mend: 'Leia e assine, ou mude o texto.',
  });
}

/** What the words of the page ask. Legal texts are asked about as a whole, mails repeat the page. */
function asked({ kind, where, text, own }: Reading): ItemToSign[] {
  const isName = kind === 'name' || where === 'seller.name';
  const rules: [Asked, boolean, (text: string) => string[]][] = [
    ['number-in-words', kind === 'copy', firstOf(NUMBER_WORDS)],
    ['name-with-number', isName, firstOf(/\p{N}+/u)],
    ['told-of-people', kind === 'copy', (words) => [...firstOf(...PEOPLE)(words), ...quoted(words)]],
    ['words-in-doubt', kind !== 'legal' && kind !== 'mail', doubtfulWords],
  ];
  return rules.flatMap(([rule, asks, find]) => {
    const words = asks ? toldWords(find(own)) : [];
    return words.length > 0 ? item(rule, quote(text), where, own, text).map((one) => ({ ...one, words })) : [];
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

/** Who wrote it and who talks in the example chat: people by themselves. */
function peopleOf({ sections, copy }: Campaign): ItemToSign[] {
  const own = (place: string) => ownWordsAt(copy, place);
  return sections.flatMap((section) => {
    const place = `sections.${section.id}`;
    if (section.type === 'author')
      return item('told-of-people', `${section.name}: ${section.role}`, place, own(`${place}.`));
    if (section.type !== 'how-it-works') return [];
    return item('told-of-people', `Conversa com ${section.chat.contact}`, `${place}.chat`, own(`${place}.chat.`));
  });
}

/** Tables with others in them, whole: ticks and crosses state something too. */
function comparisonsOf({ sections, copy }: Campaign): ItemToSign[] {
  return sections.flatMap((section) => {
    if (section.type !== 'comparison') return [];
    const place = `sections.${section.id}`;
    const marks = section.rows.map(({ cells }) => cells.map(({ mark = '' }) => mark).join(',')).join('\n');
    return item('compared-with-others', quote(section.title), place, `${ownWordsAt(copy, `${place}.`)}\n${marks}`);
  });
}

/** What the seller wrote at a place and below it. */
function ownWordsAt(copy: Campaign['copy'], place: string): string {
  return copy
    .filter(({ where }) => where.startsWith(place))
    .map(ownWords)
    .join('\n');
}

/** Part by part; another product asks about each of them again. */
function legalTexts({ product, access }: Campaign, { legal }: Facts): ItemToSign[] {
  const about = [product.title, product.description, access.kind].join('\n');
  return Object.entries(legal).flatMap(([page, source]) =>
    legalParts(source).flatMap(({ heading, text }) =>
      item(
        'legal-text',
        quote(text.replace(/^#.*\n+/, '').replace(/\s+/g, ' ')),
        `legal/${page}.md: ${heading}`,
        `${about}\n${text}`,
        text,
      ),
    ),
  );
}

/** One that is missing or another file is an error by itself. */
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

function item(rule: Asked, claim: string, where: string, signed: string, text = claim): ItemToSign[] {
  const hash = createHash('sha256').update(`${rule}\n${signed}`).digest('hex');
  return [{ hash, rule, claim, where, question: QUESTIONS[rule], text }];
}

/** How an item is shown to the person who signs. */
export function readableItem({ rule, claim, where, question }: ItemToSign): string {
  return `${RULES[rule].title}: ${claim}\n    onde: ${where}\n    ${question}`;
}
