import { z } from 'zod';
import { contract } from './route-contract.ts';

// Steps from a bare shop to one that sells, as the screen “Abrir a loja” shows them.

/** Steps in the order in which they are shown. */
const SETUP_STEPS = ['seller', 'money', 'mail', 'domain', 'product', 'page', 'legal', 'backup'] as const;
export type SetupStepKey = (typeof SETUP_STEPS)[number];

const setupStep = z.object({
  key: z.enum(SETUP_STEPS),
  /** `needed`: the shop does not open without it; `advised`: it does. */
  state: z.enum(['done', 'needed', 'advised']),
  /** Sentence about what there is, or what is missing. */
  line: z.string(),
});
export type SetupStep = z.infer<typeof setupStep>;

const setupSteps = z.object({ steps: z.array(setupStep) });
export type SetupSteps = z.infer<typeof setupSteps>;

/** Route of the steps. */
export const setupStepsContract = contract({
  'GET /setup/steps': { action: 'settings', answer: setupSteps },
});
