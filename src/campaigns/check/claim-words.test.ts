import { expect, test } from 'vitest';
import type { CampaignInput } from '../schema.ts';
import { checkCampaign } from './check.ts';
import { CLAIM_WORDS } from './claim-words.ts';
import { cleanCampaign, cleanFacts, cleanInput } from './clean-campaign.ts';
import { itemsToSign } from './to-sign.ts';

const WORD_RULES = [...new Set(CLAIM_WORDS.map(({ rule }) => rule))];

/** Returns violations of those rules by a text at the foot of each page, or by another change. */
function against(change: string | Partial<CampaignInput>, facts = cleanFacts) {
  const whole =
    typeof change === 'string' ? { chrome: { ...cleanInput.chrome, footer: { text: change, links: [] } } } : change;
  return checkCampaign(cleanCampaign(whole), facts).filter(({ rule }) => WORD_RULES.some((one) => one === rule));
}

const rulesOf = (text: string) => against(text).map(({ rule }) => rule);

const CERTAIN = CLAIM_WORDS.filter(({ isDoubtful }) => !isDoubtful);
const DOUBTFUL = CLAIM_WORDS.filter(({ isDoubtful }) => isDoubtful);

/** Words at the foot of each page that a person has to judge. */
function doubted(text: string) {
  const campaign = cleanCampaign({ chrome: { ...cleanInput.chrome, footer: { text, links: [] } } });
  return itemsToSign(campaign, cleanFacts).flatMap(({ rule, words = [] }) => (rule === 'words-in-doubt' ? words : []));
}

test.each(CERTAIN.flatMap(({ rule, found }) => found.map((text) => [text, rule] as const)))(
  '%j is found: %s',
  (text, rule) => {
    expect(rulesOf(text)).toContain(rule);
  },
);

test.each(CLAIM_WORDS.flatMap(({ passed }) => passed))('%j passes', (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test.each(DOUBTFUL.flatMap(({ found }) => found))('%j is for a person to judge', (text) => {
  expect(rulesOf(text)).toEqual([]);
  expect(doubted(text)).toHaveLength(1);
});

test.each(DOUBTFUL.flatMap(({ passed }) => passed))('%j asks nobody', (text) => {
  expect(doubted(text)).toEqual([]);
});

test('what is surely an error is not asked about as well', () => {
  expect(doubted('Acaba hoje! Últimas horas. O único que ensina.')).toEqual([]);
});

test.each([
  'O mеlhоr livro',
  'O m\u00adelhor livro',
  'O ｍａｉｏｒ acervo',
  'O m e l h o r livro',
  'O M.E.L.H.O.R',
  'o m-e-l-h-o-r',
  'o m|e*l/h|o*r',
  'm,e,l,h,o,r',
  'm – e – l – h – o – r',
  'M   E   L   H   O   R',
  'm•e•l•h•o•r',
  '(m)(e)(l)(h)(o)(r)',
  "m'e'l'h'o'r",
])('%j is found however its letters are disguised', (text) => {
  expect(rulesOf(text)).toEqual(['bare-superlative']);
});

test.each([
  ['a c a b a   h o j e', 'bare-scarcity'],
  ['G A R A N T I A   V I T A L Í C I A', 'bare-guarantee'],
  ['c e r t i f i c a d o   p e l o   M E C', 'bare-mention'],
  ['Curso c e r t i f i c a d o pelo MEC', 'bare-mention'],
  ['Certificado pelo m.e.l.h.o.r', 'bare-superlative'],
])('%j is read with the words around it: %s', (text, rule) => {
  expect(rulesOf(text)).toEqual([rule]);
});

test('letters that stand apart for another reason are no words', () => {
  expect(rulesOf('C.N.P.J. e formas A B C D E, de a a z')).toEqual([]);
});

test('letters that stand apart for pages and pages hold nobody up', () => {
  const begun = process.cpuUsage();
  for (const words of ['selode', 'garantia']) expect(rulesOf([...words.repeat(12_000)].join(' '))).toEqual([]);
  const { user } = process.cpuUsage(begun);
  expect(user / 1e6).toBeLessThan(5);
});

test('the words themselves are named, as they stand in the text', () => {
  expect(against('Feito o m e l h o r. Acaba hoje!').map(({ words }) => words)).toEqual([
    ['o m e l h o r'],
    ['Acaba hoje'],
  ]);
});

test('they are found in every text that a visitor sees', () => {
  const seller = { ...cleanInput.seller, address: 'Rua das Flores, 12, nota 4,9 de 5, certificada pelo MEC' };
  expect(against({ seller }).map(({ rule, where }) => `${rule} ${where}`)).toEqual([
    'bare-rating seller.address',
    'bare-mention seller.address',
  ]);
  const facts = { ...cleanFacts, legal: { termos: '# Termos\n\nGarantia vitalícia.' } };
  expect(against({}, facts).map(({ where }) => where)).toEqual(['legal/termos.md: Termos']);
  const mails = [{ name: 'acesso', frame: 'Olá!', text: 'Olá! Como visto na TV.', read: '' }];
  expect(against({}, { ...cleanFacts, mails }).map(({ where }) => where)).toEqual(['e-mail: acesso']);
});
