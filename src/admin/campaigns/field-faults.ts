import { AppError } from '../../platform/errors.ts';

/** Fault of a form; the path begins with the field's name. */
export interface FieldFault {
  path: PropertyKey[];
  message: string;
}

/** Returns the refusal of a form with one sentence for each field, of several faults the first. */
export function refusedFields(faults: readonly FieldFault[]): AppError {
  const errors = faults.map(({ path, message }) => [String(path[0]), sentence(message)] as const);
  // Reversed: the first of several faults of one field wins.
  return new AppError('invalid_fields', { errors: Object.fromEntries(errors.reverse()) });
}

function sentence(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1).replace(/\.$/, '')}.`;
}
