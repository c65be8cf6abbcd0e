import { formatMinute } from './dates.ts';
import { type Centavos, toDecimal } from './money.ts';

/** Without it, spreadsheets assume another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Value of a cell. Text is user input: if it begins like a formula, a spreadsheet would run it, so it gets a leading
 * apostrophe. So does text after a separator within it, as a spreadsheet in another language splits the line there,
 * quotes or not. Amounts are our own, and may begin with a minus.
 */
export type Cell = string | number | null | Date | { centavos: Centavos };

/** Beginning of a formula, also after spaces, and in the full width of East Asian keyboards. */
const AT_START = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Beginning of a formula after a separator of any language, with ineffective quotes there. */
const AFTER_SEPARATOR = /([,;\t|\r\n]["\s\p{Cc}]*)(?=[=+\-@＝＋－＠])/gu;

/** Formats one line, without its line end. */
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
