import type { Letters } from './theme-schema.ts';

/** Typeface of each choice of letters but the device's own, and what a visitor's phone loads for it, in bytes. */
export const LETTER_FILES: Record<Exclude<Letters, 'sistema'>, { typeface: string; bytes: number }> = {
  padaria: { typeface: 'Fraunces', bytes: 18_096 },
  palco: { typeface: 'Instrument Serif', bytes: 21_032 },
  cartaz: { typeface: 'Anton', bytes: 18_612 },
  atelie: { typeface: 'Bricolage Grotesque', bytes: 21_844 },
  ferramenta: { typeface: 'Outfit', bytes: 14_140 },
  neutro: { typeface: 'Inter', bytes: 24_356 },
};
