import { z } from 'zod';
import { text } from './text.ts';

/** What every section has; `id` is the link target of an in-page menu, unique within the campaign. */
export const base = { id: z.string().regex(/^[a-z][a-z0-9-]*$/), title: text };

/** What a section's button says. */
export const cta = text;
