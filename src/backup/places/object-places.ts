import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '../../platform/errors.ts';
import { createObjectClient, type ObjectClient } from '../../platform/storage/object-client.ts';
import { abortDeadUploads, uploadObject } from '../../platform/storage/object-upload.ts';
import type { ObjectStorage } from '../../platform/storage/object-url.ts';
import { BACKUP_NAMES } from '../backup-names.ts';
import type { BackupFolder, BackupLocation, NameRule } from './backup-place.ts';

/** Folder of a storage with the S3 protocol. @param ended ends all calls */
export function objectFolder(storage: ObjectStorage, rule: NameRule = BACKUP_NAMES, ended?: AbortSignal): BackupFolder {
  const client = createObjectClient(storage, ended);
  const { ask, expectOk, textOf } = client;
  const address = storage.address.replace(/^https?:/, 's3:');
  const folder: BackupFolder = {
    name: address,
    location: (name) => objectLocation(client, name, folder, rule),
    names: async (beginning = rule.beginning) => (await client.names(beginning)).filter(rule.isMeant).sort(),
    remove: client.remove,
    namesBeginning: async (beginning) => (await client.names(beginning)).sort(),
    async readText(name) {
      const response = await ask(name);
      if (response.status !== 404) return textOf(await expectOk(response));
      await response.body?.cancel();
      return null;
    },
    writeText: (name, body) => put(name, body, { 'content-type': 'text/plain; charset=utf-8' }),
    // With the hash, the storage refuses bytes that were changed in transit.
    writeBytes: (name, body) =>
      put(name, body, { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }),
  };
  return folder;

  async function put(name: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string>): Promise<void> {
    const response = await expectOk(await ask(name, { method: 'PUT', body, headers }));
    await response.body?.cancel();
  }
}

function objectLocation(
  client: ObjectClient,
  name: string,
  folder: BackupFolder,
  { beginning, isMeant }: NameRule,
): BackupLocation {
  const { ask, expectOk } = client;
  const shown = `${folder.name}${name}`;
  return {
    name: shown,
    isRemote: true,
    folder,

    async exists() {
      const response = await ask(name, { method: 'HEAD' });
      if (response.status !== 404) await expectOk(response);
      return response.ok;
    },

    async write(archive) {
      // A key may not be allowed to list uploads: the bucket's own rule can remove them.
      await abortDeadUploads(client, beginning, isMeant).catch(() => {});
      return uploadObject(client, name, archive);
    },

    async read(most) {
      const response = await ask(name, most === undefined ? {} : { headers: { range: `bytes=0-${most - 1}` } });
      if (response.status === 404) throw new AppError('backup_missing', { place: shown });
      const { body } = await expectOk(response);
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
  };
}
