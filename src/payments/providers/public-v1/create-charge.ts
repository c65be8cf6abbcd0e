import { DAY } from '../../../platform/clock.ts';
import { PIX } from '../../../shared/payment-methods.ts';
import { amountOfCreated } from '../../br-code.ts';
import type { Answer } from '../../http-client.ts';
import { isDown } from '../../http-status.ts';
import type { ChargeOutcome, ChargeRequest } from '../../provider.ts';
import { type Reply, readReply } from './read-reply.ts';
import { faultOf, isRefusal } from './refusal.ts';
import { readStatus } from './status.ts';

/** Parameters of the visitor's origin that the gateway accepts; it gets nothing else. */
const TRACKING = ['src', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

interface Settings {
  token: string;
  now: Date;
}

/** Returns the transaction request, with the specified fields and no others. */
export function transactionRequest(request: ChargeRequest, { token, now }: Settings) {
  const { product, amount, buyer, expiresAt, webhookUrl, tracking } = request;
  return {
    api_token: token,
    amount,
    offer_hash: product.offerHash,
    payment_method: PIX,
    installments: 1,
    // The gateway counts whole days only; the order ends at `expiresAt`, and a later payment still counts.
    expire_in_days: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000 / DAY),
    transaction_origin: 'api',
    postback_url: webhookUrl,
    customer: {
      name: buyer.name,
      email: buyer.email,
      phone_number: buyer.phone,
      ...(buyer.document !== null && { document: buyer.document }),
    },
    cart: [
      {
        product_hash: product.productHash,
        offer_hash: product.offerHash,
        title: product.title,
        cover: product.cover,
        price: amount,
        quantity: 1,
        operation_type: 1,
        tangible: false,
      },
    ],
    tracking: Object.fromEntries(TRACKING.map((name) => [name, tracking[name] ?? ''])),
  };
}

/** Returns the outcome of the call that was to make a charge. Anything doubtful is `unknown`. */
export function chargeOutcome(answer: Answer, request: ChargeRequest, token: string): ChargeOutcome {
  if (answer.kind === 'unreached') return { kind: 'refused', fault: {}, down: true };
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };

  const { status, ok } = answer;
  const fault = faultOf(answer, token);
  const reply = readReply(answer.body);
  const denied = reply.code === null && !(ok && reply.id);
  if (isRefusal('charge', answer) && denied) return { kind: 'refused', fault, down: isDown(status) };
  const charge = ok ? readCharge(reply, request) : null;
  if (charge) return { kind: 'created', charge };
  return {
    kind: 'unknown',
    reason: reasonOf(status, reply),
    ...(!ok && { fault }),
    ...(reply.id !== null && { chargeId: reply.id }),
  };
}

function readCharge({ id, amount, code, qrCode, status, method }: Reply, request: ChargeRequest) {
  const payable = readStatus(status) !== 'expired' && (method === null || method === PIX);
  if (id === null || amount === null || code === null || !payable) return null;
  const payment = { method: PIX, code, qrCode };
  return { id, amount: amountOfCreated(code, amount, request.amount), payment, expiresAt: request.expiresAt };
}

function reasonOf(status: number, { id, amount, code }: Reply): string {
  const missing = [id === null && 'name', amount === null && 'amount', code === null && 'valid PIX code'];
  return `answered ${status}, charge ${id ?? '?'}; missing: ${missing.filter(Boolean).join(', ') || 'nothing'}`;
}
