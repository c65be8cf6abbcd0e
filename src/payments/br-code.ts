import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import type { Centavos } from '../shared/money.ts';

/** EMV's maximum length of a QR payload, in characters. */
const MAX_LENGTH = 512;

export interface BrCode {
  /** Amount that the payer must pay. Null if the payer types it, or if it is at the code's URL. */
  amount: Centavos | null;
}

/**
 * Reads a BR Code, "PIX copia e cola", and checks its structure and checksum.
 *
 * @returns null if it is none, or a corrupt one
 */
export function readBrCode(text: string): BrCode | null {
  if (text.length > MAX_LENGTH || text !== text.trim()) return null;
  const info = getPixPayloadInfo(text);
  if (!info) return null;
  // The library has checked that there are at most two decimals.
  return { amount: info.amount === undefined ? null : Math.round(info.amount * 100) };
}

/** Whether a payer's bank can read this text. */
export function isBrCode(text: string): boolean {
  return readBrCode(text) !== null;
}

/**
 * Returns the amount of a charge that was just created, in centavos. The amount in its code, which the payer's bank reads,
 * counts as well as the reply's: a difference in either must be detected.
 */
export function amountOfCreated(code: string, amount: Centavos, requested: Centavos): Centavos {
  return amount === requested ? (readBrCode(code)?.amount ?? amount) : amount;
}

/** Returns the code in a provider's field, unless it is missing or damaged. */
export function brCodeOf(text: string | null | undefined): string | null {
  const code = text?.trim() ?? '';
  return isBrCode(code) ? code : null;
}

/** Returns a code that asks for no other amount than this; null for any other. */
export function payableCode(code: string | null, amount: Centavos): string | null {
  return code !== null && amountOfCreated(code, amount, amount) === amount ? code : null;
}
