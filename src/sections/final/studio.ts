import type { StudioPart } from '../studio-parts.ts';

export const finalStudio: StudioPart<'final'> = {
  name: 'Chamada final',
  use: 'Poucas palavras, um botão e uma forma grande.',
  starter: { title: 'Comece hoje', cta: 'Quero comprar' },
};
