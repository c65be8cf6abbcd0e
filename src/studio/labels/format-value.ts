import type { FieldPath } from '../../campaigns/field-places.ts';
import { isPicture } from '../../campaigns/picture-files.ts';
import { formatBRL } from '../../shared/money.ts';
import { CENTAVOS_FIELDS, fieldName } from '../../shared/panel/field-names.ts';
import { choiceLabel } from './choice-labels.ts';

/** Formats a value for sellers, with a line for each of its parts. */
export function formatValue(value: unknown, path: FieldPath): string {
  const field = String(path.findLast((key) => typeof key === 'string'));
  if (typeof value === 'string') return choiceLabel(field, value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number')
    return CENTAVOS_FIELDS.has(field) && Number.isSafeInteger(value) ? formatBRL(value) : value.toLocaleString('pt-BR');
  if (Array.isArray(value)) return value.map((one, at) => formatValue(one, [...path, at])).join('\n');
  if (isPicture(value)) return value.alt ? `Imagem: ${value.alt}` : 'Imagem';
  const parts = Object.entries(value ?? {}).filter(([name]) => name !== 'id');
  return parts.map(([name, part]) => `${fieldName(name, field)}: ${formatValue(part, [...path, name])}`).join('\n');
}
