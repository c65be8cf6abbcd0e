import { z } from 'zod';

/** Bytes of a document that proves something at most. */
export const EVIDENCE_BYTES = 20_000_000;

/** A document that is kept to prove something. */
export const keptDocument = z.object({
  /** As campaigns name it. */
  document: z.string(),
  sha256: z.string(),
});
export type KeptDocument = z.infer<typeof keptDocument>;

/** `GET campaigns/ID/evidence` */
export const keptDocuments = z.object({ documents: z.array(keptDocument) });
export type KeptDocuments = z.infer<typeof keptDocuments>;

/** `POST campaigns/ID/evidence`: what was sent in parts before. */
export const newDocument = z.object({
  name: z.string().min(1).max(200),
  /** SHA-256 of each, in their order. */
  parts: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .min(1)
    .max(50),
});
export type NewDocument = z.infer<typeof newDocument>;
