import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

const MAX_FIGURES = 4;

export const numbersSchema = z
  .strictObject({
    type: z.literal('numbers').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({ row: 'Em linha', column: 'Um por linha' }),
    items: z
      .array(
        z.strictObject({
          figure: text
            .describe('In large letters: a claim of the ledger, such as `{{receitas}}`.')
            .meta({ label: 'Número', hint: 'Uma afirmação sua, que guarda a prova.' }),
          text: text.describe('What it counts.').meta({ label: 'Do que é' }),
          source: text
            .describe('Where it is from, in a few words.')
            .meta({ label: 'De onde vem', hint: 'Em poucas palavras, como “contadas no livro”.' }),
        }),
      )
      .min(2)
      .max(MAX_FIGURES, `deve ter no máximo ${MAX_FIGURES} números`)
      .describe('Three or four figures at most that one can prove.')
      .meta({ label: 'Números', item: 'Número' }),
  })
  .describe('Figures in large letters, each with its source.');
