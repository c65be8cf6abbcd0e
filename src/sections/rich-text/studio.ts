import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const richTextStudio: StudioPart<'rich-text'> = {
  name: 'Texto livre',
  use: 'Parágrafos, listas e links.',
  starter: {
    title: sample('Um título'),
    text: sample('Uma frase que apresenta o texto.'),
    body: sample('Escreva aqui.'),
  },
};
