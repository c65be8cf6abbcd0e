import { formatMinute } from './dates.ts';
import { type Centavos, toDecimal } from './money.ts';

/** Spreadsheets take a file without it for one in another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * What a cell may hold. Text is what people typed: where it begins as a formula does, a spreadsheet would run it, so
 * that it gets an apostrophe in front. So does what stands behind a separator within it, as a spreadsheet of another
 * language splits the line there, quotes or not. Amounts are ours, and may begin with a minus.
 */
export type Cell = string | number | null | Date | { centavos: Centavos };

/** Begins a formula, also behind spaces, and in the full width of East Asian keyboards. */
const AT_START = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Beginning of a formula behind a separator of any language, and quotes that are none there. */
const AFTER_SEPARATOR = /([,;\t|\r\n]["\s\p{Cc}]*)(?=[=+\-@＝＋－＠])/gu;

/** One line, without its end. */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map(cellText).join(';');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return formatMinute(cell).replace(' às ', ' ');
  if (typeof cell === 'object') return toDecimal(cell.centavos).replace('.', ',');
  const safe = cell.replace(AFTER_SEPARATOR, "$1'").replace(AT_START, "'$&");
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `+5511987654321` → `(11) 98765-4321`, which no spreadsheet takes for a number or a formula. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+55(\d\d)(\d+)(\d{4})$/, '($1) $2-$3');
}
