import { z } from 'zod';
import { headingText, text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const modulesSchema = z
  .strictObject({
    type: z.literal('modules'),
    ...base,
    items: z
      .array(
        z.strictObject({
          title: headingText.describe('Of the module.'),
          text: text.optional().describe('What it is about.'),
          lessons: z
            .array(
              z.strictObject({
                title: headingText.describe('Of the lesson.'),
                minutes: z.int().positive().max(600).optional().describe('How long it takes.'),
              }),
            )
            .min(1)
            .describe('In their order.'),
        }),
      )
      .min(1)
      .describe('In their order. Lessons and minutes are added up by the page.'),
  })
  .describe('The modules of a course with their lessons, which open one by one.');
