import { z } from 'zod';
import { text } from './text.ts';

/** What the seller keeps to prove a statement (CDC art. 36, sole paragraph). */
export const evidenceSchema = z.strictObject({
  /** What the proof is: a report, a screenshot, a contract, by the name it is kept under. */
  document: text,
  /** Who made it or where it was found: an address or an institution. */
  source: text,
  /** The day that it was made, and the first day on which it has to be made anew. */
  date: z.iso.date(),
  expires: z.iso.date(),
});

/** Why the seller may sell access to a work or a service that belongs to others. */
export const rightsSchema = z.strictObject({ statement: text, /** The contract or licence. */ document: text });

export type Evidence = z.infer<typeof evidenceSchema>;
