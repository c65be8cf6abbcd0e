import { NOT_ASKED, refusedRefund } from '../../http-status.ts';
import type { ChargeStatus, RefundRequest, RefundState } from '../../provider.ts';
import { findCharge } from './find-charge.ts';
import type { GatewayCall } from './http.ts';
import { type Reply, readReply } from './read-reply.ts';
import { faultOf, isRefusal } from './refusal.ts';
import { readStatus } from './status.ts';

/**
 * Refunds a charge. The gateway has no key that identifies a repeated refund, so the charge is looked up first; earlier
 * partial refunds can't be seen there, and the caller has to remember them.
 */
export async function refund(call: GatewayCall, token: string, request: RefundRequest): Promise<RefundState> {
  const before = await lookUp(call, request);
  // Without an answer about the charge no refund is requested, and that is certain.
  if (before.settled?.kind === 'unknown' && before.settled !== BESIDE_OTHERS) return NOT_ASKED;
  if (before.settled) return before.settled;
  const answer = await call('POST', `/transactions/${encodeURIComponent(request.chargeId)}/refund`, {
    auth: 'query',
    body: before.whole ? {} : { amount: request.amount },
  });
  if (answer.kind === 'unreached') return NOT_ASKED;
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  if (isRefusal('refund', answer)) {
    return refusedRefund(faultOf(answer, token), answer.status);
  }
  const reply = readReply(answer.body);
  if (!answer.ok || answer.body === undefined || !isAccepted(answer.body, reply, request.chargeId))
    return { kind: 'unknown', reason: `answered ${answer.status}` };
  // Accepted. Completion is visible for a full refund, never for a partial one.
  const done = !before.whole || readStatus(reply.status) === 'refunded';
  return done ? { kind: 'done' } : { kind: 'pending' };
}

/** Whether a 2xx is about this charge, and says nothing that no accepted refund says. */
function isAccepted(body: unknown, { id, status }: Reply, chargeId: string): boolean {
  const hasError = typeof body === 'object' && body !== null && 'error' in body && Boolean(body.error);
  const state = readStatus(status);
  return !hasError && (id === null || id === chargeId) && (status === null || state === 'paid' || state === 'refunded');
}

/** Looks up the state of a refund. */
export async function findRefund(call: GatewayCall, request: RefundRequest): Promise<RefundState> {
  const now = await lookUp(call, request);
  if (now.settled) return now.settled;
  return now.whole ? { kind: 'pending' } : { kind: 'unknown', reason: 'the gateway does not tell of parts' };
}

/**
 * Looks up the charge of a refund: `settled` if that already decides the refund's state; `whole` if the full amount is
 * to be returned.
 */
async function lookUp(
  call: GatewayCall,
  { orderId, chargeId, amount, others }: RefundRequest,
): Promise<{ settled: RefundState } | { settled: null; whole: boolean }> {
  const state = await findCharge(call, { orderId, chargeId });
  if (state.kind !== 'found') {
    return { settled: { kind: 'unknown', reason: state.kind === 'none' ? 'no such charge' : state.reason } };
  }
  if (state.charge.id !== chargeId) return { settled: { kind: 'unknown', reason: 'told of another charge' } };
  if (state.status === 'refunded' && others.length > 0) return { settled: BESIDE_OTHERS };
  return state.status === 'paid'
    ? { settled: null, whole: amount === state.charge.amount }
    : { settled: UNPAID[state.status] };
}

/** The gateway may report this status of a partly refunded charge: beside other refunds it proves nothing of one. */
const BESIDE_OTHERS: RefundState = { kind: 'unknown', reason: 'refunded, beside other refunds' };

const UNPAID: Record<Exclude<ChargeStatus, 'paid'>, RefundState> = {
  pending: refused('Esta cobrança ainda não foi paga.'),
  expired: refused('Esta cobrança não foi paga.'),
  refunded: { kind: 'done' },
  charged_back: refused('O valor já voltou ao comprador por contestação.'),
};

function refused(detail: string): RefundState {
  return { kind: 'refused', detail };
}
