import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';
import { COMPOSITION_DRAWINGS } from './studio-compositions.ts';

export const heroStudio: StudioPart<'hero'> = {
  name: 'Abertura',
  use: 'A promessa e o preço, na primeira tela.',
  starter: {
    composition: 'product',
    title: sample('A promessa em uma frase'),
    text: sample('O que a pessoa passa a ter ou a saber fazer.'),
    cta: 'Quero comprar',
    note: 'Pagamento por PIX.',
  },
  drawings: { composition: COMPOSITION_DRAWINGS },
};
