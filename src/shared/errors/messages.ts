import type { ErrorMessage } from './error-message.ts';
import { OPERATOR_MESSAGES } from './operator-messages.ts';
import { VISITOR_MESSAGES } from './visitor-messages.ts';

/** Messages of all errors that people may see. A code without a message does not compile. */
const MESSAGES = { ...VISITOR_MESSAGES, ...OPERATOR_MESSAGES };

type AllMessages = typeof MESSAGES;

/** Stable error code, for programs: `order_not_found`. */
export type ErrorCode = keyof AllMessages;

/** Parameters of an error with this code: none, or one object. */
export type ErrorParams<C extends ErrorCode> = Parameters<AllMessages[C]>;

export const ERROR_CODES = Object.keys(MESSAGES) as ErrorCode[];

/**
 * Returns the message of an error. Called only where people are answered: by the HTTP server and the operator's
 * commands.
 */
export function messageOf({ code, params }: { code: ErrorCode; params: unknown }): ErrorMessage {
  return (MESSAGES[code] as (params: unknown) => ErrorMessage)(params);
}
