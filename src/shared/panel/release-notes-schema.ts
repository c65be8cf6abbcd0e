import { z } from 'zod';

/** Answer of `GET /painel/api/release-notes`: releases that the operator has yet to read of, the newest first. */
export const releaseNotesSchema = z.object({
  releases: z.array(z.object({ version: z.string(), day: z.iso.date(), changes: z.array(z.string()) })),
});

export type ReleaseNotes = z.infer<typeof releaseNotesSchema>;
