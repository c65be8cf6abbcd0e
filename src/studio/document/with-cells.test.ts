import { expect, test } from 'vitest';
import { valueAt } from '../../campaigns/field-places.ts';
import { applyEdit, type DraftDocument, type Edit } from './edits.ts';
import { extendToCells } from './with-cells.ts';

const COLUMNS = ['sections', 0, 'columns'];
const DOCUMENT: DraftDocument = {
  sections: [
    {
      columns: ['a', 'b', 'c'],
      rows: [{ cells: [{ text: 'a1' }, { text: 'b1' }, { text: 'c1' }] }, { cells: [{ text: 'a2' }] }],
    },
  ],
};

function after(edit: Edit): unknown[] {
  const document = extendToCells(DOCUMENT, edit).reduce(applyEdit, DOCUMENT);
  return [0, 1].map((row) => valueAt(document, ['sections', 0, 'rows', row, 'cells']));
}

test('the cells of a table go where their column goes', () => {
  expect(after({ within: COLUMNS, from: 0, to: 1 })).toEqual([
    [{ text: 'b1' }, { text: 'a1' }, { text: 'c1' }],
    [{}, { text: 'a2' }],
  ]);
  expect(after({ outOf: COLUMNS, at: 1 })).toEqual([[{ text: 'a1' }, { text: 'c1' }], [{ text: 'a2' }]]);
});

test('other changes are only themselves', () => {
  const edit: Edit = { outOf: ['sections', 0, 'rows'], at: 0 };
  expect(extendToCells(DOCUMENT, edit)).toEqual([edit]);
});
