/** The files that pages load, by the names of their entries in the build of a release. */
export const ASSET_NAMES = [
  'index',
  'urgency',
  'measure',
  'pending',
  'personal',
  'panel-entry',
  'preview',
  'later',
  'showcase',
  'videos',
  'dialogs',
  'checkout-island',
  'typeface-serif',
  'typeface-geometric',
  'typeface-expressive',
] as const;

/** Where each of them is served: `/_assets/index.Ab12Cd34.js`. */
export type Assets = Record<(typeof ASSET_NAMES)[number], string>;
