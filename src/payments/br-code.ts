import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import type { Centavos } from '../shared/money.ts';

/** What EMV allows a QR payload to hold, in characters. */
const MAX_LENGTH = 512;

export interface BrCode {
  /** What the payer is bound to pay. Null: the payer types it, or it lies at the code's URL. */
  amount: Centavos | null;
}

/**
 * Reads a BR Code, "PIX copia e cola", with its structure and checksum.
 *
 * @returns null when it is none, or a corrupt one
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
