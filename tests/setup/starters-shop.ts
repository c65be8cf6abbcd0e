import { shopOf } from './campaign-shop.ts';
import { KINDS, makeStarters, type SoldAs } from './starters.ts';

const SOLD = Object.fromEntries(
  KINDS.map((kind) => [kind, { name: 'Oficina de Encadernação', price: '47,00' }]),
) as SoldAs;

/** One shop has a campaign of each starter. */
export const test = shopOf(() => makeStarters(SOLD));
