import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { ObjectClient } from './object-client.ts';

/**
 * Size of one part, in bytes: memory holds one or two. All but the last have the same size, as some storages require.
 */
const PART_BYTES = 8 * 1024 * 1024;
/** Maximum number of parts of an object. */
const MAX_PARTS = 10_000;
/** Timeout of sending one part, or of completing the object, in ms. */
const PART_TIMEOUT_MS = 300_000;

/** Age of an abandoned upload, in ms: the largest possible one takes a day and a half at 5 Mbit/s. */
const DEAD_AFTER_MS = 2 * 86_400_000;

/**
 * Sends a stream of any length, in parts, each signed with its hash. The object does not exist before all
 * of them are there, and is removed if it differs from what was sent: the storage's tag is compared, or else the object
 * is read back.
 *
 * @returns its size in bytes
 * @throws AppError 503 if the storage is unavailable, 502 if it holds other bytes
 */
export async function uploadObject(
  client: ObjectClient,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const upload = await begin(client, name);
  const whole = createHash('sha256');
  const parts: Part[] = [];
  let bytes = 0;
  try {
    for await (const part of inParts(source)) {
      if (parts.length === MAX_PARTS) throw new AppError('backup_too_large', { most: MAX_PARTS * PART_BYTES });
      whole.update(part);
      bytes += part.length;
      parts.push(await upload.send(parts.length + 1, part));
    }
    await upload.end(parts);
  } catch (error) {
    await upload.abortUpload();
    throw error;
  }
  if (!(await isThere(client, name, { bytes, tag: tagOf(parts), sha256: whole.digest('hex') }))) {
    await client.remove(name);
    throw new AppError('upload_differs');
  }
  return bytes;
}

/**
 * Aborts abandoned uploads of killed processes: their parts are no object, but are stored and billed.
 *
 * @param isOurs whether an object of this name is ours
 * @throws AppError 503 if the storage is unavailable, or refuses the list
 */
export async function abortDeadUploads(
  client: ObjectClient,
  beginning: string,
  isOurs: (name: string) => boolean,
): Promise<void> {
  const before = Date.now() - DEAD_AFTER_MS;
  for (const { name, id, begun } of await client.openUploads(beginning))
    if (isOurs(name) && begun.getTime() < before) await abortUpload(client, name, encodeURIComponent(id));
}

async function abortUpload({ ask }: ObjectClient, name: string, id: string): Promise<void> {
  const response = await ask(`${name}?uploadId=${id}`, { method: 'DELETE' }).catch(() => null);
  await response?.body?.cancel();
}

interface Part {
  /** Storage's ETag of the part. */
  tag: string;
  md5: Buffer;
}

async function begin(client: ObjectClient, name: string) {
  const { ask, expectOk, textOf } = client;
  const text = await textOf(await expectOk(await ask(`${name}?uploads=`, { method: 'POST' })));
  const id = encodeURIComponent(/<UploadId>([^<]+)</.exec(text)?.[1] ?? '');
  if (!id) throw new AppError('storage_away', {});

  return {
    /** @param number from 1 */
    async send(number: number, body: Buffer<ArrayBuffer>): Promise<Part> {
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
      const path = `${name}?partNumber=${number}&uploadId=${id}`;
      const response = await expectOk(await ask(path, { method: 'PUT', body, headers }, PART_TIMEOUT_MS));
      await response.body?.cancel();
      return { tag: response.headers.get('etag') ?? '', md5: createHash('md5').update(body).digest() };
    },

    async end(parts: readonly Part[]): Promise<void> {
      const list = parts.map(
        ({ tag }, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const headers = { 'content-type': 'application/xml' };
      const response = await expectOk(
        await ask(`${name}?uploadId=${id}`, { method: 'POST', body, headers }, PART_TIMEOUT_MS),
      );
      // The answer began before the parts were joined, and may end with an error.
      if ((await textOf(response)).includes('<Error>')) throw new AppError('storage_away', {});
    },

    /** Discards the sent parts; if this fails, the next upload does it, or the bucket's own rule for such parts. */
    abortUpload: () => abortUpload(client, name, id),
  };
}

/** Splits into parts of the same size except the last one; at least one. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  const part = Buffer.alloc(PART_BYTES);
  let filled = 0;
  let isFirst = true;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(PART_BYTES - filled, chunk.length - at);
      part.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < PART_BYTES) continue;
      yield part;
      [filled, isFirst] = [0, false];
    }
  }
  if (filled > 0 || isFirst) yield part.subarray(0, filled);
}

/** Returns the ETag that storages without encryption of their own give an object of these parts. */
function tagOf(parts: readonly Part[]): string {
  const hash = createHash('md5');
  for (const { md5 } of parts) hash.update(md5);
  return `${hash.digest('hex')}-${parts.length}`;
}

async function isThere(
  { ask, expectOk }: ObjectClient,
  name: string,
  sent: { bytes: number; tag: string; sha256: string },
): Promise<boolean> {
  const { headers } = await expectOk(await ask(name, { method: 'HEAD' }));
  if (headers.get('content-length') !== String(sent.bytes)) return false;
  if (headers.get('etag')?.replaceAll('"', '') === sent.tag) return true;
  const { body } = await expectOk(await ask(name));
  const hash = createHash('sha256');
  for await (const chunk of body ?? []) hash.update(chunk);
  return hash.digest('hex') === sent.sha256;
}
