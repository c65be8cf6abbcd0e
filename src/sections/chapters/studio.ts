import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const chaptersStudio: StudioPart<'chapters'> = {
  name: 'Sumário',
  use: 'Os capítulos de um livro.',
  fits: ['files'],
  starter: {
    title: 'O que há no livro',
    text: 'Capítulo por capítulo.',
    pageLabel: 'página',
    items: [{ title: sample('Nome do capítulo'), text: sample('O que ele ensina.'), page: 1 }],
  },
};
