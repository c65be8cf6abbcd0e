import { z } from 'zod';

/** Maximum size of an evidence document, in bytes. */
export const MAX_EVIDENCE_BYTES = 20_000_000;

/** Stored evidence document. */
export const keptDocument = z.object({
  /** Name in campaigns. */
  document: z.string(),
  sha256: z.string(),
});
export type KeptDocument = z.infer<typeof keptDocument>;

/** Answer of `GET campaigns/ID/evidence`. */
export const keptDocuments = z.object({ documents: z.array(keptDocument) });
export type KeptDocuments = z.infer<typeof keptDocuments>;

/** Body of `POST campaigns/ID/evidence`: a document that was uploaded in parts. */
export const newDocument = z.object({
  name: z.string().min(1).max(200),
  /** SHA-256 of each part, in order. */
  parts: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .min(1)
    .max(50),
});
export type NewDocument = z.infer<typeof newDocument>;
