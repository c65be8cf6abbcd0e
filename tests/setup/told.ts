import { AppError } from '../../src/platform/errors.ts';
import { problemOf } from '../../src/platform/http/problems.ts';
import type { Problem } from '../../src/shared/api.ts';

/** What a person is told of the error that a call fails with. @throws the error where nobody is told of it, or Error where there is none */
export async function toldOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => new Error('the call did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return problemOf(error);
  throw error;
}
