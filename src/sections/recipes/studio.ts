import type { StudioPart } from '../studio-parts.ts';

export const recipesStudio: StudioPart<'recipes'> = {
  name: 'Receitas',
  use: 'Receitas com hidratação e horas.',
  drawing: 'cards',
  fits: ['files'],
  starter: {
    title: 'Receitas',
    text: 'O que você vai fazer.',
    hydrationLabel: 'Hidratação',
    hoursLabel: 'horas',
    items: [{ name: 'Nome da receita', text: 'O que sai do forno.', hydration: 70, hours: 24 }],
  },
};
