import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

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
    items: [{ name: sample('Nome da receita'), text: sample('O que sai do forno.'), hydration: 70, hours: 24 }],
  },
};
