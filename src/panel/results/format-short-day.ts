/** Formats a day for an axis: `2026-11-21` → `21/11`. */
export function formatShortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${date}/${month}`;
}
