import type { BuyerField } from '../../shared/api.ts';
import { isEmailShaped } from '../../shared/email-typo.ts';
import { parsePhone } from '../../shared/phone.ts';
import { readCpf } from '../../shared/tax-document.ts';
import { FIELD_ERRORS } from '../../shared/texts.ts';

/** Field values as the buyer typed them. */
export type BuyerValues = Partial<Record<BuyerField, string | undefined>>;
/** Error text under each wrong field. */
export type BuyerErrors = Partial<Record<BuyerField, string>>;

/** A field of the form for the buyer's data. */
interface FieldDescription {
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  inputMode: 'text' | 'email' | 'tel' | 'numeric';
  hint?: string;
  /** Quick check that saves a round trip: the server validates more strictly. */
  check: (value: string) => boolean;
}

/** All fields, in the order of the payment modal and of `/checkout`. */
export const BUYER_FIELDS: Record<BuyerField, FieldDescription> = {
  name: {
    label: 'Nome completo',
    type: 'text',
    autoComplete: 'name',
    inputMode: 'text',
    check: (value) => value.trim().length >= 2,
  },
  email: {
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    hint: 'É para onde enviamos o seu acesso.',
    check: isEmailShaped,
  },
  phone: {
    label: 'Telefone (WhatsApp)',
    type: 'tel',
    autoComplete: 'tel-national',
    inputMode: 'tel',
    hint: 'Com DDD: (11) 98765-4321',
    check: (value) => parsePhone(value) !== null,
  },
  document: {
    label: 'CPF',
    type: 'text',
    autoComplete: 'off',
    inputMode: 'numeric',
    check: (value) => readCpf(value) !== null,
  },
};

/** Returns the fields that an offer asks for, in their order. */
export function requiredFields(asksDocument: boolean): BuyerField[] {
  const all = Object.keys(BUYER_FIELDS) as BuyerField[];
  return asksDocument ? all : all.filter((field) => field !== 'document');
}

/** Returns the errors of the required fields, in their order. */
export function buyerErrors(values: BuyerValues, required: readonly BuyerField[]): BuyerErrors {
  const wrong = required.filter((field) => !BUYER_FIELDS[field].check(values[field] ?? ''));
  return Object.fromEntries(wrong.map((field) => [field, FIELD_ERRORS[field]]));
}

/** Error of a value that is being typed or was left; an empty field is not wrong yet. */
export function typedError(field: BuyerField, value: string): string | undefined {
  return value === '' || BUYER_FIELDS[field].check(value) ? undefined : FIELD_ERRORS[field];
}

/** Says which fields hold the button back: `Para continuar, corrija: Telefone (WhatsApp), CPF.` */
export function faultyFields(fields: readonly BuyerField[]): string {
  return `Para continuar, corrija: ${fields.map((field) => BUYER_FIELDS[field].label).join(', ')}.`;
}
