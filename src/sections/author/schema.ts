import { z } from 'zod';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const authorSchema = z
  .strictObject({
    type: z.literal('author'),
    ...base,
    name: text.describe('Of a person.'),
    role: text.describe('What they are.'),
    initials: z.string().min(1).max(3).describe('On the drawn portrait.').meta({ hint: 'No retrato desenhado.' }),
    picture: pictureSchema.optional().describe('A photograph of them, in the place of the drawn portrait.'),
    paragraphs: z.array(text).min(1).describe('In their own words.'),
  })
  .describe('Who made it. A person signs that it is so.');
