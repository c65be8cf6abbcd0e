import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const sampleStudio: StudioPart<'sample'> = {
  name: 'Página de amostra',
  use: 'Uma página do livro como ela é.',
  fits: ['files', 'contact-list'],
  starter: {
    title: 'Uma página do livro',
    text: 'Como ela é por dentro.',
    page: {
      heading: sample('Título do trecho'),
      lead: sample('O que vem antes da tabela.'),
      table: { caption: sample('Massa'), rows: [{ name: sample('Farinha'), grams: 500, percent: 100 }] },
      note: sample('O que vem depois da tabela.'),
      footer: sample('Título do livro'),
      chapter: sample('Título do capítulo'),
    },
    caption: 'Página do livro',
  },
};
