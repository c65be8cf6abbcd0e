import type { z } from 'zod';
import { documentShape } from '../../campaigns/document-schema.ts';
import { choiceLabel, fieldAt, isCentavos, schemaAt } from '../../campaigns/field-labels.ts';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { isPicture } from '../../campaigns/picture-files.ts';
import { formatBRL } from '../../shared/money.ts';
import type { DraftDocument } from '../document/edits.ts';
import { inWords } from './chip-words.ts';

/**
 * Formats a value for sellers, with a line for each of its parts, and names of claims instead of their tokens.
 *
 * @param path of the value in the document
 */
export function formatValue(value: unknown, path: FieldPath, document: DraftDocument): string {
  return inWords(document, format(value, schemaAt(documentShape, path, document)));
}

function format(value: unknown, schema: z.core.$ZodType | undefined): string {
  if (typeof value === 'string') return choiceLabel(schema, value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number')
    return isCentavos(schema) && Number.isSafeInteger(value) ? formatBRL(value) : value.toLocaleString('pt-BR');
  if (Array.isArray(value)) return value.map((one) => format(one, schema)).join('\n');
  if (isPicture(value)) return value.alt ? `Imagem: ${value.alt}` : 'Imagem';
  const parts = Object.entries(value ?? {}).filter(([key]) => key !== 'id');
  return parts
    .map(([key, part]) => {
      const field = fieldAt(schema, key, value);
      return `${field.label}: ${format(part, field.schema)}`;
    })
    .join('\n');
}
