import type { ErrorCode, ErrorParams } from '../shared/errors/messages.ts';

/**
 * An error that a person may be told of, without the words for it: those stand in `src/shared/errors`, and are put to it
 * by whoever answers that person. Anything else that is thrown answers 500 with no details.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  /** What its words need: amounts in centavos, days, names of things. No personal data: it may be logged. */
  readonly params: ErrorParams<C>[0];

  constructor(code: C, ...[params]: ErrorParams<C>) {
    super(params === undefined ? code : `${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
  }
}

/** What went wrong, for the log: the message of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
