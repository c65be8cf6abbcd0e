import { z } from 'zod';

/** `GET first-steps`: how far a shop without an order is, by what there is. */
export const firstSteps = z.object({
  /** The campaign that somebody works at, else the one at `/`. */
  campaign: z.string(),
  /** A person wrote something of a campaign. */
  written: z.boolean(),
  /** A person published one, and it is live. */
  published: z.boolean(),
  /** A test sale was paid. */
  sold: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstSteps>;
