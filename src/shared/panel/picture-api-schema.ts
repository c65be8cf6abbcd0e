import { z } from 'zod';
import { newFile } from './product-schema.ts';

/** A picture that was uploaded in parts. */
export const newPicture = newFile.pick({ parts: true });

/** Data of a picture before its description is written. */
export const keptPicture = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});

export type KeptPicture = z.infer<typeof keptPicture>;
