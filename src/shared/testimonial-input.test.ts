import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consentWording, nameWithInitial, TESTIMONIAL_LIMITS, testimonialForm } from './testimonial-input.ts';

const GOOD = { stars: '3', text: 'Funcionou na segunda tentativa.', name: 'Ana', place: '', consent: '1' };

test('a form as a browser sends it', () => {
  const text = '  Primeira linha bem escrita.\r\n\r\n\r\n\r\nSegunda.\r';
  expect(testimonialForm.parse({ ...GOOD, text, name: ' Ana ' })).toEqual({
    ...GOOD,
    stars: 3,
    text: 'Primeira linha bem escrita.\n\nSegunda.',
  });
});

test('a line’s end counts as one character, as in the browser', () => {
  const text = `${'x'.repeat(TESTIMONIAL_LIMITS.textMax - 2)}\r\nx`;
  expect(testimonialForm.safeParse({ ...GOOD, text }).success).toBe(true);
  expect(testimonialForm.safeParse({ ...GOOD, text: `${text}x` }).success).toBe(false);
});

test.each(['Ana\nBento', 'Ana\0', 'Ana \ud800'])('a name is one line that a database can hold: not %j', (name) => {
  expect(testimonialForm.safeParse({ ...GOOD, name }).success).toBe(false);
});

test('a name and a text in which nothing is drawn are none', () => {
  const unseen = '\u{e0041}\u200d\u3164'.repeat(10);
  for (const part of [{ name: unseen }, { text: unseen }])
    expect(testimonialForm.safeParse({ ...GOOD, ...part }).success).toBe(false);
});

test('whatever is accepted can be stored and shown', () => {
  const words = fc.string({ unit: 'binary', maxLength: 700 });
  fc.assert(
    fc.property(words, words, words, (text, name, place) => {
      const parsed = testimonialForm.safeParse({ ...GOOD, text, name, place });
      if (!parsed.success) return;
      expect(parsed.data.text).not.toMatch(/[^\P{Cc}\n]/u);
      expect(parsed.data.name + parsed.data.place).not.toMatch(/\p{Cc}/u);
      expect((parsed.data.text + parsed.data.name).isWellFormed()).toBe(true);
      expect(parsed.data.text.length).toBeGreaterThanOrEqual(TESTIMONIAL_LIMITS.textMin);
    }),
  );
});

test.each([
  ['Maria Aparecida da Silva', 'Maria S.'],
  [' Ana ', 'Ana'],
  ['João  de  souza', 'João S.'],
])('%j is shown as %j', (name, short) => {
  expect(nameWithInitial(name)).toBe(short);
});

test('the consent names who may show what, where and why, and that it can be taken back', () => {
  const wording = consentWording('Loja Ltda.', 'Livro');
  for (const part of ['Autorizo Loja Ltda.', 'nota, texto, nome e cidade', 'página de venda de Livro', 'retirar'])
    expect(wording).toContain(part);
});
