const ZONE = 'America/Sao_Paulo';

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day in Brasília for a reader: `21/11/2026`. */
export function formatDay(at: Date): string {
  return day.format(at);
}

const month = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, month: 'long', year: 'numeric' });

/** The month in Brasília for a reader: `novembro de 2026`. */
export function formatMonth(at: Date): string {
  return month.format(at);
}

/** The minute in Brasília for a reader: `21/11/2026 às 14:35`. */
export function formatMinute(at: Date): string {
  return `${day.format(at)} às ${clock.format(at)}`;
}
