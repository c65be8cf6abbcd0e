import { expect, test } from 'vitest';
import { locationsLabel, pathLabel } from './studio-paths.ts';

const faq = (title: string, question: string) => ({
  id: title,
  type: 'faq',
  title,
  items: [{ question, answer: 'a' }],
});

test('a path is labelled by names: of a section by its kind, and by its title where there are others of it', () => {
  const hero = { id: 'h', type: 'hero', title: 'H' };
  const document = { sections: [hero, faq('Dúvidas', 'Quanto **custa**?'), faq('', 'Por {{precoCheio}}?')] };
  expect(pathLabel(document, [])).toBe('A campanha');
  expect(pathLabel(document, ['product', 'title'])).toBe('Produto › Título');
  expect(pathLabel(document, ['sections', 0, 'title'])).toBe('Abertura › Título');
  expect(pathLabel(document, ['sections', 1, 'items', 0, 'answer'])).toBe(
    'Perguntas que se abrem “Dúvidas” › Itens › Quanto custa? › Resposta',
  );
  expect(pathLabel(document, ['sections', 2, 'items', 0])).toBe('Perguntas que se abrem › Itens › Por [preco cheio]?');
  expect(pathLabel(document, ['sections', 9, 'title'])).toBe('Seção › Título');
  expect(pathLabel({}, ['sections', 9, 'title'])).toBe('Seção › Título');
});

test('locations of the check are labelled, and a heading of a legal text is plain and keeps its commas', () => {
  const document = {
    sections: [{ id: 'inicio', type: 'hero', title: 'H' }],
    product: { title: 'P' },
    legal: { termos: '# T' },
  };
  expect(locationsLabel(document, 'sections.inicio.title, product.title')).toBe('Abertura › Título, Produto › Título');
  expect(locationsLabel(document, 'legal/termos.md: Quero ver, corrigir ou apagar')).toBe(
    'Textos legais › Termos de uso › Quero ver, corrigir ou apagar',
  );
  expect(locationsLabel(document, 'legal/termos.md: Garantia de **{{product.guaranteeDays}} dias**')).toBe(
    'Textos legais › Termos de uso › Garantia de [dias de garantia] dias',
  );
  expect(locationsLabel(document, 'e-mail: acesso')).toBe('e-mail: acesso');
});
