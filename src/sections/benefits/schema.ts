import { z } from 'zod';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { base, layouts, points } from '../section-base.ts';

export const benefitsSchema = z
  .strictObject({
    type: z.literal('benefits').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      board: 'Quadro',
      list: 'Lista grande',
      columns: 'Colunas',
      bento: 'Mosaico',
    }),
    picture: pictureSchema
      .optional()
      .describe('Over the columns; in the other layouts it is not shown.')
      .meta({ label: 'Imagem', usedWith: { layout: ['columns'] } }),
    items: points.describe('Reasons to buy.').meta({ label: 'Itens' }),
  })
  .describe('What the buyer gets or learns, on one board.');
