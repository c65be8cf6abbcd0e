import type { StudioPart } from '../studio-parts.ts';

export const benefitsStudio: StudioPart<'benefits'> = {
  name: 'Benefícios',
  use: 'Os motivos para comprar, com ícones.',
  starter: {
    title: 'O que você ganha',
    text: 'Os motivos para comprar.',
    items: [{ icon: 'check', title: 'Um benefício', text: 'O que muda para quem compra.' }],
  },
};
