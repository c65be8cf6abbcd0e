import type { Access } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';

/** The operator's id. @throws AppError 409 in a demonstration, where nobody has an account */
export function ownerOf({ operatorId }: Access): string {
  if (operatorId === null) throw new AppError('no_account');
  return operatorId;
}
