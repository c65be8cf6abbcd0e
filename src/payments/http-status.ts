import type { Centavos } from '../shared/money.ts';
import type { RefundState } from './provider.ts';
import { plainLine } from './provider-text.ts';

/** State of a refund that was not requested because the provider could not be reached. */
export const NOT_ASKED: RefundState = {
  kind: 'refused',
  detail: 'O provedor de pagamento está fora do ar.',
  down: true,
};

/**
 * Statuses with which a server, or a proxy in front of it, certainly rejects a request without executing it. Others are
 * ambiguous: timed out (408), conflict and lock (409, 423), dependencies (424, 425), a proxy's report of a caller or a
 * server that disconnected during the work (460, 499, 502, 504, 520 and on), and unknown codes.
 */
const CERTAIN = new Set([
  400, 401, 402, 403, 404, 405, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 428, 429, 431, 451,
]);

/** Statuses of a provider that rejects our access, throttles us, or is closed: not the order's fault. */
const DOWN = new Set([401, 403, 429, 503]);

/**
 * Whether an answer with this status certainly changed nothing: the same rule for all providers.
 *
 * A 503 may come from a balancer that lost its server half-way. After a charge it counts as "closed", so that the
 * next provider can sell: the worst case is a charge whose code was never shown. After a refund it counts as unknown:
 * the worst case is money returned twice.
 */
export function isCertainRejection(call: 'charge' | 'refund', status: number): boolean {
  return CERTAIN.has(status) || (call === 'charge' && status === 503);
}

/** Whether an answer with this status means that the provider can't work, for any call. */
export function isDown(status: number): boolean {
  return DOWN.has(status);
}

/** Provider's message about a call that it refused, or its status. */
type Fault = { said: string } | { status: number };

/**
 * Returns why a call was refused: the provider's message, fit to be shown, else the status of its answer. A message about
 * the shop's own credentials is no business of a visitor's.
 *
 * @param message null if the provider gave none
 * @param credentials of the shop at the provider, which a careless one may quote
 */
export function faultOf(message: string | null, status: number, credentials: readonly string[]): Fault {
  const said = plainLine(message ?? '', 300);
  const isOfCredentials = status === 401 || status === 403 || quotesCredential(message ?? '', credentials);
  return said && !isOfCredentials ? { said } : { status };
}

/** Whether a text quotes a credential, as it is or as it stands in an address or a form. */
export function quotesCredential(text: string, credentials: readonly string[]): boolean {
  const formsOf = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    `${new URLSearchParams([['', secret]])}`.slice(1),
  ];
  return credentials.some((secret) => formsOf(secret).some((form) => text.includes(form)));
}

/** Returns the state of a refund that an answer with this status refused, with the stored detail. */
export function refusedRefund(fault: Fault, status: number): RefundState {
  const detail = 'said' in fault ? fault.said : `O provedor de pagamento recusou o reembolso: ${status}`;
  return { kind: 'refused', detail, down: isDown(status) };
}

/** Returns the state of a refund whose reported amount differs from the requested one, in centavos. */
export function contradicted(reported: Centavos, requested: Centavos): RefundState {
  const contradiction = { reason: 'another_amount', requested, stated: reported } as const;
  return { kind: 'unknown', reason: 'a refund of another amount', contradiction };
}
