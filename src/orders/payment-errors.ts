import { AppError } from '../platform/errors.ts';
import { TEXTS } from '../shared/texts.ts';

/** There is certainly no charge. */
export function paymentRefused(detail: string): AppError {
  return new AppError(502, 'payment_refused', detail);
}

/** The money's whereabouts are unknown: the buyer must not pay or order again before it is settled. */
export function paymentUncertain(detail: string = TEXTS.paymentFailed): AppError {
  return new AppError(504, 'payment_uncertain', detail);
}
