import type { OutgoingRequest } from './targets/target.ts';

/** How long a service may take to answer, in ms. */
const TIMEOUT = 10_000;

/** How a call ended: taken, refused for good, or to be tried again. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused' | 'failed' /** no address, as it holds tokens */; reason: string };

/** Sends one conversion. Services count a repeated one once, so a lost answer is no reason not to send it again. */
export async function sendConversion({ url, headers, body }: OutgoingRequest): Promise<SendOutcome> {
  let status: number;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    status = response.status;
    await response.body?.cancel();
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'no answer' };
  }
  if (status < 300) return { kind: 'sent' };
  // A wrong token or address is the operator's to mend; what the service can't read never gets better.
  return { kind: [400, 422].includes(status) ? 'refused' : 'failed', reason: `status ${status}` };
}
