import { z } from 'zod';
import { base, questions } from '../section-base.ts';

export const faqSchema = z
  .strictObject({ type: z.literal('faq'), ...base, items: questions })
  .describe('Questions, one answer open at a time.');
