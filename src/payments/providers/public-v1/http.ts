import { PROVIDER_TIMEOUT } from '../../provider.ts';
import { failureCode, neverReached } from '../never-reached.ts';

/** More than any honest reply has, an image in it included; in bytes. */
const MAX_REPLY = 2 * 1024 * 1024;

/** How a call to the gateway ended. */
export type Answer =
  /** `body` is undefined where it was no JSON, was cut off or was too large. */
  | { kind: 'reply'; status: number; ok: boolean; body: unknown }
  /** There was never a connection, so the gateway has certainly seen nothing. */
  | { kind: 'unreached'; reason: string }
  /** The gateway may have seen and done it. */
  | { kind: 'lost'; reason: string };

export type GatewayCall = (
  method: 'GET' | 'POST',
  /** What follows `/public/v1`. */
  path: string,
  how: { auth: 'bearer' | 'query'; body?: object },
) => Promise<Answer>;

interface Settings {
  /** Everything before `/public/v1`. */
  url: string;
  token: string;
  /** ms */
  timeout?: number | undefined;
}

/** The HTTP side: one call, one try, no exception. */
export function createGatewayCall({ url, token, timeout = PROVIDER_TIMEOUT }: Settings): GatewayCall {
  const base = `${url.replace(/\/+$/, '')}/public/v1`;

  return async (method, path, { auth, body }) => {
    const address = new URL(`${base}${path}`);
    if (auth === 'query') address.searchParams.set('api_token', token);
    let response: Response;
    try {
      response = await fetch(address, {
        method,
        headers: {
          accept: 'application/json',
          ...(auth === 'bearer' && { authorization: `Bearer ${token}` }),
          // A kept connection that the gateway is just closing would leave the outcome unknown for nothing.
          ...(body && { 'content-type': 'application/json', connection: 'close' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // Another address would get the token, and a repeated POST.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
    } catch (error) {
      return { kind: neverReached(error) ? 'unreached' : 'lost', reason: failureCode(error) };
    }
    return { kind: 'reply', status: response.status, ok: response.ok, body: await readJson(response) };
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_REPLY) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
  } catch {
    return undefined;
  }
}
