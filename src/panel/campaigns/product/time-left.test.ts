import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [0.4, 'falta menos de 1 minuto'],
  [61, 'faltam 2 minutos'],
  [130, 'faltam 3 minutos'],
  [3600, 'falta cerca de 1 hora'],
  [9000, 'faltam cerca de 3 horas'],
])('%s seconds: %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text);
});
