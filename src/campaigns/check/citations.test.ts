import { expect, test } from 'vitest';
import { withoutCitations } from './citations.ts';

test.each([
  'Lei 8.078/1990, art. 49, § 1º, e Decreto nº 7.962/2013',
  'como garante o art. 49 do Código de Defesa do Consumidor',
  'os arts. 33 a 36 da LGPD',
  'CDC art. 36, parágrafo único, e art. 38',
  'LGPD, art. 7º, V. Base legal: contrato e obrigação legal (art. 7º, II e V)',
  'LGPD: obrigação legal (art. 7º, II; Marco Civil, art. 15)',
  'Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018) e Marco Civil da Internet (Lei 12.965/2014)',
  'Lei nº 9.610, de 1998',
])('%j has no number beside its citations', (text) => {
  expect(withoutCitations(text)).not.toMatch(/\d/);
});

test.each([
  ['Art. 97 dos leitores', '97'],
  ['art. 97% dos clientes', '97'],
  ['(art. 97) dos leitores', '97'],
  ['Art. 97 da turma, CDC', '97'],
  ['Lei 50000 aprovada', '50000'],
  ['Decreto 12 mil', '12'],
  ['CDC art. 49 e 12500 leitores', '12500'],
  ['LGPD: 300 alunos', '300'],
  ['CDC art. 50000', '50000'],
  ['§ 500 leitores', '500'],
])('%j cites nothing with its number', (text, number) => {
  expect(withoutCitations(text)).toContain(number);
});
