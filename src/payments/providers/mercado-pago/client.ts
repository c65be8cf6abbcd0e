import { z } from 'zod';
import { type Answer, createHttpClient } from '../../http-client.ts';

interface Access {
  /** Address of the API without a slash at its end: `https://api.mercadopago.com`, or a stand-in's. */
  url: string;
  token: string;
}

export interface Call {
  method: 'GET' | 'POST';
  /** From `/v1` on. */
  path: string;
  body?: object;
  /** The same key is the same payment, or refund. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** ms */
  timeout: number;
}

export type MercadoPagoClient = (call: Call) => Promise<Answer>;

/** Mercado Pago's API: JSON, a bearer token, and a key for what is to be done once. */
export function createMercadoPagoClient({ url, token }: Access): MercadoPagoClient {
  const send = createHttpClient();
  return ({ method, path, body, idempotencyKey, headers, timeout }) =>
    send({
      method,
      url: `${url}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(timeout),
    });
}

const text = z.string().nullish().catch(null);
const wordsSchema = z.object({ message: text, error: text });

/** What Mercado Pago says went wrong; null where it says nothing, as a proxy's page does. */
export function wordsOf(body: unknown): string | null {
  const words = wordsSchema.safeParse(body).data;
  return words?.message || words?.error || null;
}
