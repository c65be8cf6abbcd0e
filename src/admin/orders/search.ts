import { readOrderAddress, readOrderNumber } from '../../orders/service.ts';
import { foldText } from '../../shared/contact-filter.ts';
import { digitsOf } from '../../shared/phone.ts';

/** What somebody who types looks for, as the tables can be asked for it. */
export interface Sought {
  /** Names of one order each: its number, its id, its address' secret. */
  exact: { number: string; id: string; token: string } | null;
  /** Begins a provider's name for a charge, as a `like` pattern. */
  charge: string | null;
  /** Begins an e-mail, in the same way. */
  email: string | null;
  /** Words of the name, or a form of the phone, as `tsquery`s: the next one is meant where none is found. */
  words: string[];
  /** Few orders have it, even in a large shop: their index is asked at once. */
  few: boolean;
}

/** Fewer characters name no charge. */
const CHARGE_LENGTH = 6;
/** So many digits of a phone are one of thousands: its end is shorter than any other part. */
const FEW_DIGITS = 4;
/** Words between names, which nobody means to be the beginning of another: half of all names have one. */
const PARTICLES: readonly string[] = ['da', 'das', 'de', 'do', 'dos', 'e'];
/** As `search_words` of the database splits names. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-¿\u2000-\u206f]+/u;

/**
 * Reads a search: an `@` makes it an e-mail; digits are a phone, a number or a charge; letters alone are a name; both
 * together are anything else.
 *
 * @returns null where nothing is looked for
 */
export function readSearch(typed: string): Sought | null {
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

/** A `like` pattern of what begins so. */
function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Of a number with its country code as of one without. */
function phoneWords(text: string): string[] {
  const digits = digitsOf(text);
  const national = digits.length > 11 || text.startsWith('+') ? digits.replace(/^55/, '') : digits;
  return national === '' ? [] : [`'${national}':*`];
}

/**
 * Of several words only the last is still being typed; where nobody is called so, each is the beginning of one. Whole
 * words are found at once, while the index puts together all words with one beginning.
 */
function nameWords(text: string): string[] {
  const words = foldText(text).split(BETWEEN_WORDS).filter(Boolean);
  // Nothing that `BETWEEN_WORDS` leaves has a meaning within the quotes.
  const whole = words.map((word) => `'${word}'`);
  const last = whole.splice(-1).map((word) => `${word}:*`);
  if (whole.length === 0) return last;
  const beginnings = whole.map((word, at) => (PARTICLES.includes(words[at] ?? '') ? word : `${word}:*`));
  return [whole, beginnings].map((all) => [...all, ...last].join(' & '));
}
