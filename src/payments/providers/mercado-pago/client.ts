import { z } from 'zod';
import { type Answer, createHttpClient } from '../../http-client.ts';

interface Access {
  /** Address of the API without a trailing slash: `https://api.mercadopago.com`, or a fake's. */
  url: string;
  token: string;
}

export interface Call {
  method: 'GET' | 'POST';
  /** Path from `/v1` on. */
  path: string;
  body?: object;
  /** Identifies the payment, or refund: a repeated key makes no second one. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** ms */
  timeout: number;
}

export type MercadoPagoClient = (call: Call) => Promise<Answer>;

/** Creates a client of Mercado Pago's API: JSON, a bearer token, and a key for operations that must run once. */
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
const errorSchema = z.object({ message: text, error: text });

/** Returns Mercado Pago's error message; null if there is none, as in a proxy's page. */
export function errorMessageOf(body: unknown): string | null {
  const content = errorSchema.safeParse(body).data;
  return content?.message || content?.error || null;
}
