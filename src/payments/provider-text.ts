import type { ChargeState, RefundState } from './provider.ts';

/** Maximum lengths of a payer's name and of a refund's detail, in characters. */
const [MAX_PAYER, MAX_DETAIL] = [100, 300];

/**
 * Returns a provider's text as one line that can be stored and shown: without control characters, which no database
 * keeps, and without those that turn the direction of letters.
 *
 * @param max length in characters
 */
export function plainLine(text: string, max: number): string {
  return text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, max);
}

/** Cleans the payer's name, which goes into an order that is made again. */
export function withPlainPayer(state: ChargeState): ChargeState {
  if (state.kind !== 'found') return state;
  const { payer = '', ...charge } = state.charge;
  const plain = plainLine(payer, MAX_PAYER);
  return { ...state, charge: { ...charge, ...(plain && { payer: plain }) } };
}

/** Cleans why a refund was refused, which is stored with it. */
export function withPlainDetail(state: RefundState): RefundState {
  return state.kind === 'refused' ? { ...state, detail: plainLine(state.detail, MAX_DETAIL) } : state;
}
