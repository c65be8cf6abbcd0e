import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { ObjectClient } from './object-client.ts';

/** What one part has, in bytes: memory holds one or two. All but the last have the same, as some storages want it. */
const PART_BYTES = 8 * 1024 * 1024;
/** As many parts an object has at most. */
const MOST_PARTS = 10_000;
/** How long one part, or putting them together, may take, in ms. */
const PATIENCE = 300_000;

/** How old an upload is that nobody works at any more, in ms: the largest there can be takes a day and a half at 5 Mbit/s. */
const DEAD_AFTER = 2 * 86_400_000;

/**
 * Sends a stream of any length, in parts, each of which is signed with its hash. Nothing stands under the name before all
 * of them are there, and nothing stays there that is not what was sent: the storage's word for it is compared, or else it
 * is read back.
 *
 * @returns how many bytes they were
 * @throws AppError 503 where the storage is away, 502 where it keeps other bytes
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
      if (parts.length === MOST_PARTS) throw new AppError('backup_too_large', { most: MOST_PARTS * PART_BYTES });
      whole.update(part);
      bytes += part.length;
      parts.push(await upload.send(parts.length + 1, part));
    }
    await upload.end(parts);
  } catch (error) {
    await upload.giveUp();
    throw error;
  }
  if (!(await isThere(client, name, { bytes, tag: tagOf(parts), sha256: whole.digest('hex') }))) {
    await client.remove(name);
    throw new AppError('upload_differs');
  }
  return bytes;
}

/**
 * Gives up what processes that were killed had begun to send: its parts are no object, and are kept and paid for all the
 * same.
 *
 * @param isMeant whether an object of this name is ours
 * @throws AppError 503 where the storage is away, or lets nobody look
 */
export async function giveUpDead(
  client: ObjectClient,
  beginning: string,
  isMeant: (name: string) => boolean,
): Promise<void> {
  const before = Date.now() - DEAD_AFTER;
  for (const { name, id, begun } of await client.openUploads(beginning))
    if (isMeant(name) && begun.getTime() < before) await giveUp(client, name, encodeURIComponent(id));
}

async function giveUp({ ask }: ObjectClient, name: string, id: string): Promise<void> {
  const response = await ask(`${name}?uploadId=${id}`, { method: 'DELETE' }).catch(() => null);
  await response?.body?.cancel();
}

interface Part {
  /** The storage's name for it. */
  tag: string;
  md5: Buffer;
}

async function begin(client: ObjectClient, name: string) {
  const { ask, expectOk, textOf } = client;
  const told = await textOf(await expectOk(await ask(`${name}?uploads=`, { method: 'POST' })));
  const id = encodeURIComponent(/<UploadId>([^<]+)</.exec(told)?.[1] ?? '');
  if (!id) throw new AppError('storage_away', {});

  return {
    /** @param number from 1 */
    async send(number: number, body: Buffer<ArrayBuffer>): Promise<Part> {
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
      const path = `${name}?partNumber=${number}&uploadId=${id}`;
      const response = await expectOk(await ask(path, { method: 'PUT', body, headers }, PATIENCE));
      await response.body?.cancel();
      return { tag: response.headers.get('etag') ?? '', md5: createHash('md5').update(body).digest() };
    },

    async end(parts: readonly Part[]): Promise<void> {
      const list = parts.map(
        ({ tag }, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const headers = { 'content-type': 'application/xml' };
      const response = await expectOk(await ask(`${name}?uploadId=${id}`, { method: 'POST', body, headers }, PATIENCE));
      // The answer began before the parts were put together, and may end with an error.
      if ((await textOf(response)).includes('<Error>')) throw new AppError('storage_away', {});
    },

    /** What was sent is not kept; where this fails, the next upload does it, or the bucket's own rule for such parts. */
    giveUp: () => giveUp(client, name, id),
  };
}

/** Parts of the same size but the last one; at least one. */
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

/** What storages that do not encrypt by themselves call an object of these parts. */
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
