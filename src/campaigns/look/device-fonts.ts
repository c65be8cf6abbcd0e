import type { Letters } from './theme-schema.ts';

/** Fonts of devices that are most like each typeface, where no other can be had: in mails, on a browser's tab. */
export const DEVICE_FONTS: Record<Letters, string> = {
  sistema: 'system-ui,sans-serif',
  padaria: 'Georgia,serif',
  palco: 'Georgia,serif',
  cartaz: 'Impact,sans-serif',
  atelie: 'system-ui,sans-serif',
  ferramenta: 'system-ui,sans-serif',
  neutro: 'system-ui,sans-serif',
};
