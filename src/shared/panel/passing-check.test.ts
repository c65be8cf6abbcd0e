import { expect, test } from 'vitest';
import type { CheckReport } from './check-schema.ts';
import { isPassing } from './passing-check.ts';

const CLEAN: CheckReport = {
  ...{ counts: '', verdict: '', warnings: [], statements: [], left: 0, unshown: [], firstView: null },
  ...{ errors: [], starterTexts: [], toSign: [], fault: null },
};
const TEXT = { claim: '“Faça pão”', place: 'Abertura › Título', where: 'sections.inicio.title' };

test('a check passes without a text of the starter, too', () => {
  expect(isPassing(CLEAN)).toBe(true);
  expect(isPassing({ ...CLEAN, starterTexts: [{ ...TEXT, canWrite: true, canTakeOut: false }] })).toBe(false);
  expect(isPassing({ ...CLEAN, fault: 'Não pode ser lida.' })).toBe(false);
});
