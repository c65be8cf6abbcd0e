import type { z } from 'zod';
import { formatSpace } from '../bytes.ts';

/** Claim of a campaign, or fact or condition of its legal texts, by the name in its token, and its label for sellers. */
export interface LabelledName {
  name: string;
  label: string;
}

/** Words of a problem. Authors know files, ids and types; sellers know the studio. */
interface Words<Params extends unknown[]> {
  author: (...params: Params) => string;
  seller: (...params: Params) => string;
}

function apart<Params extends unknown[]>(
  author: (...params: Params) => string,
  seller: (...params: Params) => string,
): Words<Params> {
  return { author, seller };
}

function alike<Params extends unknown[]>(words: (...params: Params) => string): Words<Params> {
  return { author: words, seller: words };
}

const PUT_ANOTHER = 'apague esse dado do texto e ponha outro por “Pôr um dado”';

/** Messages about a position in a campaign; the position is named before. */
export const CAMPAIGN_MESSAGES = {
  /** Violation of a schema's rule: the schema's own message, or that of {@link fieldMessage}; `sellerWords` has its own. */
  field_invalid: alike(({ issue }: { issue: z.core.$ZodIssue }) => issue.message),
  not_text: alike(() => 'tem um caractere que não é texto (nulo, ou metade de um emoji)'),
  too_many_values: alike(
    ({ most }: { most: number }) =>
      `tem mais de ${most.toLocaleString('pt-BR')} campos, itens, linhas e destaques, mais do que uma página mostra`,
  ),
  too_long: alike(({ most }: { most: number }) => `tem mais de ${most.toLocaleString('pt-BR')} letras em seus textos`),
  too_deep: alike(({ most }: { most: number }) => `tem mais de ${most} listas e objetos um dentro do outro`),
  field_unknown: apart(
    () => 'este campo não existe; veja docs/campaigns.md',
    () => 'este campo não existe; tire-o de onde a campanha foi feita',
  ),

  // The document and its files.
  no_campaign: alike(({ path }: { path: string }) => `não existe ${path}`),
  no_source: alike(({ sources }: { sources: readonly string[] }) => `não há nem ${sources.join(' nem ')}`),
  /** Position of the syntax error, if known. */
  not_json: alike(({ line, column }: { line: string | undefined; column: string | undefined }) =>
    line && column ? `não é um JSON válido: veja a linha ${line}, coluna ${column}` : 'não é um JSON válido',
  ),
  text_too_long: alike(() => 'tem mais de 5 MB'),
  list_too_long: alike(() => 'tem mais de 100 MB; divida a lista'),
  not_an_object: alike(() => 'uma campanha é um objeto de JSON'),
  text_missing: alike(() => 'falta este texto'),
  other_id: apart(
    ({ id }: { id: string }) => `deve ser o nome da pasta, e diz "${id}"`,
    ({ id }) => `deve ser o endereço da campanha, e diz “${id}”`,
  ),
  version_invalid: alike(() => 'deve ser um número inteiro, de 1 em diante'),
  version_too_new: alike(
    ({ version, newest }: { version: number; newest: number }) =>
      `esta campanha foi feita por uma versão mais nova da Vitrine (formato ${version}; esta lê até ${newest}). Atualize a Vitrine.`,
  ),

  // An archive.
  archive_part_unknown: alike(({ path }: { path: string }) => `"${path}" não faz parte de uma campanha`),
  archive_of_many: alike(({ most }: { most: number }) => `tem mais de ${most} arquivos`),
  archive_file_large: alike(({ path }: { path: string }) => `"${path}" tem mais de 1 GB`),
  /** In bytes: minimum size of the archive, and free space. */
  archive_too_large: alike(
    ({ bytes, room }: { bytes: number; room: number }) =>
      `precisa de ${formatSpace(bytes)} ou mais, e no disco cabem ${formatSpace(room)}. Libere espaço e tente de novo.`,
  ),
  archive_inflated: alike(
    () => 'daqui em diante o arquivo .tar.gz se abre em muito mais do que uma campanha tem; refaça-o',
  ),
  archive_broken: alike(() => 'não é um arquivo .tar.gz inteiro'),
  archive_empty: alike(() => 'está vazio'),

  // Claims and the texts that have them.
  claim_unknown: apart(
    ({ name }: LabelledName) =>
      `não há a afirmação "${name}": apague esse dado do texto e ponha outro por "Pôr um dado"`,
    ({ label }) => `não há a afirmação “${label}”: ${PUT_ANOTHER}`,
  ),
  claim_unused: apart(
    ({ name }: LabelledName) =>
      `nenhum texto usa a afirmação "${name}": ponha-a em um texto por "Pôr um dado", ou apague-a`,
    ({ label }) => `nenhum texto usa a afirmação “${label}”: ponha-a em um texto por “Pôr um dado”, ou apague-a`,
  ),
  claim_without_value: apart(
    ({ computed }: { computed: string }) => `"${computed}" não dá um valor; escreva o texto em "text"`,
    () => 'o dado de que é calculada não dá um valor: escreva o texto',
  ),
  token_broken: alike(
    () => 'tem chaves que não formam um dado: apague-as, e ponha o preço, prazo ou número por “Pôr um dado”',
  ),
  token_misplaced: apart(
    ({ name }: LabelledName) => `o dado "${name}" só vale em textos: apague-o dos ids, endereços e dados em que está`,
    ({ label }) => `o dado “${label}” só vale em textos: apague-o dos endereços e dados em que está`,
  ),

  // Legal texts.
  legal_without_title: apart(
    () => 'a primeira linha deve ser "# Título"',
    () => 'a primeira linha deve ser o título',
  ),
  legal_too_long: alike(({ most }: { most: number }) => `tem mais de ${most.toLocaleString('pt-BR')} caracteres`),
  legal_too_marked: alike(
    ({ most }: { most: number }) =>
      `tem mais de ${most.toLocaleString('pt-BR')} marcas e endereços (*, _, ~, https:, www.)`,
  ),
  legal_too_many_cells: alike(
    ({ most }: { most: number }) => `tem uma tabela com mais de ${most.toLocaleString('pt-BR')} células`,
  ),
  legal_too_nested: alike(() => 'tem listas ou citações demais, uma dentro da outra'),
  legal_fact_unknown: apart(
    ({ name, facts }: { name: string; facts: readonly LabelledName[] }) =>
      `não há o dado "${name}" (os que há: ${facts.map(({ name: one }) => one).join(', ')})`,
    ({ name, facts }) => `não há o dado “${name}”: ${PUT_ANOTHER} (${facts.map(({ label }) => label).join(', ')})`,
  ),
  legal_condition_unknown: apart(
    ({ name, conditions }: { name: string; conditions: readonly LabelledName[] }) =>
      `não há a condição "${name}" (as que há: ${conditions.map(({ name: one }) => one).join(', ')})`,
    ({ name, conditions }) =>
      `não há a condição “${name}”: apague-a do texto, ou troque-a por ${oneOf(conditions.map(({ label, name: one }) => `{{if ${one}}} (${label})`))}`,
  ),

  // Opening and publishing.
  product_file_missing: apart(
    () => 'este arquivo não está nem em DATA_DIR/files nem na pasta "files" da campanha',
    () => 'este arquivo não está guardado na loja; envie-o de novo',
  ),
  /** The rendering process was ended after a number of seconds, or ended by itself (`end`); `written` is its output. */
  pages_not_made: alike(({ seconds, end, written }: { seconds: number | null; end: string; written: string }) =>
    `as páginas não foram geradas: o processo ${seconds === null ? `terminou com ${end}` : `não terminou em ${seconds} s`}.\n${written}`.trim(),
  ),
  picture_missing: apart(
    ({ file }: { file: string }) =>
      `a imagem ${file} não está guardada na loja nem na pasta "pictures" da campanha; envie-a de novo`,
    () => 'esta imagem não está guardada na loja; envie-a de novo',
  ),
  picture_differs: apart(
    ({ file }: { file: string }) =>
      `a imagem ${file} não é o que o documento diz dela (nome, largura ou altura); envie-a de novo`,
    () => 'esta imagem não é a que foi enviada; envie-a de novo',
  ),
  brand_unknown: apart(
    ({ slug }: { slug: string }) => `o simple-icons não tem a marca "${slug}"; use um monograma`,
    ({ slug }) => `não há o desenho da marca “${slug}”; use letras`,
  ),
  host_taken: alike(
    ({ host, owner }: { host: string; owner: string | null }) => `o endereço ${host} já é da campanha "${owner}"`,
  ),
  host_kept: alike(({ host, owner }: { host: string; owner: string | null }) =>
    owner === null
      ? `o endereço ${host} já foi o da loja, e links que ela enviou abrem nele; libere-o nos domínios da campanha principal antes`
      : `o endereço ${host} já foi da campanha "${owner}", e links que ela enviou abrem nele; libere-o nos domínios dela antes`,
  ),
} satisfies Record<string, Words<never>>;

