import { describe, expect, test } from 'vitest';
import { FIRST_WINDOW_BYTES, firstViewDelay, firstViewTime, formatSeconds } from './first-view-time.ts';

const photoOf = (pictures: number) => firstViewTime({ size: 12_000, pictures });

describe('when the first view is whole on a common phone', () => {
  test('a page that fits one window: greetings, one question, and its bytes on the line', () => {
    expect(firstViewTime({ size: FIRST_WINDOW_BYTES })).toBe(150 * 3 + 14_600 / 200);
    expect(firstViewDelay({ size: FIRST_WINDOW_BYTES })).toBe(0);
    expect(firstViewDelay({ size: 5000 })).toBe(0);
  });

  test('one byte more waits for another acknowledgement of the browser', () => {
    expect(firstViewDelay({ size: FIRST_WINDOW_BYTES + 1 })).toBeCloseTo(150 - 73 + 1 / 200);
  });

  test('large ones are as slow as the line', () => {
    const [one, two] = [firstViewTime({ size: 1_000_000 }), firstViewTime({ size: 1_200_000 })];
    expect(two - one).toBeCloseTo(1000);
  });

  test('a picture is asked for when the page has come, on a line that is warm', () => {
    expect(firstViewDelay({ size: FIRST_WINDOW_BYTES, pictures: 40_000 })).toBeCloseTo(150 + 150 + 10_800 / 200);
    expect(firstViewDelay({ size: FIRST_WINDOW_BYTES, pictures: 0 })).toBe(0);
  });

  test('more never comes sooner', () => {
    const bytes = Array.from({ length: 400 }, (_, at) => at * 500);
    for (const times of [bytes.map((size) => firstViewTime({ size })), bytes.map(photoOf)])
      expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

test('a seller reads tenths of a second', () => {
  expect(formatSeconds(354)).toBe('0,4 s');
  expect(formatSeconds(1_500)).toBe('1,5 s');
  // A shorter time can't be felt, but is not zero.
  expect(formatSeconds(12)).toBe('0,1 s');
});
