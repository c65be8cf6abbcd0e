import { z } from 'zod';
import { base, questions } from '../section-base.ts';

export const faqSchema = z
  .strictObject({ type: z.literal('faq').meta({ label: 'Tipo' }), ...base, items: questions.meta({ label: 'Itens' }) })
  .describe('Questions, one answer open at a time.');
