import type { CheckReport } from './check-schema.ts';

/** Whether the campaign of a report may go live: a text of the starter prevents it as an error does. */
export function isPassing({ fault, errors, starterTexts, toSign }: CheckReport): boolean {
  return fault === null && errors.length + starterTexts.length + toSign.length === 0;
}