/** Types of a field's value; authors write JSON. */
export const TYPE_WORDS: Readonly<Record<string, { author: string; seller: string }>> = {
  string: { author: 'um texto, entre aspas', seller: 'um texto' },
  number: { author: 'um número, sem aspas', seller: 'um número' },
  int: { author: 'um número inteiro, sem aspas', seller: 'um número inteiro' },
  boolean: { author: 'true ou false, sem aspas', seller: 'sim ou não' },
  array: { author: 'uma lista, entre [ e ]', seller: 'uma lista' },
  object: { author: 'um objeto, entre { e }', seller: 'um grupo de campos' },
  record: { author: 'um objeto, entre { e }', seller: 'um grupo de campos' },
};

const FORMATS: Record<string, string> = {
  email: 'um endereço de e-mail',
  url: 'um endereço que começa com https://',
  date: 'uma data como 2026-12-31',
  datetime: 'uma data e hora como 2026-12-31T23:59:00-03:00',
};

/** Message for a schema's rule without its own: zod's are in English. */
export const fieldMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_key' && issue.input === undefined) return 'falta este campo';
  switch (issue.code) {
    case 'invalid_type':
      return `deve ser ${TYPE_WORDS[issue.expected]?.author ?? issue.expected}`;
    case 'invalid_value':
      return `deve ser ${listOf(issue.values)}`;
    case 'invalid_union':
      return Array.isArray(issue['options'])
        ? `deve ser ${listOf(issue['options'])}`
        : 'não tem nenhuma das formas que pode ter';
    case 'invalid_format':
      return `deve ser ${FORMATS[issue.format] ?? `da forma ${issue.pattern ?? issue.format}`}`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'too_small':
      return sizeMessage(issue.origin, issue.minimum, issue.exact ? '' : issue.inclusive ? 'pelo menos ' : 'mais de ');
    case 'too_big':
      return sizeMessage(issue.origin, issue.maximum, issue.exact ? '' : issue.inclusive ? 'no máximo ' : 'menos de ');
    default:
      return 'não é válido';
  }
};

function sizeMessage(origin: string, size: number | bigint, bound: string): string {
  if (origin === 'string') return size === 1 && bound ? 'não pode ficar vazio' : `deve ter ${bound}${size} caracteres`;
  if (origin === 'array') return `deve ter ${bound}${size} ${size === 1 ? 'item' : 'itens'}`;
  return `deve ser ${bound}${size}`;
}

function listOf(values: readonly unknown[]): string {
  return oneOf(values.map((value) => JSON.stringify(value)));
}

/** Joins words by commas and “ou”. */
export function oneOf(words: readonly string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(words);
}
