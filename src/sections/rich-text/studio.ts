import type { StudioPart } from '../studio-parts.ts';

export const richTextStudio: StudioPart<'rich-text'> = {
  name: 'Texto livre',
  use: 'Parágrafos, listas e links.',
  starter: { title: 'Um título', text: 'Uma frase que apresenta o texto.', body: 'Escreva aqui.' },
};
