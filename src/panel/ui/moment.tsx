import { formatDay, formatMinute, isoDay } from '../../shared/dates.ts';

const time = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

/** Short time: hours and minutes if today in Brasília, else the date; in full as a tooltip. */
export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  const isToday = isoDay(date) === isoDay(new Date());
  return (
    <time dateTime={at} title={formatMinute(date)}>
      {isToday ? time.format(date) : formatDay(date)}
    </time>
  );
}
