import type { StudioPart } from '../studio-parts.ts';
import { QUESTIONS } from '../studio-questions.ts';

export const faqGridStudio: StudioPart<'faq-grid'> = {
  name: 'Perguntas à vista',
  use: 'Todas as respostas lado a lado.',
  drawing: 'cards',
  starter: { title: 'Ficou alguma dúvida?', text: 'Respostas diretas.', items: QUESTIONS, cta: 'Quero comprar' },
};
