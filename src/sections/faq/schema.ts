import { z } from 'zod';
import { base, layouts, questions } from '../section-base.ts';

export const faqSchema = z
  .strictObject({
    type: z.literal('faq').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      side: 'Título ao lado',
      centre: 'No centro',
    }),
    items: questions.meta({ label: 'Itens' }),
  })
  .describe('Questions, one answer open at a time.');
