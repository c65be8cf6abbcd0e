import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '../../platform/errors.ts';
import { createObjectClient, type ObjectClient } from '../../platform/storage/object-client.ts';
import { abortDeadUploads, uploadObject } from '../../platform/storage/object-upload.ts';
import type { ObjectStorage } from '../../platform/storage/object-url.ts';
import { BACKUP_NAMES } from '../backup-names.ts';
import type { BackupFolder, BackupPlace, NameRule } from './backup-place.ts';

/** A folder of a storage of the S3 protocol. */
export function objectFolder(storage: ObjectStorage, rule: NameRule = BACKUP_NAMES): BackupFolder {
  const client = createObjectClient(storage);
  const { ask, expectOk, textOf } = client;
  const address = storage.address.replace(/^https?:/, 's3:');
  const folder: BackupFolder = {
    name: address,
    place: (name) => objectPlace(client, name, folder, rule),
    names: async (beginning = rule.beginning) => (await client.names(beginning)).filter(rule.isMeant).sort(),
    remove: client.remove,
    namesBeginning: async (beginning) => (await client.names(beginning)).sort(),
    async readText(name) {
      const response = await ask(name);
      if (response.status !== 404) return textOf(await expectOk(response));
      await response.body?.cancel();
      return null;
    },
    async writeText(name, body) {
      const headers = { 'content-type': 'text/plain; charset=utf-8' };
      const response = await expectOk(await ask(name, { method: 'PUT', body, headers }));
      await response.body?.cancel();
    },
    async writeBytes(name, body) {
      // By its hash the storage refuses what was changed on its way.
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
      const response = await expectOk(await ask(name, { method: 'PUT', body, headers }));
      await response.body?.cancel();
    },
  };
  return folder;
}

function objectPlace(
  client: ObjectClient,
  name: string,
  folder: BackupFolder,
  { beginning, isMeant }: NameRule,
): BackupPlace {
  const { ask, expectOk } = client;
  const shown = `${folder.name}${name}`;
  return {
    name: shown,
    isElsewhere: true,
    folder,

    async exists() {
      const response = await ask(name, { method: 'HEAD' });
      if (response.status !== 404) await expectOk(response);
      return response.ok;
    },

    async write(archive) {
      // A key that may not look for them is no fault: the bucket's own rule can remove them.
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
