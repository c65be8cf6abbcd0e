import { NOT_ASKED, refusedRefund } from '../../http-status.ts';
import type { ChargeStatus, RefundRequest, RefundState } from '../../provider.ts';
import { findCharge } from './find-charge.ts';
import type { GatewayCall } from './http.ts';
import { readReply } from './read-reply.ts';
import { faultOf, isRefusal } from './refusal.ts';
import { readStatus } from './status.ts';

/**
 * Gives money back. The gateway has no key by which it would know a repeated refund, so the charge is asked about
 * first; whether a part was given back before can't be seen there, and is the caller's to remember.
 */
export async function refund(call: GatewayCall, token: string, request: RefundRequest): Promise<RefundState> {
  const before = await look(call, request);
  // Without a word on the charge nothing is asked for, and that is certain.
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
  if (!answer.ok || answer.body === undefined) return { kind: 'unknown', reason: `answered ${answer.status}` };
  // Taken on. Of the whole we can see when it is done, of a part never.
  const done = !before.whole || readStatus(readReply(answer.body).status) === 'refunded';
  return done ? { kind: 'done' } : { kind: 'pending' };
}

/** How far a refund is. */
export async function findRefund(call: GatewayCall, request: RefundRequest): Promise<RefundState> {
  const now = await look(call, request);
  if (now.settled) return now.settled;
  return now.whole ? { kind: 'pending' } : { kind: 'unknown', reason: 'the gateway does not tell of parts' };
}

/** `settled` where the charge already answers the question; `whole` when all of it is to go back. */
async function look(
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

/** It may say so of a charge of which only a part went back: beside other refunds that proves nothing of one. */
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
