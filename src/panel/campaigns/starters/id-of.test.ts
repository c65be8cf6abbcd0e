import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf } from './id-of.ts';

test('an address is made of a name', () => {
  expect(idOf('Curso de Violão')).toBe('curso-de-violao');
  expect(idOf('  100% Pão: à moda da Vó! ')).toBe('100-pao-a-moda-da-vo');
  expect(idOf('—')).toBe('');
});

test('whatever the name, it is an address or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      expect(idOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(idOf(name).length).toBeLessThanOrEqual(60);
    }),
  );
});
