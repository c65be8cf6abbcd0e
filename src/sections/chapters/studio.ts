import type { StudioPart } from '../studio-parts.ts';

export const chaptersStudio: StudioPart<'chapters'> = {
  name: 'Sumário',
  use: 'Os capítulos de um livro.',
  fits: ['files'],
  starter: {
    title: 'O que há no livro',
    text: 'Capítulo por capítulo.',
    pageLabel: 'página',
    items: [{ title: 'Nome do capítulo', text: 'O que ele ensina.', page: 1 }],
  },
};
