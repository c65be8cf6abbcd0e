import { z } from 'zod';
import { base, cta, questions } from '../section-base.ts';

export const faqGridSchema = z
  .strictObject({
    type: z.literal('faq-grid').meta({ label: 'Tipo' }),
    ...base,
    items: questions.meta({ label: 'Itens' }),
    cta: cta.meta({ label: 'Botão' }),
  })
  .describe('Questions beside each other, all answers in sight.');
