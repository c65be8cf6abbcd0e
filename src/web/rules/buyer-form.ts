import type { BuyerField } from '../../shared/api.ts';
import { digitsOf, parsePhone } from '../../shared/phone.ts';
import { FIELD_ERRORS } from '../../shared/texts.ts';

/** What a buyer typed, as it stands in the fields. */
export type BuyerValues = Partial<Record<BuyerField, string | undefined>>;
/** The text under each wrong field. */
export type BuyerErrors = Partial<Record<BuyerField, string>>;

const CHECKS: Record<BuyerField, (value: string) => boolean> = {
  name: (value) => value.trim().length >= 2,
  email: (value) => /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(value),
  phone: (value) => parsePhone(value) !== null,
  document: (value) => digitsOf(value).length === 11,
};

/**
 * The wrong fields among those asked, in their order. A first look that spares a round trip; the
 * server looks closer.
 */
export function buyerErrors(values: BuyerValues, asked: readonly BuyerField[]): BuyerErrors {
  const wrong = asked.filter((field) => !CHECKS[field](values[field] ?? ''));
  return Object.fromEntries(wrong.map((field) => [field, FIELD_ERRORS[field]]));
}

/** The error of a phone that is being typed; an empty field is not wrong yet. */
export function typedPhoneError(value: string): string | undefined {
  return value === '' || CHECKS.phone(value) ? undefined : FIELD_ERRORS.phone;
}
