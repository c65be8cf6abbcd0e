import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { chapters } from './chapters.ts';
import { FORMULAS, hydrationOf } from './formulas.ts';

/** Contents of the book, and its author. */
export const book: CampaignInput['sections'] = [
  {
    type: 'recipes',
    id: 'receitas',
    title: '{{receitas}} receitas, **um só levain**',
    text: 'Do pão da semana ao aperitivo feito com o que sobra do pote. A hidratação diz como a massa se comporta na mão.',
    hydrationLabel: 'Hidratação',
    hoursLabel: 'Da mistura ao forno',
    items: FORMULAS.map((formula) => ({
      name: formula.name,
      text: formula.text,
      hydration: hydrationOf(formula),
      hours: formula.hours,
    })),
  },
  {
    type: 'chapters',
    id: 'capitulos',
    ground: 'tint',
    layout: 'contents',
    title: '{{capitulos}} capítulos, **na ordem em que você precisa**',
    text: 'Comece pelo levain. Enquanto ele cresce, leia o resto.',
    pageLabel: 'página',
    items: chapters,
  },
  {
    type: 'author',
    id: 'autora',
    layout: 'portrait',
    title: 'Escrito **na bancada**',
    text: 'Por quem errou bastante antes de anotar o que funciona.',
    name: 'Helena Prado',
    role: 'Padeira e autora do livro',
    initials: 'HP',
    paragraphs: [
      'Comecei com um pote de farinha e água e uma fila de pães que mais pareciam pedra. As receitas que eu seguia diziam o que fazer. Nenhuma dizia por quê.',
      'Passei a anotar a temperatura de cada massa, o tempo de cada espera e o que eu tinha mudado. Destas anotações saiu este livro: o que eu gostaria de ter lido na primeira fornada.',
    ],
  },
];
