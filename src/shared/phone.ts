/** Keeps the digits of an input: `(11) 98765-4321` → `11987654321`. */
export function digitsOf(input: string): string {
  return input.replace(/\D/g, '');
}

/**
 * National number: an optional country code, a leading 0 and two digits of a carrier, as people write them, then area
 * code and number with 10 or 11 digits.
 */
const NATIONAL_NUMBER = /^(?:(?:00)?55)?(?:0(?:[1-9]\d)?)?([1-9]\d{9,10})$/;
/** A plus sign before the country code of Brazil. */
const BRAZIL_PLUS_CODE = /^[^\d+]*\+[^\d+]*5[^\d+]*5/;
/** The 67 area codes of Brazil (Anatel); `phone.test.ts` compares them with a stored list. */
const AREA_CODE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;
const ONE_DIGIT = /^(\d)\1+$/;

/**
 * Parses the phone of a buyer; the only function that does. `(21) 99888-7766`, `+55 21 99888-7766`, `5521998887766` and
 * `021 99888-7766` are equal: `+5521998887766`. Only digits count, and a plus sign, which begins a country code.
 *
 * @returns E.164; null without 10 or 11 national digits, with an unknown area code, for one repeated digit, or abroad
 */
export function parsePhone(input: string): string | null {
  if (input.includes('+') && !BRAZIL_PLUS_CODE.test(input)) return null;
  const national = NATIONAL_NUMBER.exec(digitsOf(input))?.[1];
  if (!national || !AREA_CODE.test(national) || ONE_DIGIT.test(national)) return null;
  return `+55${national}`;
}

/** Area code and number, for gateways: `+5521998887766` → `21998887766`. */
export function nationalDigits(phone: string): string {
  return phone.replace(/^\+55/, '');
}
