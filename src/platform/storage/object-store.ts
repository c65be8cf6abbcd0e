import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../errors.ts';
import type { ObjectStorage } from './files-url.ts';
import type { Store } from './store.ts';

/** How long the storage may take to begin an answer, in ms; the bytes of a large one take their time. */
const PATIENCE = 20_000;
/** How long one upload of 200 MB may take, in ms. */
const UPLOAD_PATIENCE = 600_000;

/** A storage that all hosts share. Its four calls are plain HTTP, which the library signs. */
export function objectStore({ address, key, secret, region }: ObjectStorage): Store & { check(): Promise<void> } {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    // The name of what is kept is its content: a call that is made twice does the same.
    retries: 2,
    initRetryMs: 200,
  });

  async function ask(hash: string, init: RequestInit, patience = PATIENCE): Promise<Response> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), patience);
    try {
      return await client.fetch(`${address}${hash}`, { ...init, redirect: 'manual', signal: ending.signal });
    } catch {
      // What the network says may hold the address.
      throw new AppError('storage_away', {});
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws AppError 503 with the status alone: what the storage says may hold the key */
  async function expectOk(response: Response): Promise<Response> {
    if (response.ok) return response;
    await response.body?.cancel();
    throw new AppError('storage_away', { status: response.status });
  }

  return {
    place: 's3',

    async put({ hash, content }) {
      const body = Buffer.isBuffer(content) ? new Blob([new Uint8Array(content)]) : await openAsBlob(content.path);
      const known = await ask(hash, { method: 'HEAD' });
      if (known.ok && known.headers.get('content-length') === String(body.size)) return;
      // Signed with the hash, so that the storage refuses bytes that were changed on their way.
      const headers = { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' };
      const response = await expectOk(await ask(hash, { method: 'PUT', body, headers }, UPLOAD_PATIENCE));
      await response.body?.cancel();
    },

    async open(hash, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const { body } = await expectOk(await ask(hash, { ...(headers && { headers }) }));
      if (!body) throw new AppError('storage_away', {});
      return body;
    },

    async remove(hash) {
      const response = await ask(hash, { method: 'DELETE' });
      if (response.status !== 404) await expectOk(response);
      await response.body?.cancel();
    },

    /** @throws Error in Portuguese where the storage knows us, or the bucket, not */
    async check() {
      const { status } = await ask('vitrine', { method: 'HEAD' });
      if (status === 401 || status === 403)
        throw new Error('o servidor não aceita a chave, o segredo ou a região, ou ela não pode ler o balde');
      if (status >= 300 && status !== 404) throw new Error(`o servidor respondeu com ${status}`);
    },
  };
}
