import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { equalsInConstantTime } from '../platform/constant-time.ts';

/**
 * Names of an order, each for its own readers:
 * - `id`: ours in the database and in the log, and the bank's (`txid`, `external_reference`). It opens nothing.
 * - `token`: the secret part of the order's public address. It never reaches a bank or a log.
 * - `number`: for people to read out. It opens nothing.
 */

/** Random hexadecimal digits of an id; the others are our mark. */
const RANDOM_DIGITS = 20;
const MARK_DIGITS = 12;

/** Alphabet of Crockford's base 32: no letter that is mistaken for a digit or for another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER = /^([A-Z0-9]{2})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{2})$/;

/**
 * Returns 32 hexadecimal digits, as a `txid` of the Banco Central's API Pix may have. The last twelve are a keyed mark,
 * which proves that a charge at the bank is ours even if its order is gone.
 */
export function newOrderId(secret: string): string {
  const chance = randomBytes(RANDOM_DIGITS / 2).toString('hex');
  return chance + markOf(secret, chance);
}

/** Whether this shop made the id. Orders from before the mark have none, and are recognized by their rows alone. */
export function isOurs(secret: string, id: string): boolean {
  if (!/^[0-9a-f]{32}$/.test(id)) return false;
  return equalsInConstantTime(id.slice(RANDOM_DIGITS), markOf(secret, id.slice(0, RANDOM_DIGITS)));
}

function markOf(secret: string, chance: string): string {
  return createHmac('sha256', secret).update(`order:${chance}`).digest('hex').slice(0, MARK_DIGITS);
}

/** Returns 128 random bits, fit for an address: 32 hexadecimal digits. */
export function newOrderToken(): string {
  return randomBytes(16).toString('hex');
}

/** Returns a number such as `LV-7K3M-92`, one in a billion: if it is taken, the caller tries another one. */
export function newOrderNumber(campaignId: string): string {
  const digits = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${numberPrefix(campaignId)}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Returns two letters of the campaign: `lista-vitalicia` → `LV`, `curso` → `CU`. */
export function numberPrefix(campaignId: string): string {
  const [first = '', second] = campaignId.split('-').filter(Boolean);
  const letters = second ? `${first[0]}${second[0]}` : first;
  return letters.slice(0, 2).padEnd(2, 'X').toUpperCase();
}

/**
 * Reads an order's number as a person wrote or dictated it: in any case, with or without hyphens, O for 0, I or L for
 * 1.
 *
 * @returns as it is stored; null if it can't be a number
 */
export function readOrderNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const digits = plain.slice(2).replaceAll('O', '0').replace(/[IL]/g, '1');
  const [, ...parts] = NUMBER.exec(plain.slice(0, 2) + digits) ?? [];
  return parts.length > 0 ? parts.join('-') : null;
}

/**
 * Reads the token in an order's address, as a buyer pastes it: `https://loja.example/pedido/TOKEN`, or the token alone.
 */
export function readOrderAddress(text: string): string {
  return /\/pedido\/(\w+)/.exec(text)?.[1] ?? text.trim();
}
