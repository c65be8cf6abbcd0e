import { openAsBlob } from 'node:fs';
import { AppError } from '../errors.ts';
import { createObjectClient } from './object-client.ts';
import type { ObjectStorage } from './object-url.ts';
import type { Store } from './store.ts';

/** Timeout of one upload of 200 MB, in ms. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** Store that all hosts share. */
export function objectStore(storage: ObjectStorage): Store & { check(): Promise<void> } {
  const { ask, expectOk, remove, check } = createObjectClient(storage);

  return {
    place: 's3',

    async put({ hash, content }) {
      const body = Buffer.isBuffer(content) ? new Blob([new Uint8Array(content)]) : await openAsBlob(content.path);
      const known = await ask(hash, { method: 'HEAD' });
      if (known.ok && known.headers.get('content-length') === String(body.size)) return;
      // Signed with the hash, so that the storage refuses bytes that were changed on their way.
      const headers = { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' };
      const response = await expectOk(await ask(hash, { method: 'PUT', body, headers }, UPLOAD_TIMEOUT_MS));
      await response.body?.cancel();
    },

    async open(hash, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const { body } = await expectOk(await ask(hash, { ...(headers && { headers }) }));
      if (!body) throw new AppError('storage_away', {});
      return body;
    },

    remove,
    check,
  };
}
