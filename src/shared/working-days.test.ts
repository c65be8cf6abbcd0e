import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { isWorkingDay } from './working-days.ts';

/** Holidays of a year that fall on weekdays. */
function holidays(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at));
  const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
  return days.filter((day) => day.startsWith(`${year}`) && !isWeekend(day) && !isWorkingDay(day));
}

test('national holidays of some years, and nothing else', () => {
  expect(holidays(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-20',
    '2026-12-25',
  ]);
  // 15 November is a Monday; Tiradentes and Labour Day are on weekends.
  expect(holidays(2027)).toContain('2027-11-15');
});

test('Good Friday follows Easter, at its earliest and its latest as well', () => {
  for (const day of ['2024-03-29', '2025-04-18', '2027-03-26', '2028-04-14', '2038-04-23', '2285-03-20'])
    expect(isWorkingDay(day), day).toBe(false);
});

test('carnival and Corpus Christi are no national holidays, weekends are no working days', () => {
  for (const day of ['2026-02-16', '2026-02-17', '2026-06-04']) expect(isWorkingDay(day), day).toBe(true);
  for (const day of ['2026-11-21', '2026-11-22']) expect(isWorkingDay(day), day).toBe(false);
});
