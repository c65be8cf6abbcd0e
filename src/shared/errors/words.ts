import { OPERATOR_WORDS } from './operator-words.ts';
import type { Told } from './told.ts';
import { VISITOR_WORDS } from './visitor-words.ts';

/** Every error that a person may be told of. A code without words does not compile. */
const WORDS = { ...VISITOR_WORDS, ...OPERATOR_WORDS };

type AllWords = typeof WORDS;

/** Stable, for programs: `order_not_found`. */
export type ErrorCode = keyof AllWords;

/** What an error of this code has to say beside its code: nothing, or one object. */
export type ErrorParams<C extends ErrorCode> = Parameters<AllWords[C]>;

/** All codes. */
export const ERROR_CODES = Object.keys(WORDS) as ErrorCode[];

/** Puts an error into words. Only whoever answers a person does so: the HTTP server and the operator's commands. */
export function tell({ code, params }: { code: ErrorCode; params: unknown }): Told {
  return (WORDS[code] as (params: unknown) => Told)(params);
}
