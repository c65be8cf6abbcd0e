import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markupAsRead, parseMarkup, unsafeAddresses } from './markup.ts';

test('paragraphs, line breaks, lists and links', () => {
  const source = `Chega por e-mail.
    Veja [como abrir](/suporte).

    Abre em:
    - celular
    - [computador](https://exemplo.com.br/a?b=1#c)`;
  expect(parseMarkup(source)).toEqual([
    { kind: 'paragraph', lines: [['Chega por e-mail.'], ['Veja ', { text: 'como abrir', href: '/suporte' }, '.']] },
    { kind: 'paragraph', lines: [['Abre em:']] },
    { kind: 'list', lines: [['celular'], [{ text: 'computador', href: 'https://exemplo.com.br/a?b=1#c' }]] },
  ]);
  expect(markupAsRead(source)).toBe('Chega por e-mail.\nVeja como abrir.\nAbre em:\ncelular\ncomputador');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//outro.example',
  '/\\outro.example',
  'http://sem-cadeado.example',
  'https:///x',
  'vbscript:x',
  '',
])('%j is no address of a link', (address) => {
  const text = `[aqui](${address})`;
  expect(
    parseMarkup(text)
      .flatMap(({ lines }) => lines.flat())
      .filter((part) => typeof part !== 'string'),
  ).toEqual([]);
});

test.each(['https://exemplo.com', 'mailto:ana@exemplo.com', '/termos', '#oferta'])('%j is one', (address) => {
  expect(unsafeAddresses(`[aqui](${address})`)).toEqual([]);
  expect(parseMarkup(`[aqui](${address})`)).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'aqui', href: address }]] },
  ]);
});

test('no words are lost, and no link leads to a script', () => {
  const pieces = fc.constantFrom('a', ' ', '\n', '- ', '[', ']', '(', ')', 'javascript:', 'https://x', '/', '<b>', '"');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const source = parts.join('');
      const inline = parseMarkup(source).flatMap(({ lines }) => lines.flat());
      for (const part of inline)
        if (typeof part !== 'string') expect(part.href).toMatch(/^(?:https:\/\/|mailto:|\/(?!\/)|#)/);
      const letters = (text: string) => text.replaceAll(/[^a]/g, '').length;
      const linked = inline.map((part) => (typeof part === 'string' ? '' : part.href)).join('');
      expect(letters(markupAsRead(source)) + letters(linked)).toBe(letters(source));
    }),
  );
});
