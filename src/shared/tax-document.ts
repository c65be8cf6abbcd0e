import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';

/** Formats a seller's document with its type: "CNPJ 00.000.000/0001-91", "CPF 000.000.000-00". */
export function namedDocument(document: string): string {
  return `${documentType(document)}\u00a0${document}`;
}

/** Type of a seller's document: a CPF has eleven digits; a CNPJ may contain letters. */
export function documentType(document: string): 'CNPJ' | 'CPF' {
  return alphanumerics(document).length > 11 ? 'CNPJ' : 'CPF';
}

/** Letters and digits of a document without its punctuation; a CNPJ may have letters. */
export function alphanumerics(document: string): string {
  return document.replace(/[^\dA-Z]/gi, '').toUpperCase();
}

/** Spaces, points, strokes and dashes, as people and word processors put them between the places of a document. */
const PUNCTUATION = /[\s./\-\u2010-\u2015\u2212]/g;

/**
 * Parses a CPF: `529.982.247-25`, `529 982 247-25`, `52998224725`.
 *
 * @returns its eleven digits; null if its check digits are wrong, or there is anything but digits and punctuation
 */
export function readCpf(text: string): string | null {
  const digits = text.replace(PUNCTUATION, '');
  return /^\d{11}$/.test(digits) && isValidCpf(digits) ? digits : null;
}

/**
 * Parses a CNPJ: `12.345.678/0001-95`, `12345678000195`, and `12.ABC.345/01DE-35`, of which the first twelve places may
 * be letters. Its check digits are computed of each place's ASCII code less 48.
 *
 * @returns its fourteen places in capitals; null if its check digits are wrong, or there is anything else in it
 */
function readCnpj(text: string): string | null {
  const places = text.replace(PUNCTUATION, '').toUpperCase();
  return /^[\dA-Z]{12}\d{2}$/.test(places) && isValidCnpj(places, { version: 2 }) ? places : null;
}

/** Parses a CPF or CNPJ in any notation. @returns it as it is printed, `529.982.247-25`; null if it is neither */
export function readDocument(text: string): string | null {
  const cpf = readCpf(text);
  if (cpf) return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  return readCnpj(text)?.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') ?? null;
}
