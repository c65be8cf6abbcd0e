import type { StudioPart } from '../studio-parts.ts';
import { QUESTIONS } from '../studio-questions.ts';

export const faqStudio: StudioPart<'faq'> = {
  name: 'Perguntas que se abrem',
  use: 'Uma resposta aberta de cada vez.',
  starter: { title: 'Perguntas frequentes', text: 'O que costumam perguntar.', items: QUESTIONS },
};
