import { z } from 'zod';
import { isCertainRejection, quotesCredential } from '../../http-status.ts';

const messageSchema = z.object({ message: z.string() });
const refusalSchema = z.object({ success: z.literal(false) });

/**
 * Whether a reply certainly reports that nothing was done: by its status, or as a complete 2xx with `success: false`.
 */
export function isRefusal(
  call: 'charge' | 'refund',
  { status, ok, body }: { status: number; ok: boolean; body: unknown },
): boolean {
  return ok ? refusalSchema.safeParse(body).success : isCertainRejection(call, status);
}

/**
 * Returns the gateway's error message, fit to be shown.
 *
 * @param token the credential, which a careless gateway may quote
 */
export function serverMessage(body: unknown, token: string): string | null {
  const message = messageSchema.safeParse(body).data?.message ?? '';
  const text = message.replace(/\p{C}+/gu, ' ').trim();
  return text === '' || quotesCredential(text, [token]) ? null : text.slice(0, 300);
}

/** Returns why a call was refused: the gateway's own message, else the status of its answer. */
export function faultOf({ body, status }: { body: unknown; status: number }, token: string) {
  const said = serverMessage(body, token);
  return said === null ? { status } : { said };
}
