import type { ErrorCode, ErrorParams } from '../shared/errors/messages.ts';

/**
 * Error that may be shown to a person. Its message for people is made from `src/shared/errors` by the code that answers
 * the request. Anything else that is thrown answers 500 with no details.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  /** Values of the message: amounts in centavos, days, names of things. No personal data: they may be logged. */
  readonly params: ErrorParams<C>[0];

  constructor(code: C, ...[params]: ErrorParams<C>) {
    super(params === undefined ? code : `${code} ${JSON.stringify(params, withoutQuotes)}`);
    this.code = code;
    this.params = params;
  }
}

/** Leaves out what a provider said (`said`): it may quote a buyer or a credential, and messages of errors are logged. */
function withoutQuotes(key: string, value: unknown): unknown {
  return key === 'said' ? undefined : value;
}

/** Reason of a failure for the log: the message of any thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
