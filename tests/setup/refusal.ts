import { AppError } from '../../src/platform/errors.ts';
import { problemOf } from '../../src/platform/http/problems.ts';
import type { Problem } from '../../src/shared/api.ts';

/** Problem that a person sees of a failing call. @throws the error if it is not for people, Error if nothing fails */
export async function refusalOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => new Error('the call did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return problemOf(error);
  throw error;
}
