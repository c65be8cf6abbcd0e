import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test.each([
  ['O livro em PDF, com 64 páginas e 9 capítulos', 'Livro em PDF'],
  ['7 receitas com pesos em gramas, porcentagens e tempos', '7 receitas'],
  ['Uma ficha para copiar e anotar cada fornada', 'Ficha'],
  ['Um link pessoal para baixar de novo quando precisar', 'Link pessoal'],
  ['Todas as aulas gravadas, sem horário para assistir', 'Aulas gravadas'],
  ['Garantia de **7 dias**', 'Garantia de 7 dias'],
  ['As próximas edições, na mesma página', 'Próximas edições'],
  ['Acompanhamento individual durante as doze semanas', 'Acompanhamento'],
  ['Os modelos descritos nesta página, para baixar', 'Modelos descritos'],
])('a line of an offer has a short title: %s', (line, title) => {
  expect(shortTitle(line)).toBe(title);
});

test('there is always one, and it is short unless it is one word', () => {
  for (const line of ['PDF', 'a', 'com calma', 'Uma', 'Extraordinariamenteinconstitucional', '(bônus)'])
    expect(shortTitle(line), line).not.toBe('');
});
