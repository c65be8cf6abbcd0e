import { z } from 'zod';
import { newFile } from './product-schema.ts';

/** A picture that was sent in parts. */
export const newPicture = newFile.pick({ parts: true });

/** What the shop knows of a picture, before anybody says what it shows. */
export const keptPicture = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});

export type KeptPicture = z.infer<typeof keptPicture>;
