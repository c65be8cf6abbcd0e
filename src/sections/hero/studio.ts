import type { StudioPart } from '../studio-parts.ts';

export const heroStudio: StudioPart<'hero'> = {
  name: 'Abertura',
  use: 'A promessa e o preço, na primeira tela.',
  drawing: 'hero',
  starter: {
    eyebrow: 'Para quem é',
    title: 'A promessa em uma frase',
    text: 'O que a pessoa passa a ter ou a saber fazer.',
    cta: 'Quero comprar',
    bullets: ['Um motivo curto'],
    note: 'Pagamento por PIX.',
  },
};
