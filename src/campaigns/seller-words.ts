import type { z } from 'zod';
import type { LabelledName } from '../shared/errors/author-messages.ts';
import { formatBRL } from '../shared/money.ts';
import { type CampaignProblem, wordsOf } from './campaign-error.ts';
import { claimLabel } from './claim-labels.ts';
import { documentShape } from './document-schema.ts';
import { choiceLabel, fieldAt, isCentavos, schemaAt } from './field-labels.ts';
import type { FieldPath } from './field-places.ts';

/** Maximum number of choices that a message lists. */
const MAX_LISTED = 8;

const PUT_ANOTHER = 'apague esse dado do texto e ponha outro por “Pôr um dado”';

/** Messages that name no file, id or type, for the codes whose author's message does. */
const SELLER_MESSAGES: Partial<Record<CampaignProblem['code'], (params: never) => string>> = {
  field_unknown: () => 'este campo não existe; tire-o de onde a campanha foi feita',
  text_missing: () => 'falta este texto',
  claim_unknown: ({ name }: { name: string }) => `não há a afirmação “${claimLabel(name, undefined)}”: ${PUT_ANOTHER}`,
  claim_unused: ({ name }: { name: string }) =>
    `nenhum texto usa a afirmação “${claimLabel(name, undefined)}”: ponha-a em um texto por “Pôr um dado”, ou apague-a`,
  claim_without_value: () => 'o dado de que é calculada não dá um valor: escreva o texto',
  token_misplaced: ({ name }: { name: string }) =>
    `o dado “${claimLabel(name, undefined)}” só vale em textos: apague-o dos endereços e dados em que está`,
  legal_without_title: () => 'a primeira linha deve ser o título',
  legal_fact_unknown: ({ name, facts }: { name: string; facts: readonly LabelledName[] }) =>
    `não há o dado “${name}”: ${PUT_ANOTHER} (${facts.map(({ label }) => label).join(', ')})`,
  legal_condition_unknown: ({ name, conditions }: { name: string; conditions: readonly LabelledName[] }) =>
    `não há a condição “${name}”: apague-a do texto, ou troque-a por ${oneOf(conditions.map(({ label, name: one }) => `{{if ${one}}} (${label})`))}`,
  product_file_missing: () => 'este arquivo não está guardado na loja; envie-o de novo',
  picture_missing: () => 'esta imagem não está guardada na loja; envie-a de novo',
  picture_differs: () => 'esta imagem não é a que foi enviada; envie-a de novo',
  brand_unknown: ({ slug }: { slug: string }) => `não há o desenho da marca “${slug}”; use letras`,
};

/**
 * Returns a problem's message for who sells, without its location: with labels and choices instead of ids.
 *
 * @param document that has the problem
 */
export function sellerWords(problem: CampaignProblem, document: unknown): string {
  if (problem.code === 'field_invalid') {
    const { issue } = problem.params as { issue: z.core.$ZodIssue };
    return fieldWords(issue, document);
  }
  const message = SELLER_MESSAGES[problem.code] as ((params: unknown) => string) | undefined;
  return message ? message(problem.params) : wordsOf(problem);
}

const TYPES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'sim ou não',
  array: 'uma lista',
  object: 'um grupo de campos',
  record: 'um grupo de campos',
};

function fieldWords(issue: z.core.$ZodIssue, document: unknown): string {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const schema = schemaAt(documentShape, path, document);
  const isMissing = issue.code !== 'invalid_key' && valueIn(document, path) === undefined;
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing) return 'falta preencher';
      return isCentavos(schema) ? INVALID_AMOUNT : `deve ser ${TYPES[issue.expected] ?? 'outra coisa'}`;
    case 'invalid_value':
      return isMissing ? 'falta escolher' : choiceWords(issue.values, path, document);
    case 'invalid_union':
      if (isMissing) return 'falta escolher';
      return 'options' in issue && Array.isArray(issue.options)
        ? choiceWords(issue.options, path, document)
        : 'não está em nenhuma das formas que pode ter';
    case 'too_small':
      if (!isCentavos(schema)) return issue.message;
      return issue.inclusive
        ? `deve ser pelo menos ${amountOf(issue.minimum)}`
        : `deve ser mais de ${amountOf(issue.minimum)}`;
    case 'too_big':
      return isCentavos(schema) ? `deve ser no máximo ${amountOf(issue.maximum)}` : issue.message;
    case 'custom':
      return String(issue.params?.['seller'] ?? issue.message);
    default:
      return issue.message;
  }
}

const INVALID_AMOUNT = 'escreva com vírgula e centavos, como 19,90';

function amountOf(centavos: number | bigint): string {
  return formatBRL(Number(centavos));
}

/** Names the choices of a field by their labels, or that there are some where they are many or have none. */
function choiceWords(values: readonly unknown[], path: FieldPath, document: unknown): string {
  // A flag is either there or not.
  if (values[0] === true) return 'deve ser sim ou não';
  const name = String(path.at(-1));
  const parent = schemaAt(documentShape, path.slice(0, -1), document);
  const labels = values.map((value) => choiceLabel(fieldAt(parent, name, { [name]: value }).schema, String(value)));
  const areNamed = labels.every((label, at) => label !== values[at]);
  if (!areNamed || labels.length > MAX_LISTED) return 'deve ser uma das opções deste campo';
  return `deve ser ${oneOf(labels.map((label) => `“${label}”`))}`;
}

function oneOf(words: readonly string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(words);
}

function valueIn(document: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined | null)?.[key],
    document,
  );
}
