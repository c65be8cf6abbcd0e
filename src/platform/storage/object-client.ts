import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Agent, fetch as fetchBy } from 'undici';
import { AppError } from '../errors.ts';
import { publicConnector } from '../http/public-connection.ts';
import type { ObjectStorage } from './object-url.ts';

/** Timeout of the beginning of an answer, in ms; the bytes of a large object may take longer. */
const TIMEOUT_MS = 20_000;

/** Number of repeated tries of a call that the storage can't answer now, all idempotent, and their delay in ms. */
const [RETRIES, RETRY_DELAY_MS] = [2, 200];

/** Maximum size of a text answer, in bytes: a list has a thousand objects, an erased person takes a hundred each. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

export type ObjectClient = ReturnType<typeof createObjectClient>;

/**
 * Creates a client of a storage with the S3 protocol; the library signs its plain HTTP calls.
 *
 * @param ended ends all calls, as those to a silent storage would hold up the end of the process
 */
export function createObjectClient({ address, key, secret, region, publicOnly }: ObjectStorage, ended?: AbortSignal) {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
  });
  const [, bucket = address, folder = ''] = /^(\w+:\/\/[^/]+\/[^/]+)\/(.*)$/.exec(address) ?? [];

  const agent = publicOnly ? new Agent({ connect: publicConnector() }) : null;

  async function send(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const signed = await client.sign(url, init);
    if (!agent) return fetch(signed, { signal });
    const { method, headers, redirect } = signed;
    const body = init.body as string | Buffer<ArrayBuffer> | null;
    const parts = { method, headers: Object.fromEntries(headers), redirect, signal, dispatcher: agent };
    return (await fetchBy(signed.url, { ...parts, ...(body && { body }) })) as unknown as Response;
  }

  /** Not by the library: it hands the signal to a request, whose own follows it weakly until the next garbage collection. */
  async function fetchSigned(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const response = await send(url, init, signal);
      if (tries === RETRIES || (response.status < 500 && response.status !== 429)) return response;
      await response.body?.cancel();
      await delay(Math.random() * RETRY_DELAY_MS * 2 ** tries, undefined, { signal });
    }
  }

  async function fetchAt(url: string, init: RequestInit, timeout: number): Promise<Response> {
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, timeout);
    ended?.addEventListener('abort', end);
    if (ended?.aborted) end();
    try {
      return await fetchSigned(url, { ...init, redirect: 'manual' }, ending.signal);
    } catch {
      // The network's error may contain the address.
      throw new AppError('storage_away', {});
    } finally {
      clearTimeout(timer);
      ended?.removeEventListener('abort', end);
    }
  }

  /** @throws AppError 503 with the status alone: the storage's message may contain the key */
  async function expectOk(response: Response): Promise<Response> {
    if (response.ok) return response;
    await response.body?.cancel();
    throw new AppError('storage_away', { status: response.status });
  }

  /** @throws AppError 503 if the text is too long */
  async function textOf(response: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > MAX_TEXT_BYTES) throw new AppError('storage_away', {});
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  return {
    /**
     * Makes one call about one object.
     *
     * @param path its name in the folder, with the query behind a question mark
     * @param timeout in ms
     * @throws AppError 503 if there is no answer
     */
    ask: (path: string, init: RequestInit = {}, timeout = TIMEOUT_MS) => fetchAt(`${address}${path}`, init, timeout),

    expectOk,

    textOf,

    /** @throws AppError 503 if it can't be removed; nothing if it does not exist */
    async remove(name: string): Promise<void> {
      const response = await fetchAt(`${address}${name}`, { method: 'DELETE' }, TIMEOUT_MS);
      if (response.status !== 404) await expectOk(response);
      await response.body?.cancel();
    },

    /** Names of objects in the folder itself, or only of those with a prefix. */
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
        const page = await textOf(await expectOk(await fetchAt(`${bucket}?${query}`, {}, TIMEOUT_MS)));
        for (const [, name = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(name.slice(folder.length));
        const more = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
        // A repeated page would be an endless loop.
        if (more !== undefined && more === next) throw new AppError('storage_away', {});
        next = more;
      } while (next !== undefined);
      return names;
    },

    /**
     * Multipart uploads that were neither completed nor aborted, of objects whose names have a prefix; a thousand at
     * most.
     */
    async openUploads(beginning: string): Promise<{ name: string; id: string; begun: Date }[]> {
      const query = new URLSearchParams({ uploads: '', prefix: `${folder}${beginning}` });
      const page = await textOf(await expectOk(await fetchAt(`${bucket}?${query}`, {}, TIMEOUT_MS)));
      return [...page.matchAll(/<Upload>(.*?)<\/Upload>/gs)].map(([, upload = '']) => ({
        name: /<Key>([^<]*)</.exec(upload)?.[1]?.slice(folder.length) ?? '',
        id: /<UploadId>([^<]+)</.exec(upload)?.[1] ?? '',
        begun: new Date(/<Initiated>([^<]+)</.exec(upload)?.[1] ?? ''),
      }));
    },

    /** @throws Error in Portuguese if the storage rejects the key or the bucket does not exist */
    async check(): Promise<void> {
      // Not HEAD, whose 404 does not distinguish a missing bucket from a missing object.
      const response = await fetchAt(`${address}vitrine`, {}, TIMEOUT_MS);
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
