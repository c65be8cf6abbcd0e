import type { StudioPart } from '../studio-parts.ts';

export const sampleStudio: StudioPart<'sample'> = {
  name: 'Página de amostra',
  use: 'Uma página do livro como ela é.',
  fits: ['files', 'contact-list'],
  starter: {
    title: 'Uma página do livro',
    text: 'Como ela é por dentro.',
    page: {
      heading: 'Título do trecho',
      lead: 'O que vem antes da tabela.',
      table: { caption: 'Massa', rows: [{ name: 'Farinha', grams: 500, percent: 100 }] },
      note: 'O que vem depois da tabela.',
      footer: 'Título do livro',
      chapter: 'Título do capítulo',
    },
    caption: 'Página do livro',
  },
};
