import { type Centavos, formatBRL } from '../shared/money.ts';
import type { RefundState } from './provider.ts';

/** The end of a refund that nobody was asked for, as nobody could be reached. */
export const NOT_ASKED: RefundState = {
  kind: 'refused',
  detail: 'O provedor de pagamento está fora do ar.',
  down: true,
};

/**
 * What a server, or whatever stands before it, says of a request that it did not let through or could not take. Others
 * are left in doubt: timed out (408), conflict and lock (409, 423), dependencies (424, 425), what a proxy says of a
 * caller or a server that went away while the work was done (460, 499, 502, 504, 520 and on), and codes nobody knows.
 */
const CERTAIN = new Set([
  400, 401, 402, 403, 404, 405, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 428, 429, 431, 451,
]);

/** The provider does not let us in, has had enough of us, or is closed: not the order's fault. */
const DOWN = new Set([401, 403, 429, 503]);

/**
 * Whether an answer with this status says for certain that the call changed nothing: the one rule of all providers.
 *
 * A 503 may come from a balancer that lost its server half-way. After a charge it counts as "closed", so that the next
 * provider can sell: the worst is a charge whose code nobody was shown. After a refund it counts for nothing: the worst
 * is money that goes back twice.
 */
export function certainlyNot(call: 'charge' | 'refund', status: number): boolean {
  return CERTAIN.has(status) || (call === 'charge' && status === 503);
}

/** Whether an answer with this status says that the provider can't work, for whatever call. */
export function isDown(status: number): boolean {
  return DOWN.has(status);
}

/** What a provider said of a call that it refused. */
type Fault = { said: string } | { status: number };

/**
 * Why a call was refused: the provider's own words, fit to be shown, else the status of its answer.
 *
 * @param words null where the provider gave none
 */
export function faultOf(words: string | null, status: number): Fault {
  const said = (words ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 300);
  return said ? { said } : { status };
}

/** The end of a refund that an answer with this status refused, with what is written down about it. */
export function refusedRefund(fault: Fault, status: number): RefundState {
  const detail = 'said' in fault ? fault.said : `O provedor de pagamento recusou o reembolso: ${status}`;
  return { kind: 'refused', detail, down: isDown(status) };
}

/** The answer to a refund that was made of another amount than was asked for, in centavos. */
export function contradicted(told: Centavos, asked: Centavos): RefundState {
  const contradiction = `pedimos ${formatBRL(asked)}, o provedor fala de ${formatBRL(told)}`;
  return { kind: 'unknown', reason: 'a refund of another amount', contradiction };
}
