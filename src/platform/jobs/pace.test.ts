import { expect, test } from 'vitest';
import { addSeconds } from '../clock.ts';
import { createPace } from './pace.ts';

test('it is time once in so many seconds, and at once where the clock was set back', () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const isTime = createPace(() => now, 60, now);
  const after = (seconds: number) => {
    now = addSeconds(now, seconds);
    return isTime();
  };
  expect([after(0), after(59), after(1), after(1)]).toEqual([false, false, true, false]);
  expect([after(-7200), after(1), after(59)]).toEqual([true, false, true]);
});

test('it is time at the first question, unless it was before', () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const [isTime, isOtherTime] = [createPace(() => now, 3600), createPace(() => now, 3600)];
  expect([isTime(), isTime()]).toEqual([true, false]);
  now = addSeconds(now, 3600);
  expect([isTime(), isTime(), isOtherTime()]).toEqual([true, false, true]);
});
