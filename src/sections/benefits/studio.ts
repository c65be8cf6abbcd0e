import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const benefitsStudio: StudioPart<'benefits'> = {
  name: 'Benefícios',
  use: 'Os motivos para comprar, com ícones.',
  starter: {
    title: 'O que você ganha',
    text: 'Os motivos para comprar.',
    items: [{ icon: 'check', title: sample('Um benefício'), text: sample('O que muda para quem compra.') }],
  },
};
