import { addDays } from './dates.ts';

/**
 * National holidays on the same day each year, `MM-DD`: Lei 662/1949, as amended by Lei 10.607/2002; 12 October by Lei
 * 6.802/1980; 20 November by Lei 14.759/2023.
 */
const FIXED_HOLIDAYS: readonly string[] = [
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
];

/** Good Friday (Lei 9.093/1995, art. 2º), in days from Easter. Carnival and Corpus Christi are no national holidays. */
const GOOD_FRIDAY_OFFSET_DAYS = -2;

/**
 * Whether a period may end on a day: no Saturday or Sunday (CPC, art. 216) and no national holiday.
 *
 * @param day `2026-11-20`
 */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return (
    !FIXED_HOLIDAYS.includes(day.slice(5)) && day !== addDays(easter(Number(day.slice(0, 4))), GOOD_FRIDAY_OFFSET_DAYS)
  );
}

/** Easter Sunday of a Gregorian year, `2026-04-05`, by the method of Meeus, Jones and Butcher. */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}
