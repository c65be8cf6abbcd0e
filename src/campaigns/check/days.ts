const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Returns the day in Brasília as `2026-11-21`, which compares as text with the campaign's dates. */
export function dayOf(at: Date): string {
  return isoDay.format(at);
}

/** Formats `2026-11-21` for a reader: `21/11/2026`. */
export function readableDay(day: string): string {
  return day.split('-').reverse().join('/');
}
