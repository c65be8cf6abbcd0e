import { type Answer, createHttpClient } from '../../http-client.ts';
import { PROVIDER_TIMEOUT } from '../../provider.ts';

export type GatewayCall = (
  method: 'GET' | 'POST',
  /** What follows `/public/v1`. */
  path: string,
  how: {
    auth: 'bearer' | 'query';
    body?: object /** unless told, the longest that a call may take */;
    signal?: AbortSignal;
  },
) => Promise<Answer>;

interface Settings {
  /** Everything before `/public/v1`. */
  url: string;
  token: string;
  /** ms */
  timeout?: number | undefined;
}

/** Calls below the gateway's address, with its token in the one place or the other. */
export function createGatewayCall({ url, token, timeout = PROVIDER_TIMEOUT }: Settings): GatewayCall {
  const base = `${url.replace(/\/+$/, '')}/public/v1`;
  const send = createHttpClient();

  return (method, path, { auth, body, signal = AbortSignal.timeout(timeout) }) => {
    const address = new URL(`${base}${path}`);
    if (auth === 'query') address.searchParams.set('api_token', token);
    const headers = auth === 'bearer' ? { authorization: `Bearer ${token}` } : {};
    return send({ method, url: address, headers, body, signal });
  };
}
