import outline from './book/outline.json' with { type: 'json' };

/** Chapters of the book with their lessons, in the book's order. */
const TEXTS = [
  'O que você precisa ter, e o que não precisa comprar.',
  'Do zero ao pote que dobra, dia por dia. Como alimentar, guardar e reviver.',
  'Que farinha comprar no mercado, quanto sal, que água.',
  'Porcentagens, hidratação e temperatura, com exemplos feitos até o fim.',
  'Da mistura ao forno: o que fazer, quanto esperar e como saber que está no ponto.',
  'Cada uma com peso, porcentagem, tempo e rendimento. E como guardar o pão.',
  'Horários prontos para quem trabalha fora e para o fim de semana.',
  'Olhe o pão, ache o sintoma, mude uma coisa só.',
  'Um glossário curto e uma ficha para anotar cada fornada.',
];

/** The book's contents: titles and pages as they were printed. */
export const chapters = outline.chapters.map((chapter, at) => ({ ...chapter, text: TEXTS[at] ?? '' }));

/** Number of pages that the book was printed on; the check counts those of the PDF. */
export const pages = String(outline.pages);
