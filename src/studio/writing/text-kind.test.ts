import { expect, test } from 'vitest';
import { writableAt } from './text-kind.ts';

const document = {
  sections: [
    { type: 'author', id: 'quem-escreve', title: 'De casa', note: 'Uma nota', paragraphs: ['Um vaso.', 'Dois vasos.'] },
    { type: 'offer', id: 'oferta', includes: ['O e-book em PDF'] },
  ],
};

test('fields and items of lists of texts are written on the page', () => {
  expect(writableAt(document, 'sections.quem-escreve.title')).toMatchObject({ source: 'De casa' });
  expect(writableAt(document, 'sections.quem-escreve.paragraphs.1')).toMatchObject({
    path: ['sections', 0, 'paragraphs', 1],
    source: 'Dois vasos.',
    optional: false,
  });
  expect(writableAt(document, 'sections.oferta.includes.0')).toMatchObject({ source: 'O e-book em PDF' });
});

test('ids, choices and what is not there are not', () => {
  for (const where of ['id', 'type', 'paragraphs.2', 'paragraphs', 'layout'])
    expect(writableAt(document, `sections.quem-escreve.${where}`)).toBeNull();
});
