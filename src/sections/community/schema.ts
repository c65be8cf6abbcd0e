import { z } from 'zod';
import { leadsSomewhere } from '../../campaigns/link-target.ts';
import { NO_PROGRAM, plainLine, text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const communitySchema = z
  .strictObject({
    type: z.literal('community').meta({ label: 'Tipo' }),
    ...base,
    bullets: z.array(text).describe('What happens there.').meta({ label: 'Motivos' }),
    cta: plainLine.describe('On the button that opens the group.').meta({ label: 'Botão' }),
    inviteUrl: z
      .url()
      .refine(leadsSomewhere, NO_PROGRAM)
      .describe('Of the group; shown to everybody.')
      .meta({ label: 'Link do convite', hint: 'O link do grupo; todos que veem a página o veem.' }),
  })
  .describe('An invitation to a group, on the page and to buyers.');
