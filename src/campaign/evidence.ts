import { z } from 'zod';
import { text } from './text.ts';

/** A document that the seller keeps in `campaigns/ID/evidence`; the go-live check asks for its hash. */
const kept = {
  /** The file's name. */
  document: text,
  /** SHA-256 of the file, 64 hexadecimal digits: another file is another proof. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in small hexadecimal digits')
    .optional(),
};

/** What the seller keeps to prove a statement (CDC art. 36, sole paragraph). */
export const evidenceSchema = z.strictObject({
  ...kept,
  /** Who made it or where it was found: an address or an institution. */
  source: text,
  /** The day that it was made, and the first day on which it has to be made anew. */
  date: z.iso.date(),
  expires: z.iso.date(),
});

/** Why the seller may sell access to a work or a service that belongs to others. */
export const rightsSchema = z.strictObject({
  statement: text,
  /** The contract or licence. */
  ...kept,
  /** The first day on which it has to be looked at anew; the check asks for it. */
  expires: z.iso.date().optional(),
});

export type Evidence = z.infer<typeof evidenceSchema>;
export type Rights = z.infer<typeof rightsSchema>;
