import { expect, test } from 'vitest';
import { deadlineText, spotsText, viewersText } from './offer-text.ts';

const hold = { source: 'hold', at: '2026-11-21T17:32:00Z', regularAmount: 3990 } as const;
const until = { source: 'until', at: '2026-12-01T02:59:00Z', regularAmount: 3990 } as const;

test('a hold is said in the time of Brasília, with its day where it is far', () => {
  expect(deadlineText({ ...hold, secondsLeft: 899 })).toBe('Preço reservado para você até 14:32');
  expect(deadlineText({ ...hold, secondsLeft: 86_400 })).toBe('Preço reservado para você até 21/11 às 14:32');
});

test('a hold that is over, and one that is not ours, promise nothing', () => {
  expect(deadlineText({ ...hold, secondsLeft: 0 })).toBe('A reserva do seu preço terminou.');
  expect(deadlineText({ ...hold, at: null, secondsLeft: 0 })).toBe('A reserva do seu preço terminou.');
});

test('one date for all is said with its day, before and after it', () => {
  expect(deadlineText({ ...until, secondsLeft: 60 })).toBe('Oferta até 30/11 às 23:59');
  expect(deadlineText({ ...until, secondsLeft: 0 })).toBe('A oferta terminou em 30/11 às 23:59.');
});

test('spots and viewers are exact, in each number', () => {
  expect([0, 1, 2, 47].map(spotsText)).toEqual(['Esgotado', 'Resta 1 vaga', 'Restam 2 vagas', 'Restam 47 vagas']);
  expect([1, 8].map(viewersText)).toEqual(['1 pessoa vendo agora', '8 pessoas vendo agora']);
});
