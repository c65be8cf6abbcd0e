/** One line of a recipe. */
interface Ingredient {
  name: string;
  grams: number;
  /** Flours make the 100% of the baker's percentages; the levain is half flour, half water. */
  kind: 'flour' | 'levain' | 'other';
  /** Share of water, 0 to 1. */
  water?: number;
}

/** A recipe of the book. Its percentages and its hydration are computed, in the book and on the page alike. */
export interface Formula {
  id: string;
  name: string;
  /** On the page of the offer. */
  text: string;
  /** From mixing to the oven, in hours, with the waits. */
  hours: number;
  yields: string;
  ingredients: Ingredient[];
}

const flour = (name: string, grams: number): Ingredient => ({ name, grams, kind: 'flour' });
const water = (grams: number): Ingredient => ({ name: 'Água', grams, kind: 'other', water: 1 });
const levain = (grams: number): Ingredient => ({ name: 'Levain', grams, kind: 'levain' });
const other = (name: string, grams: number, share = 0): Ingredient => ({ name, grams, kind: 'other', water: share });

export const FORMULAS: Formula[] = [
  {
    id: 'todo-dia',
    name: 'Pão de todo dia',
    text: 'Casca fina, miolo macio, acidez discreta. É com ele que a mão aprende.',
    hours: 19,
    yields: '1 pão',
    ingredients: [
      flour('Farinha branca', 450),
      flour('Farinha integral', 50),
      water(340),
      levain(100),
      other('Sal', 10),
    ],
  },
  {
    id: 'integral',
    name: 'Integral com mel',
    text: 'Mais farelo do que farinha branca, e mesmo assim leve. O mel arredonda o amargor.',
    hours: 18,
    yields: '1 pão',
    ingredients: [
      flour('Farinha integral', 300),
      flour('Farinha branca', 200),
      water(375),
      levain(100),
      other('Mel', 20, 0.17),
      other('Sal', 10),
    ],
  },
  {
    id: 'centeio',
    name: 'Centeio com sementes',
    text: 'Na fôrma, sem modelagem difícil. Fatia fina, aroma forte, dura a semana toda.',
    hours: 14,
    yields: '1 fôrma de 25 cm',
    ingredients: [
      flour('Farinha branca', 300),
      flour('Farinha de centeio', 200),
      water(360),
      levain(100),
      other('Sementes (secas)', 75),
      other('Sal', 10),
    ],
  },
  {
    id: 'focaccia',
    name: 'Focaccia de alecrim',
    text: 'A massa mais mole do livro e a que menos pede técnica. Fundo crocante, miolo de nuvem.',
    hours: 21,
    yields: '1 assadeira de 30 × 40 cm',
    ingredients: [flour('Farinha branca', 500), water(400), levain(100), other('Azeite', 30), other('Sal', 11)],
  },
  {
    id: 'forma',
    name: 'Pão de fôrma macio',
    text: 'Para o lanche das crianças: leite, ovo e manteiga, sem nenhum conservante.',
    hours: 10,
    yields: '1 fôrma de 25 × 11 cm',
    ingredients: [
      flour('Farinha branca', 500),
      other('Leite', 280, 0.87),
      levain(125),
      other('Ovo (1)', 50, 0.75),
      other('Manteiga', 50, 0.16),
      other('Açúcar', 40),
      other('Sal', 10),
    ],
  },
  {
    id: 'pizza',
    name: 'Pizza de longa espera',
    text: 'A massa fica pronta na véspera. Borda aerada no forno de casa, sem pedra.',
    hours: 28,
    yields: '4 discos',
    ingredients: [flour('Farinha branca', 500), water(325), levain(75), other('Sal', 12), other('Azeite', 10)],
  },
  {
    id: 'cracker',
    name: 'Crackers de descarte',
    text: 'O levain que sobra da alimentação vira aperitivo crocante. Nada vai para o lixo.',
    hours: 1,
    yields: '1 assadeira',
    ingredients: [
      levain(200),
      flour('Farinha branca', 100),
      other('Azeite', 40),
      other('Gergelim', 30),
      other('Sal', 4),
    ],
  },
];

/** The recipe of an id. @throws Error when the book has none of it */
export function formulaOf(id: string): Formula {
  const formula = FORMULAS.find((one) => one.id === id);
  if (!formula) throw new Error(`there is no recipe "${id}"`);
  return formula;
}

/** The flour that is the 100% of a recipe, in grams: the dough's, without the levain's. */
export function flourOf({ ingredients }: Formula): number {
  return sum(ingredients.map(({ kind, grams }) => (kind === 'flour' ? grams : 0)));
}

/** An ingredient's baker's percentage, to one decimal. */
export function percentOf({ grams }: Ingredient, formula: Formula): number {
  return Math.round((grams / flourOf(formula)) * 1000) / 10;
}

/** All ingredients together, in grams. */
export function doughOf({ ingredients }: Formula): number {
  return sum(ingredients.map(({ grams }) => grams));
}

/** Water for each 100 of flour, the levain's share of both included, to the nearest percent. */
export function hydrationOf(formula: Formula): number {
  const half = sum(formula.ingredients.map(({ kind, grams }) => (kind === 'levain' ? grams / 2 : 0)));
  const wet = sum(formula.ingredients.map(({ grams, water = 0 }) => grams * water));
  return Math.round(((wet + half) / (flourOf(formula) + half)) * 100);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
