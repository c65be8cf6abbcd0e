import { z } from 'zod';
import { base, cta, questions } from '../section-base.ts';

export const faqGridSchema = z
  .strictObject({ type: z.literal('faq-grid'), ...base, items: questions, cta })
  .describe('Questions beside each other, all answers in sight.');
