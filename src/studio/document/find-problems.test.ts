import { expect, test } from 'vitest';
import { cleanDocument } from '../../campaigns/check/clean-document.ts';
import { applyEdit, type DraftDocument } from './edits.ts';
import { readFields } from './find-problems.ts';

test.each(['29', '29,9', '', 'trinta'])(
  'a price of "%s" is reported, and is no price: nothing is published with it',
  (to) => {
    const path = ['product', 'amount'];
    const { campaign, problems } = readFields(
      applyEdit(cleanDocument() as unknown as DraftDocument, { set: path, to }),
    );
    expect(campaign).toBeNull();
    expect(problems).toContainEqual({ path, text: 'escreva em reais, como 19,90' });
  },
);

test('a token without a claim is reported beside an empty field, not after it', () => {
  const { page, ...document } = cleanDocument();
  const faulty = { ...document, page: { ...page, title: '', description: 'Por {{nada}}' } } as unknown as DraftDocument;
  expect(readFields(faulty).problems).toEqual([
    { path: ['page', 'title'], text: 'não pode ficar vazio' },
    { path: ['page', 'description'], text: expect.stringContaining('não há a afirmação “nada”') },
  ]);
});
