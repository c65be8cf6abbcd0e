import { z } from 'zod';
import { headingText, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

export const modulesSchema = z
  .strictObject({
    type: z.literal('modules').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      accordion: 'Sanfona',
      contents: 'Sumário',
    }),
    items: z
      .array(
        z.strictObject({
          title: headingText.describe('Of the module.').meta({ label: 'Título' }),
          text: text.optional().describe('What it is about.').meta({ label: 'Texto' }),
          lessons: z
            .array(
              z.strictObject({
                title: headingText.describe('Of the lesson.').meta({ label: 'Título' }),
                minutes: z
                  .int()
                  .positive()
                  .max(600)
                  .optional()
                  .describe('How long it takes.')
                  .meta({ label: 'Minutos' }),
              }),
            )
            .min(1)
            .describe('In their order.')
            .meta({ label: 'Aulas', item: 'Aula' }),
        }),
      )
      .min(1)
      .describe('In their order. Lessons and minutes are added up by the page.')
      .meta({ label: 'Itens' }),
  })
  .describe('The modules of a course with their lessons, which open one by one.');
