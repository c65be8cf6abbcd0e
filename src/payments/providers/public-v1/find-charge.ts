import { PIX } from '../../../shared/payment-methods.ts';
import type { ChargeReference, ChargeState } from '../../provider.ts';
import { pixPayment } from '../../provider.ts';
import type { GatewayCall } from './http.ts';
import { readReply } from './read-reply.ts';
import { readStatus } from './status.ts';

/**
 * Looks up a charge by its hash; the gateway has no other key.
 *
 * Never `none`: a gateway that denies a charge which it named itself is a contradiction, not knowledge.
 */
export async function findCharge(call: GatewayCall, { chargeId }: ChargeReference): Promise<ChargeState> {
  if (chargeId === null) return unavailable('the charge has no name yet');
  const answer = await call('GET', `/transactions/${encodeURIComponent(chargeId)}`, { auth: 'query' });
  if (answer.kind !== 'reply') return unavailable(answer.reason);
  if (!answer.ok) return unavailable(`answered ${answer.status}`);

  const { id, amount, status: word, method, code, qrCode, buyerEmail } = readReply(answer.body);
  const status = readStatus(word);
  if (id === null || amount === null) return unavailable('no legible charge in the reply');
  if (status === null) return unavailable('a status that is not known');
  if (method !== null && method !== PIX) return unavailable('another method of payment');
  return {
    kind: 'found',
    charge: { id, amount, payment: pixPayment(code, qrCode), expiresAt: null, ...(buyerEmail && { buyerEmail }) },
    status,
  };
}

function unavailable(reason: string): ChargeState {
  return { kind: 'unavailable', reason };
}
