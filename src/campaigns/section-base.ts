import { z } from 'zod';
import { ID_RULE, text } from './text.ts';

/** What every section has. */
export const base = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, `${ID_RULE}, e começar com uma letra`)
    .describe('Link target of an in-page menu; once in a campaign.'),
  hidden: z.literal(true).optional().describe('Kept, and not shown.'),
  title: text.describe('Heading.'),
  text: text.describe('Under the heading.'),
};

/** What a section's button says. */
export const cta = text.describe('On the buy button.');
