import { z } from 'zod';
import { noteText, text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const offerSchema = z
  .strictObject({
    type: z.literal('offer').meta({ label: 'Tipo' }),
    ...base,
    includes: z.array(text).min(1).describe('All that the buyer gets.').meta({ label: 'O que está incluído' }),
    cta: cta.meta({ label: 'Botão' }),
    note: noteText.describe('Under the button.').meta({ label: 'Observação' }),
  })
  .describe('The offer once more, for who has read to the end.');
