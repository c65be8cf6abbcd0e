import type { Access } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';

/** Returns the operator's id. @throws AppError 409 in a demonstration, which has no accounts */
export function ownerOf({ operatorId }: Access): string {
  if (operatorId === null) throw new AppError('no_account');
  return operatorId;
}
