import type { buildConnector } from 'undici';
import { type Answer, createHttpClient } from '../../http-client.ts';
import { PROVIDER_TIMEOUT_MS } from '../../provider.ts';

export type GatewayCall = (
  method: 'GET' | 'POST',
  /** Path after `/public/v1`. */
  path: string,
  how: {
    auth: 'bearer' | 'query';
    body?: object;
    /** Defaults to the maximum duration of a call. */
    signal?: AbortSignal;
  },
) => Promise<Answer>;

interface Settings {
  /** Address up to `/public/v1`. */
  url: string;
  token: string;
  /** ms */
  timeout?: number | undefined;
  /** Opens the connections; by default to any address. */
  connector?: buildConnector.connector | undefined;
}

/** Creates calls below the gateway's address, with its token in the header or the query. */
export function createGatewayCall({ url, token, timeout = PROVIDER_TIMEOUT_MS, connector }: Settings): GatewayCall {
  const base = `${url.replace(/\/+$/, '')}/public/v1`;
  const send = createHttpClient({ connector });

  return (method, path, { auth, body, signal = AbortSignal.timeout(timeout) }) => {
    const address = new URL(`${base}${path}`);
    if (auth === 'query') address.searchParams.set('api_token', token);
    const headers = auth === 'bearer' ? { authorization: `Bearer ${token}` } : {};
    return send({ method, url: address, headers, body, signal });
  };
}
