import { z } from 'zod';

/** Answer of `GET first-steps`: the progress of a shop without an order, by its data. */
export const firstSteps = z.object({
  /** Last changed campaign with a draft or a version by a person, else the one at `/`. */
  campaign: z.string(),
  /** A campaign was edited by a person. */
  written: z.boolean(),
  /** A campaign was published by a person, and is live. */
  published: z.boolean(),
  /** A test sale was paid. */
  sold: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstSteps>;
