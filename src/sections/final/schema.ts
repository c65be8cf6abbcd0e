import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base, cta, layouts } from '../section-base.ts';

export const finalSchema = z
  .strictObject({
    type: z.literal('final').meta({ label: 'Tipo' }),
    ...base,
    title: text
      .describe('Three to seven words that are not those of the first view.')
      .meta({ label: 'Título', hint: 'De três a sete palavras, que não repetem a abertura.' }),
    text: text.optional().describe('A sentence under them.').meta({ label: 'Texto' }),
    layout: layouts({ sun: 'Sol', strings: 'Cordas', cuts: 'Recortes', words: 'Só palavras' }),
    cta: cta.meta({ label: 'Botão' }),
  })
  .describe('The last call: a few words, one button, and a large shape.');
