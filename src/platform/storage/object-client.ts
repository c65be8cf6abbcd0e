import { AwsClient } from 'aws4fetch';
import { AppError } from '../errors.ts';
import type { ObjectStorage } from './object-url.ts';

/** How long the storage may take to begin an answer, in ms; the bytes of a large one take their time. */
const PATIENCE = 20_000;

/** More than a storage has to say in words, in bytes: a list names a thousand objects, who was erased takes a hundred each. */
const LONGEST_TEXT = 64 * 1024 * 1024;

export type ObjectClient = ReturnType<typeof createObjectClient>;

/** Asks a storage that speaks the protocol of S3, whose calls are plain HTTP, which the library signs. */
export function createObjectClient({ address, key, secret, region }: ObjectStorage) {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    // Each call that is made here does the same when it is made twice.
    retries: 2,
    initRetryMs: 200,
  });
  const [, bucket = address, folder = ''] = /^(\w+:\/\/[^/]+\/[^/]+)\/(.*)$/.exec(address) ?? [];

  async function fetchAt(url: string, init: RequestInit, patience: number): Promise<Response> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), patience);
    try {
      return await client.fetch(url, { ...init, redirect: 'manual', signal: ending.signal });
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

  /** @throws AppError 503 where the storage's words have no end */
  async function textOf(response: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > LONGEST_TEXT) throw new AppError('storage_away', {});
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  return {
    /**
     * One call about one object.
     *
     * @param path its name in the folder, with what is asked of it behind a question mark
     * @param patience in ms
     * @throws AppError 503 where there is no answer
     */
    ask: (path: string, init: RequestInit = {}, patience = PATIENCE) => fetchAt(`${address}${path}`, init, patience),

    expectOk,

    textOf,

    /** @throws AppError 503 where it can't be removed; nothing where it is not there */
    async remove(name: string): Promise<void> {
      const response = await fetchAt(`${address}${name}`, { method: 'DELETE' }, PATIENCE);
      if (response.status !== 404) await expectOk(response);
      await response.body?.cancel();
    },

    /** Names of objects that stand in the folder itself, or only of those that begin so. */
    async names(beginning = ''): Promise<string[]> {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: `${folder}${beginning}`,
          delimiter: '/',
          ...(next !== undefined && { 'continuation-token': next }),
        });
        const page = await textOf(await expectOk(await fetchAt(`${bucket}?${query}`, {}, PATIENCE)));
        for (const [, name = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(name.slice(folder.length));
        const more = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
        // The same page again and again would have no end either.
        if (more !== undefined && more === next) throw new AppError('storage_away', {});
        next = more;
      } while (next !== undefined);
      return names;
    },

    /** Uploads in parts that were neither ended nor given up, of objects whose names begin so; a thousand at most. */
    async openUploads(beginning: string): Promise<{ name: string; id: string; begun: Date }[]> {
      const query = new URLSearchParams({ uploads: '', prefix: `${folder}${beginning}` });
      const page = await textOf(await expectOk(await fetchAt(`${bucket}?${query}`, {}, PATIENCE)));
      return [...page.matchAll(/<Upload>(.*?)<\/Upload>/gs)].map(([, upload = '']) => ({
        name: /<Key>([^<]*)</.exec(upload)?.[1]?.slice(folder.length) ?? '',
        id: /<UploadId>([^<]+)</.exec(upload)?.[1] ?? '',
        begun: new Date(/<Initiated>([^<]+)</.exec(upload)?.[1] ?? ''),
      }));
    },

    /** @throws Error in Portuguese where the storage knows us, or the bucket, not */
    async check(): Promise<void> {
      // Not HEAD, whose 404 does not tell a missing bucket from a missing object.
      const response = await fetchAt(`${address}vitrine`, {}, PATIENCE);
      const { status } = response;
      const isNowhere = status === 404 && (await textOf(response)).includes('<Code>NoSuchBucket</Code>');
      if (isNowhere) throw new Error('o balde (bucket) não existe nesse servidor');
      if (!response.bodyUsed) await response.body?.cancel();
      if (status === 401 || status === 403)
        throw new Error('o servidor não aceita a chave, o segredo ou a região, ou ela não pode ler o balde');
      if (status >= 300 && status !== 404) throw new Error(`o servidor respondeu com ${status}`);
    },
  };
}
