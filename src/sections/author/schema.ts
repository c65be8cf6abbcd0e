import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { FIGURE_LABELS } from '../../campaigns/look/drawing-names.ts';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { plainLine, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

export const authorSchema = z
  .strictObject({
    type: z.literal('author').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      card: 'Cartão',
      portrait: 'Retrato',
      sentence: 'Frase',
      cutout: 'Sem moldura',
    }),
    name: plainLine.describe('Of a person.').meta({ label: 'Nome' }),
    role: plainLine.describe('What they are.').meta({ label: 'Quem é' }),
    initials: z
      .string()
      .min(1)
      .max(3)
      .describe('On the drawn portrait.')
      .meta({ label: 'Iniciais', hint: 'No retrato desenhado.' }),
    picture: pictureSchema
      .optional()
      .describe('A photograph of them, in the place of the drawn portrait.')
      .meta({ label: 'Imagem' }),
    figure: choice(FIGURE_LABELS)
      .optional()
      .describe('A drawn person, in the place of a photograph: in starters and demonstrations alone.')
      .meta({ label: 'Pessoa desenhada', hint: 'Só vale na demonstração: no ar, a sua foto ou as suas iniciais.' }),
    paragraphs: z.array(text).min(1).describe('In their own words.').meta({ label: 'Parágrafos' }),
  })
  .describe('Who made it. A person signs that it is so.');
