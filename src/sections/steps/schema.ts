import { z } from 'zod';
import { base, cta, stepList } from '../section-base.ts';

export const stepsSchema = z
  .strictObject({ type: z.literal('steps'), ...base, steps: stepList, cta })
  .describe('The way from payment to use.');
