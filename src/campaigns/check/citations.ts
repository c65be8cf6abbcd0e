/** Laws by the names that Brazilian texts give them, and by number and year: "Lei nº 8.078/1990". */
const LAW = [
  'CDC|LGPD|CONAR|CLT|CPC|ECA',
  'Marco Civil(?: da Internet)?',
  'C[óo]digo (?:de Defesa do Consumidor|Civil|Penal|Tribut[áa]rio Nacional|(?:Brasileiro )?de Autorregulamenta[çc][ãa]o Publicit[áa]ria)',
  'Constitui[çc][ãa]o(?: Federal)?',
  'Lei Geral de Prote[çc][ãa]o de Dados',
  '(?:Lei(?: Complementar)?|Decreto(?:-Lei)?|Medida Provis[óo]ria)\\s+(?:n[ºo°.]*\\s*)?\\d{1,2}\\.\\d{3}(?:\\/|,?\\s+de\\s+)(?:19|20)\\d\\d',
].join('|');

/** Parts that may follow an article's number: paragraphs, items, further articles. */
const PART = [
  '§§?\\s*\\d{1,2}[ºo°]?',
  '(?:inciso|inc\\.)?\\s*[IVXLC]+(?![\\p{L}\\d])',
  '(?:caput|par[áa]grafo [úu]nico)(?!\\p{L})',
];
const NUMBER = '\\d{1,4}[ºo°]?(?:-[A-Z])?(?![\\p{L}\\d])';
const ONE = `(?:art\\.?|artigo)\\s*${NUMBER}(?:\\s*(?:,|e)\\s*(?:${PART.join('|')}))*`;
const SEVERAL = `(?:arts\\.?|artigos)\\s*${NUMBER}(?:\\s*(?:,|e|a)\\s*(?:${[...PART, NUMBER].join('|')}))*`;
const ARTICLES = `(?:${SEVERAL}|${ONE})`;

const named = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'giu');

/** A law, alone or with its articles on either side; in brackets after it the law may be left out. */
const CITATIONS = [
  named(`${ARTICLES},?\\s+d[aoe]s?\\s+(?:${LAW})`),
  named(`(?:${LAW})(?:\\s*\\([^()\\d]*\\))?(?:[,;:]?\\s*(?:e\\s+)?${ARTICLES})*`),
];
const ANY_LAW = named(LAW);
const IN_BRACKETS = new RegExp(`\\(\\s*${ARTICLES}(?:\\s*[;,]\\s*${ARTICLES})*\\s*[;,)]`, 'giu');

/**
 * Removes citations of law from a text. Text that only begins like one stays: "Art. 97 dos leitores" cites nothing.
 *
 * @param text plain, from `plainText`
 */
export function withoutCitations(text: string): string {
  const citesLaw = text.search(ANY_LAW) >= 0;
  const rest = citesLaw ? text.replace(IN_BRACKETS, ' ') : text;
  return CITATIONS.reduce((left, citation) => left.replace(citation, ' '), rest);
}
