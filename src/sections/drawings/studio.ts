import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const drawingsStudio: StudioPart<'drawings'> = {
  name: 'Desenhos',
  use: 'O que você vende, desenhado nas cores da página.',
  starter: {
    title: 'O que há dentro',
    text: 'Uma parte de cada vez.',
    items: [
      { drawing: 'books', title: sample('A primeira parte') },
      { drawing: 'plan', title: sample('A segunda parte') },
    ],
  },
};
