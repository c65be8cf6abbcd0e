/** Keeps the digits of what a person typed: `(11) 98765-4321` → `11987654321`. */
export function digitsOf(input: string): string {
  return input.replace(/\D/g, '');
}

/**
 * A country code, a leading 0 and the two digits of a carrier, as people write them down, then area code and number:
 * 10 or 11 digits.
 */
const SPELLING = /^(?:(?:00)?55)?(?:0(?:[1-9]\d)?)?([1-9]\d{9,10})$/;
/** A plus sign, before the country code of Brazil. */
const PLUS = /^[^\d+]*\+[^\d+]*5[^\d+]*5/;
/** The 67 area codes of Brazil (Anatel); `phone.test.ts` holds them against a kept list. */
const AREA_CODE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;
const ONE_DIGIT = /^(\d)\1+$/;

/**
 * The one reader of buyers' telephones. `(21) 99888-7766`, `+55 21 99888-7766`, `5521998887766` and `021 99888-7766`
 * are the same: `+5521998887766`. Only digits count, and a plus sign: it begins a country code.
 *
 * @returns E.164; null without 10 or 11 national digits, with an unknown area code, of one repeated digit, or abroad
 */
export function parsePhone(input: string): string | null {
  if (input.includes('+') && !PLUS.test(input)) return null;
  const national = SPELLING.exec(digitsOf(input))?.[1];
  if (!national || !AREA_CODE.test(national) || ONE_DIGIT.test(national)) return null;
  return `+55${national}`;
}

/** Area code and number, as gateways want them: `+5521998887766` → `21998887766`. */
export function nationalDigits(phone: string): string {
  return phone.replace(/^\+55/, '');
}
