const TIME_ZONE = 'America/Sao_Paulo';

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a day in Brasília: `21/11/2026`. */
export function formatDay(at: Date): string {
  return day.format(at);
}

const month = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, month: 'long', year: 'numeric' });

/** Formats a month in Brasília: `novembro de 2026`. */
export function formatMonth(at: Date): string {
  return month.format(at);
}

/** Formats a minute in Brasília: `21/11/2026 às 14:35`. */
export function formatMinute(at: Date): string {
  return `${day.format(at)} às ${clock.format(at)}`;
}

/** Day in Brasília for programs: `2026-11-21`. */
export function isoDay(at: Date): string {
  return formatDay(at).split('/').reverse().join('-');
}

const seconds = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'medium', hourCycle: 'h23' });

/** Formats a second in Brasília: `21/11/2026 às 14:35:07`. */
export function formatSecond(at: Date): string {
  return `${day.format(at)} às ${seconds.format(at)}`;
}

/** Minute in Brasília for input fields: `2026-11-21T14:35`. */
export function minuteInBrasilia(at: Date): string {
  return `${isoDay(at)}T${clock.format(at)}`;
}

/** Adds days to a day. @param day `2026-11-21` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Last millisecond of the day in Brasília that is `days` after the day of `at`. */
export function endOfDay(at: Date, days: number): Date {
  const [date = 1, month = 1, year = 1970] = formatDay(at).split('/').map(Number);
  const next = Date.UTC(year, month - 1, date + days + 1);
  // Midnight in Brasília by the offset of that night: three hours behind UTC, two if summer time is introduced again.
  const midnight = [2, 3, 4].map((hours) => new Date(next + hours * 3_600_000)).find(isMidnight);
  return new Date((midnight ?? new Date(next + 3 * 3_600_000)).getTime() - 1);
}

/** Whether a day in Brasília begins at this moment. */
function isMidnight(at: Date): boolean {
  return formatDay(at) !== formatDay(new Date(at.getTime() - 1));
}

/**
 * Parses a day and a time on clocks in Brasília.
 *
 * @param text `2026-12-01 08:00`, with a space or a `T` in between
 * @returns null for any other text, and for a time that clocks skip
 */
export function momentInBrasilia(text: string): Date | null {
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(text.trim()) ?? [];
  const shown = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(shown)) return null;
  const formatted = `${date.split('-').reverse().join('/')} às ${time}`;
  // By the offset of that day, as in `endOfDay`.
  return (
    [2, 3, 4].map((hours) => new Date(shown + hours * 3_600_000)).find((at) => formatMinute(at) === formatted) ?? null
  );
}

/**
 * Parses a day and a time on clocks in Brasília, with optional seconds.
 *
 * @param text `2026-12-01 08:00` or `2026-12-01 08:00:15`
 */
export function secondInBrasilia(text: string): Date | null {
  const [, minute = '', more = '00'] = /^(.*?\d\d:\d\d)(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  const at = momentInBrasilia(minute);
  return at && new Date(at.getTime() + Number(more) * 1000);
}
