/** Entry names of the files that pages load, in the build of a release. */
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
  'letters-padaria',
  'letters-palco',
  'letters-cartaz',
  'letters-atelie',
  'letters-ferramenta',
  'letters-neutro',
] as const;

/** Address of each entry: `/_assets/index.Ab12Cd34.js`. */
export type Assets = Record<(typeof ASSET_NAMES)[number], string>;
