import type { StudioPart } from '../studio-parts.ts';

export const numbersStudio: StudioPart<'numbers'> = {
  name: 'Números',
  use: 'Três ou quatro números grandes, cada um com a sua fonte.',
  starter: {
    title: 'Em números',
    text: 'O que dá para contar.',
    items: [
      { figure: 'PDF', text: 'o formato', source: 'O que você recebe.' },
      { figure: 'PIX', text: 'a forma de pagar', source: 'Como você paga.' },
    ],
  },
};
