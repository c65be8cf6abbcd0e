import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const KEY = 'test-key';
const SECRET = 'a secret/with+signs';
const REGION = 'sa-east-1';

export interface FakeS3 {
  /** For `FILES_URL` and `BACKUP_URL`. */
  url: string;
  /** Objects by their addresses below the bucket. */
  objects: Map<string, Buffer>;
  /** Calls, as `PUT hash`. */
  calls: string[];
  /** Answers every call with this status, until it is null again. */
  fail: number | null;
  /** Delay of each answer, in ms. */
  slow: number;
  /** Number of names in a page of answers. */
  page: number;
  /** Query that this key may not ask, such as `uploads`: the text after the question mark of a GET. */
  refused: string | null;
  /** Changes an upload's bytes when its parts are put together, and its etag. */
  keep: { bytes?: (whole: Buffer) => Buffer; tag?: string };
  /** Uploads in parts that were neither completed nor aborted, by their ids. */
  open: Map<string, { name: string; begun: Date; parts: Buffer[] }>;
  close(): Promise<void>;
}

/** A storage that speaks as much of the protocol of S3 as a shop needs; it checks every signature and every hash. */
export async function startFakeS3(bucket = 'loja'): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const tags = new Map<string, string>();
  const open: FakeS3['open'] = new Map();
  const calls: string[] = [];

  /** @returns the answer's text, or null where there is no such upload */
  function inParts(method: string, name: string, query: URLSearchParams, body: Buffer): [string, string] | null {
    const id = query.get('uploadId') ?? randomUUID();
    if (query.has('uploads')) open.set(id, { name, begun: new Date(), parts: [] });
    const parts = open.get(id)?.parts;
    if (!parts) return null;
    if (query.has('uploads')) return [`<Result><UploadId>${id}</UploadId></Result>`, ''];
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body;
      return ['', `"${md5(body)}"`];
    }
    open.delete(id);
    if (method === 'DELETE') return ['', ''];
    const listed = [...body.toString().matchAll(/<ETag>&quot;(\w+)&quot;<\/ETag>/g)].map(([, tag]) => tag);
    if (listed.join() !== parts.map(md5).join()) return ['<Error><Code>InvalidPart</Code></Error>', ''];
    const whole = Buffer.concat(parts);
    objects.set(name, fake.keep.bytes?.(whole) ?? whole);
    const tag = md5(Buffer.concat(parts.map((part) => Buffer.from(md5(part), 'hex'))));
    tags.set(name, fake.keep.tag ?? `${tag}-${parts.length}`);
    return ['<Result/>', ''];
  }

  function listOpen(query: URLSearchParams): string {
    const uploads = [...open].filter(([, { name }]) => name.startsWith(query.get('prefix') ?? ''));
    const lines = uploads.map(
      ([id, { name, begun }]) =>
        `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult>${lines.join('')}</ListMultipartUploadsResult>`;
  }

  function list(query: URLSearchParams): string {
    const begins = (name: string) => name.startsWith(query.get('prefix') ?? '');
    const isDeeper = (name: string) => name.slice(query.get('prefix')?.length).includes('/');
    const names = [...objects.keys()].filter((name) => begins(name) && !isDeeper(name)).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const keys = names.slice(from, from + fake.page).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    const more =
      from + fake.page < names.length ? `<NextContinuationToken>${from + fake.page}</NextContinuationToken>` : '';
    return `<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const path = decodeURIComponent(pathname);
    const name = path.replace(`/${bucket}/`, '');
    calls.push(`${request.method} ${name}`);
    const end = (status: number, headers: Record<string, string | number> = {}, content?: Buffer) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : content);
    if (fake.slow > 0) await delay(fake.slow);
    if (fake.fail !== null) return end(fake.fail);
    if (!`${path}/`.startsWith(`/${bucket}/`))
      return end(404, {}, Buffer.from('<Error><Code>NoSuchBucket</Code></Error>'));
    const sent = request.headers['x-amz-content-sha256'];
    if (sent !== 'UNSIGNED-PAYLOAD' && sent !== createHash('sha256').update(body).digest('hex')) return end(400);
    if (!isSigned(request)) return end(403);
    if (fake.refused !== null && request.method === 'GET' && query.has(fake.refused)) return end(403);
    if (query.has('list-type')) return end(200, {}, Buffer.from(list(query)));
    if (query.has('uploads') && request.method === 'GET') return end(200, {}, Buffer.from(listOpen(query)));
    if (query.has('uploads') || query.has('uploadId')) {
      const answer = inParts(request.method ?? '', name, query, body);
      return answer ? end(200, answer[1] ? { etag: answer[1] } : {}, Buffer.from(answer[0])) : end(404);
    }
    if (request.method === 'PUT') {
      objects.set(name, body);
      return end(200, { etag: '"x"' });
    }
    const object = objects.get(name);
    if (request.method === 'DELETE') {
      objects.delete(name);
      return end(204);
    }
    if (!object) return end(404, {}, Buffer.from('<Error><Code>NoSuchKey</Code></Error>'));
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const etag = `"${tags.get(name) ?? md5(object)}"`;
    if (first === undefined) return end(200, { 'content-length': object.length, etag }, object);
    const part = object.subarray(Number(first), Number(last) + 1);
    return end(206, { 'content-length': part.length }, part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeS3 = {
    url: `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${bucket}?region=${REGION}&http=1`,
    objects,
    calls,
    fail: null,
    slow: 0,
    page: 2,
    refused: null,
    keep: {},
    open,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}

/** Signature version 4, as its document describes it. */
function isSigned({ headers, method, url = '' }: IncomingMessage): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [key, ...scope] = credential.split('/');
  if (key !== KEY || scope.slice(1).join('/') !== `${REGION}/s3/aws4_request`) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('='));
  const canonical = [
    method,
    pathname,
    query.sort().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), digest].join('\n');
  const hmac = (secret: string | Buffer, data: string) => createHmac('sha256', secret).update(data).digest();
  const signing = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  return hmac(signing, text).toString('hex') === signature;
}
