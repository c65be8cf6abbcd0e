/** An amount of money in integer centavos of BRL. Never a float of reais. */
export type Centavos = number;

/** The largest amount that the database holds, some 21 million reais. */
export const MOST_CENTAVOS: Centavos = 2 ** 31 - 1;
/** The highest price that can be asked; the orders' table could hold twice that. */
export const MAX_PRICE: Centavos = 999_999_999;

/** The amounts of some parts together, in centavos. */
export function sumOf(parts: readonly { amount: Centavos }[]): Centavos {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
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
 * The decimal form that payment APIs and analytics ask for: `1990` → `"19.90"`.
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
 * An amount as people write it in Brazil: `9,90`, `1.234,50` or `R$ 9,90` → centavos. Without its comma nobody can tell
 * reais from centavos.
 *
 * @returns null for anything else, and for nothing
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
