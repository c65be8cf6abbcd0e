import { ApiError } from '../../../panel-client.ts';

/** Messages by the names of fields. */
export type FieldErrors = Record<string, string>;

/**
 * Returns the messages of a refusal about the fields that are still as they were sent.
 *
 * @param sent settings that were refused
 * @param now settings as they are typed by now
 */
export function fieldErrors(error: Error | null, sent: object | undefined, now: object): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const [before, after] = [new Map(Object.entries(sent ?? {})), new Map(Object.entries(now))];
  const isAsSent = (field: string) => JSON.stringify(before.get(field)) === JSON.stringify(after.get(field));
  return Object.fromEntries(Object.entries(error.fields).filter(([field]) => isAsSent(field)));
}

/** Whether a refusal is about fields of the form alone; another would be seen beside none. @param set fields of the form */
export function isBesideField(error: Error, set: object): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = Object.keys(error.fields);
  return fields.length > 0 && fields.every((field) => field in set);
}

const EMPTY = 'Preencha este campo.';

/** Returns a message for each field that was left empty; one that is undefined is not asked for. */
export function emptyFields(fields: Record<string, string | undefined>): FieldErrors {
  const empty = Object.entries(fields).filter(([, value]) => value !== undefined && value.trim() === '');
  return Object.fromEntries(empty.map(([field]) => [field, EMPTY]));
}
