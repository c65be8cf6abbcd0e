import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, formatDay, formatMinute, minuteInBrasilia, momentInBrasilia, secondInBrasilia } from './dates.ts';

test('times are shown in America/Sao_Paulo, whatever the machine says', () => {
  const at = new Date('2026-11-22T01:05:59Z');
  expect(formatDay(at)).toBe('21/11/2026');
  expect(formatMinute(at)).toBe('21/11/2026 às 22:05');
});

test('a field asks for a minute by the clocks of Brasília', () => {
  const at = new Date('2026-12-01T02:00:00Z');
  expect(minuteInBrasilia(at)).toBe('2026-11-30T23:00');
  expect(momentInBrasilia(minuteInBrasilia(at))).toEqual(at);
});

test('midnight is 00, not 24', () => {
  expect(formatMinute(new Date('2026-11-22T03:00:00Z'))).toBe('22/11/2026 às 00:00');
});

test.each([
  // 22:05 in Brasília is already tomorrow in UTC.
  ['2026-11-22T01:05:59Z', 7, '2026-11-29T02:59:59.999Z'],
  ['2026-11-22T03:00:00Z', 7, '2026-11-30T02:59:59.999Z'],
  ['2026-12-28T12:00:00Z', 7, '2027-01-05T02:59:59.999Z'],
  // Brazil had summer time then: its midnight came an hour earlier.
  ['2018-10-30T12:00:00Z', 7, '2018-11-07T01:59:59.999Z'],
])('the day %s and %i more end at %s', (at, days, end) => {
  expect(endOfDay(new Date(at), days).toISOString()).toBe(end);
});

test('the last moment of a day is in that day, and the next one is not', () => {
  const since = { min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(since), fc.nat(400), (at, days) => {
      const end = endOfDay(at, days);
      const wanted = formatDay(new Date(at.getTime() + days * 86_400_000));
      expect(formatDay(end)).toBe(wanted);
      expect(formatDay(new Date(end.getTime() + 1))).not.toBe(wanted);
    }),
  );
});

test('a moment is found by what clocks in Brasília show', () => {
  expect(momentInBrasilia('2026-12-01 08:00')).toEqual(new Date('2026-12-01T11:00:00Z'));
  // In summer time, when Brazil had it.
  expect(momentInBrasilia('2018-12-01T08:00')).toEqual(new Date('2018-12-01T10:00:00Z'));
  expect(secondInBrasilia('2026-12-01 08:00')).toEqual(new Date('2026-12-01T11:00:00Z'));
  expect(secondInBrasilia('2026-12-01 08:00:15')).toEqual(new Date('2026-12-01T11:00:15Z'));
  for (const text of ['2026-12-01 08:00:60', '2026-12-01 08:00:1', '2026-12-01', '08:00:15'])
    expect(secondInBrasilia(text)).toBeNull();
  // An hour that the clocks skipped, and texts without a valid time.
  for (const text of ['2018-11-04 00:30', '2026-02-30 08:00', '2026-12-01 24:00', '2026-12-01', 'amanhã', ''])
    expect(momentInBrasilia(text)).toBeNull();
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (at) => {
      const [day = '', time = ''] = formatMinute(at).split(' às ');
      const found = momentInBrasilia(`${day.split('/').reverse().join('-')} ${time}`);
      expect(found?.getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
    }),
  );
});
