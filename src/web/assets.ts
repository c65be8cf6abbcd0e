/** Sheets beside `later.css` that only landing pages with certain sections load, in the order of their rules. */
export const MORE_SHEETS = ['editorial', 'showcase', 'layouts'] as const;
export type MoreSheet = (typeof MORE_SHEETS)[number];

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
  ...MORE_SHEETS,
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
