import { expect, test } from 'vitest';
import { formatDay, formatMinute } from './dates.ts';

test('times are shown in America/Sao_Paulo, whatever the machine says', () => {
  const at = new Date('2026-11-22T01:05:59Z');
  expect(formatDay(at)).toBe('21/11/2026');
  expect(formatMinute(at)).toBe('21/11/2026 às 22:05');
});

test('midnight is 00, not 24', () => {
  expect(formatMinute(new Date('2026-11-22T03:00:00Z'))).toBe('22/11/2026 às 00:00');
});
