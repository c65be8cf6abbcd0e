import { readOrderAddress, readOrderNumber } from '../../orders/service.ts';
import { foldText } from '../../shared/contact-filter.ts';
import { digitsOf } from '../../shared/phone.ts';

/** Search for orders, parsed for the queries of the tables. */
export interface OrderSearch {
  /** Values that identify one order: its number, its id, the token of its address. */
  exact: { number: string; id: string; token: string } | null;
  /** Prefix of a provider's charge id, as a `like` pattern. */
  charge: string | null;
  /** Prefix of an e-mail, as a `like` pattern. */
  email: string | null;
  /** Words of the name, or the phone, as `tsquery`s: the next one applies if none is found. */
  words: string[];
  /** Whether few orders match even in a large shop, so that the index is used at once. */
  few: boolean;
}

/** Minimum length of a charge id. */
const CHARGE_LENGTH = 6;
/** Number of digits from which a phone is selective: one of thousands. */
const FEW_DIGITS = 4;
/** Particles between names, which are never prefixes of other words: half of all names have one. */
const PARTICLES: readonly string[] = ['da', 'das', 'de', 'do', 'dos', 'e'];
/** Separators of words, the same as in `search_words` of the database. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-¿\u2000-\u206f]+/u;

/**
 * Parses a search: with an `@` it is an e-mail; digits are a phone, a number or a charge; letters alone are a name;
 * both together may be any of them.
 *
 * @returns null for an empty search
 */
export function readSearch(typed: string): OrderSearch | null {
  const text = typed.trim();
  if (text === '') return null;
  const plain = text.toLowerCase();
  const exact = { number: readOrderNumber(text) ?? '', id: plain, token: readOrderAddress(text) };
  if (text.includes('@'))
    return { exact: null, charge: null, email: beginning(plain), words: [], few: /@./.test(text) };
  const charge = text.length >= CHARGE_LENGTH && /\d/.test(text) && !/\s/.test(text) ? beginning(text) : null;
  if (/^[\d\s()+./-]+$/.test(text))
    return { exact, charge, email: null, words: phoneWords(text), few: digitsOf(text).length >= FEW_DIGITS };
  if (/[\d.]/.test(text) && !/\s/.test(text))
    return { exact, charge, email: beginning(plain), words: nameWords(text), few: false };
  return { exact, charge: null, email: null, words: nameWords(text), few: false };
}

/** Returns a `like` pattern of a prefix. */
function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Words of a phone, without the country code. */
function phoneWords(text: string): string[] {
  const digits = digitsOf(text);
  const national = digits.length > 11 || text.startsWith('+') ? digits.replace(/^55/, '') : digits;
  return national === '' ? [] : [`'${national}':*`];
}

/**
 * Words of a name: only the last one is a prefix, still being typed; if there is no match, each is. The index finds
 * whole words at once, but prefixes slowly.
 */
function nameWords(text: string): string[] {
  const words = foldText(text).split(BETWEEN_WORDS).filter(Boolean);
  // `BETWEEN_WORDS` leaves no character with a meaning within quotes.
  const whole = words.map((word) => `'${word}'`);
  const last = whole.splice(-1).map((word) => `${word}:*`);
  if (whole.length === 0) return last;
  const beginnings = whole.map((word, at) => (PARTICLES.includes(words[at] ?? '') ? word : `${word}:*`));
  return [whole, beginnings].map((all) => [...all, ...last].join(' & '));
}
