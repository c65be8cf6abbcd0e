import { expect, test } from 'vitest';
import { applyEdit, type DraftDocument } from '../document/edits.ts';
import { mergeDocuments } from '../document/merge-documents.ts';
import { makeClaim } from './claim-edits.ts';

test('what two people claim at once, each in a window, stays two claims', () => {
  const base: DraftDocument = { sections: [{ id: 'inicio', title: 'Mais de 300 fotos', text: 'São 97 receitas.' }] };
  const claimed = (field: string, words: string) =>
    makeClaim(base, ['sections', 0, field], words, 'number').edits.reduce(applyEdit, base);
  const { document, conflicts } = mergeDocuments(base, claimed('title', '300'), claimed('text', '97'));
  expect(conflicts).toEqual([]);
  expect(document).toEqual({
    sections: [{ id: 'inicio', title: 'Mais de {{afirmacao300}} fotos', text: 'São {{afirmacao97}} receitas.' }],
    claims: { afirmacao300: { kind: 'number', text: '300' }, afirmacao97: { kind: 'number', text: '97' } },
  });
});
