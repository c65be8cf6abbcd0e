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

/** Reais, with points between thousands or without, and centavos behind a comma. */
const BRAZILIAN_AMOUNT = /^(\d{1,9}|[1-9]\d{0,2}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/;
/** Reais, and centavos behind a point, as calculators and spreadsheets print them. */
const POINT_AMOUNT = /^(\d{1,9})\.(\d{1,2})$/;

/**
 * Parses an amount in reais as people type it: `97`, `97,5`, `1.297`, `1.297,00`, `1297.50`, each with `R$` or without →
 * centavos. Three digits behind a point are thousands, one or two are centavos.
 *
 * @returns null for any other text, and for one of a thousand million reais or more
 */
export function parseReais(text: string): Centavos | null {
  const typed = text.trim().replace(/^r\$\s*/i, '');
  const [, reais, centavos = ''] = BRAZILIAN_AMOUNT.exec(typed) ?? POINT_AMOUNT.exec(typed) ?? [];
  return reais === undefined ? null : Number(`${reais.replaceAll('.', '')}${centavos.padEnd(2, '0')}`);
}

/** Formats an amount for a field beside which `R$` stands: `129700` → `1.297,00`. */
export function formatReais(amount: Centavos): string {
  return formatBRL(amount).replace('R$ ', '');
}

/** Returns the amount that a text was read as, `= R$ 97,00`, for a field; undefined where the text says it already. */
export function readAs(text: string): string | undefined {
  const amount = parseReais(text);
  const typed = text.trim().replace(/^r\$\s*/i, '');
  return amount === null || typed === formatReais(amount) ? undefined : `= ${formatBRL(amount)}`;
}

/** Says that a text is no amount, beside its field. */
export const NOT_AN_AMOUNT = 'Isto não é um valor em reais: escreva como 97, 97,50 ou 1.297,00.';

/** Returns why a text is no amount that a field takes, in Portuguese. @param most centavos */
export function amountProblem(text: string, most: Centavos = MAX_PRICE): string | undefined {
  const amount = parseReais(text);
  if (amount === null) return NOT_AN_AMOUNT;
  return amount > most ? `Pode ser no máximo ${formatBRL(most)}.` : undefined;
}

/** @throws RangeError if the amount is not a safe integer */
function assertCentavos(amount: Centavos): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in centavos: ${amount}`);
}
