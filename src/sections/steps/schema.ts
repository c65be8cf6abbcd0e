import { z } from 'zod';
import { base, cta, stepList } from '../section-base.ts';

export const stepsSchema = z
  .strictObject({
    type: z.literal('steps').meta({ label: 'Tipo' }),
    ...base,
    steps: stepList.meta({ label: 'Passos', item: 'Passo' }),
    cta: cta.meta({ label: 'Botão' }),
  })
  .describe('The way from payment to use.');
