import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, formatDay, isoDay } from './dates.ts';
import { confirmationEnd, withdrawalEnd } from './withdrawal-period.ts';
import { isWorkingDay } from './working-days.ts';

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
const endFrom = (day: string, days = 7) =>
  formatDay(withdrawalEnd({ paidAt: noon(day), receivedAt: noon(day) }, days, noon(day)));

test('the day that it begins with does not count, and an end on no working day moves on', () => {
  expect(endFrom('2026-11-23')).toBe('30/11/2026');
  // Saturday, and Sunday.
  expect([endFrom('2026-11-28'), endFrom('2026-11-29')]).toEqual(['07/12/2026', '07/12/2026']);
  // Friday 20 November is a holiday, so the period ends on the Monday after it.
  expect(endFrom('2026-11-13')).toBe('23/11/2026');
  // Good Friday, 3 April 2026.
  expect(endFrom('2026-03-27')).toBe('06/04/2026');
  expect(endFrom('2026-12-18')).toBe('28/12/2026');
  expect(endFrom('2026-11-23', 30)).toBe('23/12/2026');
});

test('the later one of payment and receipt begins it; without a receipt it ends as if that were now', () => {
  const [paidAt, later] = [noon('2026-11-23'), noon('2026-12-01')];
  const end = (receivedAt: Date | null, now: Date) => formatDay(withdrawalEnd({ paidAt, receivedAt }, 7, now));
  expect(end(later, noon('2027-01-01'))).toBe('08/12/2026');
  expect(end(noon('2026-11-20'), later)).toBe('30/11/2026');
  expect(end(null, later)).toBe('08/12/2026');
  expect(end(null, noon('2026-12-02'))).toBe('09/12/2026');
});

test('a confirmation is waited for until the end of the thirtieth day', () => {
  expect(confirmationEnd(noon('2026-11-23'))).toEqual(new Date('2026-12-24T02:59:59.999Z'));
});

test('whatever the day, it ends on a working day, at least seven days later and no later than it must', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 120 }), (at, promised) => {
      const end = withdrawalEnd({ paidAt: at, receivedAt: at }, promised, at);
      const least = Math.max(7, promised);
      expect(isWorkingDay(isoDay(end))).toBe(true);
      expect(end >= endOfDay(at, least)).toBe(true);
      for (let days = least; endOfDay(at, days) < end; days += 1)
        expect(isWorkingDay(isoDay(endOfDay(at, days)))).toBe(false);
    }),
  );
});
