/** Amount of money in integer centavos of BRL. Never a float of reais. */
export type Centavos = number;

/** Largest amount that the database can hold, some 21 million reais. */
export const MAX_CENTAVOS: Centavos = 2 ** 31 - 1;
/** Maximum price of an offer; the orders' table could hold twice that. */
export const MAX_PRICE: Centavos = 999_999_999;

/** Total of some amounts, in centavos. */
export function sumOf(items: readonly { amount: Centavos }[]): Centavos {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/**
 * Formats an amount for a reader: `1990` → `R$ 19,90`.
 *
 * @param amount centavos
 * @throws RangeError if the amount is not a safe integer
 */
export function formatBRL(amount: Centavos): string {
  assertCentavos(amount);
  // Intl puts a no-break space after "R$"; the texts of the page and the tests use a plain one.
  return brl.format(amount / 100).replace(/\u00a0/g, ' ');
}

/**
 * Formats an amount as the decimal number that payment APIs and analytics expect: `1990` → `"19.90"`.
 *
 * @param amount centavos
 */
export function toDecimal(amount: Centavos): string {
  assertCentavos(amount);
  const sign = amount < 0 ? '-' : '';
  const digits = Math.abs(amount).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses an amount in Brazilian notation: `9,90`, `1.234,50` or `R$ 9,90` → centavos. Without its comma it would be
 * ambiguous between reais and centavos.
 *
 * @returns null for any other text, and for zero
 */
export function parseReais(text: string): Centavos | null {
  const match = /^(?:R\$ ?)?(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),(\d{2})$/.exec(text.trim());
  const amount = match ? Number(`${match[1]?.replaceAll('.', '')}${match[2]}`) : 0;
  return amount > 0 ? amount : null;
}

/** @throws RangeError if the amount is not a safe integer */
function assertCentavos(amount: Centavos): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in centavos: ${amount}`);
}
