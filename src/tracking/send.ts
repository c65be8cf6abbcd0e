import type { OutgoingRequest } from './targets/target.ts';

/** Timeout of a service's answer, in ms. */
const TIMEOUT_MS = 10_000;

/** Outcome of a call: accepted, permanently refused, or to be retried. */
export type SendOutcome =
  | { kind: 'sent' }
  | {
      kind: 'refused' | 'failed';
      /** Without the address, which holds tokens. */
      reason: string;
    };

/** Sends one conversion. Services count a repeated one once, so it may be sent again after a lost answer. */
export async function sendConversion(call: OutgoingRequest): Promise<SendOutcome> {
  let status: number;
  try {
    const response = await post(call);
    status = response.status;
    await response.body?.cancel();
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'no answer' };
  }
  if (status < 300) return { kind: 'sent' };
  // An operator can correct a wrong token or address; content that the service can't read will never be accepted.
  return { kind: [400, 422].includes(status) ? 'refused' : 'failed', reason: `status ${status}` };
}

/** Posts a call to a service. @throws as `fetch`, also after {@link TIMEOUT_MS} and for an answer that leads elsewhere */
export function post({ url, headers, body }: OutgoingRequest): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
