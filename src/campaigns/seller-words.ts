import type { z } from 'zod';
import { oneOf, TYPE_WORDS } from '../shared/errors/campaign-messages.ts';
import { formatBRL } from '../shared/money.ts';
import { type CampaignProblem, problemWords } from './campaign-error.ts';
import { documentShape } from './document-schema.ts';
import { choiceLabel, fieldAt, isCentavos, schemaAt } from './field-labels.ts';
import { type FieldPath, valueAt } from './field-places.ts';

/** Maximum number of choices that a message lists. */
const MAX_LISTED = 8;

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
  return problemWords(problem, 'seller');
}

function fieldWords(issue: z.core.$ZodIssue, document: unknown): string {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const schema = schemaAt(documentShape, path, document);
  const isMissing = issue.code !== 'invalid_key' && valueAt(document, path) === undefined;
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing) return 'falta preencher';
      return isCentavos(schema) ? INVALID_AMOUNT : `deve ser ${TYPE_WORDS[issue.expected]?.seller ?? 'outra coisa'}`;
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
        ? `deve ser pelo menos ${formatBRL(Number(issue.minimum))}`
        : `deve ser mais de ${formatBRL(Number(issue.minimum))}`;
    case 'too_big':
      return isCentavos(schema) ? `deve ser no máximo ${formatBRL(Number(issue.maximum))}` : issue.message;
    case 'custom':
      return String(issue.params?.['seller'] ?? issue.message);
    default:
      return issue.message;
  }
}

const INVALID_AMOUNT = 'escreva em reais, como 19,90';

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
