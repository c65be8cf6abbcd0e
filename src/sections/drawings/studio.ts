import type { StudioPart } from '../studio-parts.ts';

export const drawingsStudio: StudioPart<'drawings'> = {
  name: 'Desenhos',
  use: 'O que você vende, desenhado nas cores da página.',
  starter: {
    title: 'O que há dentro',
    text: 'Uma parte de cada vez.',
    items: [
      { drawing: 'books', title: 'A primeira parte' },
      { drawing: 'plan', title: 'A segunda parte' },
    ],
  },
};
