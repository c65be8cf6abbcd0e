import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

const MAX_LINES = 6;

const people = z.array(text).min(1).max(MAX_LINES, `deve ter no máximo ${MAX_LINES} linhas`).meta({ item: 'Linha' });

export const forWhomSchema = z
  .strictObject({
    type: z.literal('for-whom').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({ pair: 'Lado a lado', poster: 'Em letras grandes' }),
    forTitle: text.describe('Over the first list.').meta({ label: 'Título de quem é' }),
    for: people.describe('Whom it is for, a short line each.').meta({ label: 'É para quem' }),
    notForTitle: text.describe('Over the second list.').meta({ label: 'Título de quem não é' }),
    notFor: people.describe('Whom it is not for.').meta({ label: 'Não é para quem' }),
  })
  .describe('Whom it is for, and whom it is not for.');
