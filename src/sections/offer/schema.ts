import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { DRAWING_LABELS } from '../../campaigns/look/drawing-names.ts';
import { noteText, text } from '../../campaigns/text.ts';
import { base, cta, layouts } from '../section-base.ts';

export const offerSchema = z
  .strictObject({
    type: z.literal('offer').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      card: 'Cartão',
      stack: 'Pilha',
      ticket: 'Ingresso',
      rows: 'Linhas',
      fan: 'Leque',
    }),
    includes: z.array(text).min(1).describe('All that the buyer gets.').meta({ label: 'O que está incluído' }),
    stub: z
      .strictObject({
        title: text.describe('In large letters: a date, a number.').meta({ label: 'Em letras grandes' }),
        text: text.describe('Under it.').meta({ label: 'Texto' }),
        drawing: choice(DRAWING_LABELS).optional().describe('At its foot.').meta({ label: 'Desenho' }),
      })
      .optional()
      .describe("On the ticket's stub; the days of the guarantee where there is none.")
      .meta({
        label: 'Canhoto do ingresso',
        hint: 'A data, por exemplo. Sem ele, os dias da garantia.',
        usedWith: { layout: ['ticket'] },
      }),
    cta: cta.meta({ label: 'Botão' }),
    note: noteText.describe('Under the button.').meta({ label: 'Observação' }),
  })
  .describe('The offer once more, for who has read to the end.');
