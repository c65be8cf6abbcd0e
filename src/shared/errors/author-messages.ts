import type { z } from 'zod';
import { formatSpace } from '../bytes.ts';

const list = (names: readonly unknown[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names.map((name) => JSON.stringify(name)));

/** Fact or condition of legal texts by the name in its token, and its label for sellers. */
export interface LabelledName {
  name: string;
  label: string;
}

/** Messages about a position in a campaign, for its authors; the position is named before. */
export const AUTHOR_MESSAGES = {
  /** Violation of a schema's rule: the schema's own message, or that of {@link fieldMessage}. */
  field_invalid: ({ issue }: { issue: z.core.$ZodIssue }) => issue.message,
  not_text: () => 'tem um caractere que não é texto (nulo, ou metade de um emoji)',
  too_many_values: ({ most }: { most: number }) =>
    `tem mais de ${most.toLocaleString('pt-BR')} campos, itens, linhas e destaques, mais do que uma página mostra`,
  too_deep: ({ most }: { most: number }) => `tem mais de ${most} listas e objetos um dentro do outro`,
  field_unknown: () => 'este campo não existe; veja docs/campaigns.md',

  // The document and its files.
  no_campaign: ({ path }: { path: string }) => `não existe ${path}`,
  no_source: ({ sources }: { sources: readonly string[] }) => `não há nem ${sources.join(' nem ')}`,
  /** Position of the syntax error, if known. */
  not_json: ({ line, column }: { line: string | undefined; column: string | undefined }) =>
    line && column ? `não é um JSON válido: veja a linha ${line}, coluna ${column}` : 'não é um JSON válido',
  text_too_long: () => 'tem mais de 5 MB',
  list_too_long: () => 'tem mais de 100 MB; divida a lista',
  not_an_object: () => 'uma campanha é um objeto de JSON',
  text_missing: () => 'falta este texto',
  other_id: ({ id }: { id: string }) => `deve ser o nome da pasta, e diz "${id}"`,
  version_invalid: () => 'deve ser um número inteiro, de 1 em diante',
  version_too_new: ({ version, newest }: { version: number; newest: number }) =>
    `esta campanha foi feita por uma versão mais nova da Vitrine (formato ${version}; esta lê até ${newest}). Atualize a Vitrine.`,

  // An archive.
  archive_part_unknown: ({ path }: { path: string }) => `"${path}" não faz parte de uma campanha`,
  archive_of_many: ({ most }: { most: number }) => `tem mais de ${most} arquivos`,
  archive_file_large: ({ path }: { path: string }) => `"${path}" tem mais de 1 GB`,
  /** In bytes: minimum size of the archive, and free space. */
  archive_too_large: ({ bytes, room }: { bytes: number; room: number }) =>
    `precisa de ${formatSpace(bytes)} ou mais, e no disco cabem ${formatSpace(room)}. Libere espaço e tente de novo.`,
  archive_inflated: () => 'daqui em diante o arquivo .tar.gz se abre em muito mais do que uma campanha tem; refaça-o',
  archive_broken: () => 'não é um arquivo .tar.gz inteiro',
  archive_empty: () => 'está vazio',

  // Claims and the texts that have them.
  claim_unknown: ({ name }: { name: string }) =>
    `não há a afirmação "${name}": apague esse dado do texto e ponha outro por "Pôr um dado"`,
  claim_unused: ({ name }: { name: string }) =>
    `nenhum texto usa a afirmação "${name}": ponha-a em um texto por "Pôr um dado", ou apague-a`,
  claim_without_value: ({ computed }: { computed: string }) =>
    `"${computed}" não dá um valor; escreva o texto em "text"`,
  token_broken: () =>
    'tem chaves que não formam um dado: apague-as, e ponha o preço, prazo ou número por “Pôr um dado”',
  token_misplaced: ({ name }: { name: string }) =>
    `o dado "${name}" só vale em textos: apague-o dos ids, endereços e dados em que está`,

  // Legal texts.
  legal_without_title: () => 'a primeira linha deve ser "# Título"',
  legal_too_long: ({ most }: { most: number }) => `tem mais de ${most.toLocaleString('pt-BR')} caracteres`,
  legal_too_marked: ({ most }: { most: number }) => `tem mais de ${most.toLocaleString('pt-BR')} marcas (* ou _)`,
  legal_too_nested: () => 'tem listas ou citações demais, uma dentro da outra',
  legal_fact_unknown: ({ name, facts }: { name: string; facts: readonly LabelledName[] }) =>
    `não há o dado "${name}" (os que há: ${facts.map(({ name: one }) => one).join(', ')})`,
  legal_condition_unknown: ({ name, conditions }: { name: string; conditions: readonly LabelledName[] }) =>
    `não há a condição "${name}" (as que há: ${conditions.map(({ name: one }) => one).join(', ')})`,

  // Opening and publishing.
  product_file_missing: () => 'este arquivo não está nem em DATA_DIR/files nem na pasta "files" da campanha',
  /** The rendering process was ended after a number of seconds, or ended by itself (`end`); `written` is its output. */
  pages_not_made: ({ seconds, end, written }: { seconds: number | null; end: string; written: string }) =>
    `as páginas não foram geradas: o processo ${seconds === null ? `terminou com ${end}` : `não terminou em ${seconds} s`}.\n${written}`.trim(),
  picture_missing: ({ file }: { file: string }) =>
    `a imagem ${file} não está guardada na loja nem na pasta "pictures" da campanha; envie-a de novo`,
  picture_differs: ({ file }: { file: string }) =>
    `a imagem ${file} não é o que o documento diz dela (nome, largura ou altura); envie-a de novo`,
  brand_unknown: ({ slug }: { slug: string }) => `o simple-icons não tem a marca "${slug}"; use um monograma`,
  host_taken: ({ host, owner }: { host: string; owner: string | null }) =>
    `o endereço ${host} já é da campanha "${owner}"`,
  host_kept: ({ host, owner }: { host: string; owner: string | null }) =>
    owner === null
      ? `o endereço ${host} já foi o da loja, e links que ela enviou abrem nele; libere-o nos domínios da campanha principal antes`
      : `o endereço ${host} já foi da campanha "${owner}", e links que ela enviou abrem nele; libere-o nos domínios dela antes`,
} satisfies Record<string, (params: never) => string>;

const TYPES: Record<string, string> = {
  string: 'um texto, entre aspas',
  number: 'um número, sem aspas',
  int: 'um número inteiro, sem aspas',
  boolean: 'true ou false, sem aspas',
  array: 'uma lista, entre [ e ]',
  object: 'um objeto, entre { e }',
  record: 'um objeto, entre { e }',
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
      return `deve ser ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `deve ser ${list(issue.values)}`;
    case 'invalid_union':
      return Array.isArray(issue['options'])
        ? `deve ser ${list(issue['options'])}`
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
