import { z } from 'zod';
import { base, cta, layouts, stepList } from '../section-base.ts';

export const stepsSchema = z
  .strictObject({
    type: z.literal('steps').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      row: 'Fileira',
      timeline: 'Linha do tempo',
      numerals: 'Números grandes',
    }),
    steps: stepList.meta({ label: 'Passos', item: 'Passo' }),
    cta: cta.meta({ label: 'Botão' }),
  })
  .describe('The way from payment to use.');
