import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { DRAWING_LABELS } from '../../campaigns/look/drawing-names.ts';
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
    drawing: choice(DRAWING_LABELS)
      .optional()
      .describe(
        'What is sold, drawn large in the place of the shape: at two corners by `cuts`, beside by `words`, else below.',
      )
      .meta({
        label: 'Desenho',
        hint: 'O que você vende, no lugar da forma: nos cantos com Recortes, ao lado com Só palavras, senão embaixo.',
      }),
    cta: cta.meta({ label: 'Botão' }),
  })
  .describe('The last call: a few words, one button, and a large shape.');
