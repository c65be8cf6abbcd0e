import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'test-key';
const SECRET = 'a secret/with+signs';
const REGION = 'sa-east-1';

export interface FakeS3 {
  /** For `FILES_URL`. */
  url: string;
  /** By their addresses below the bucket. */
  objects: Map<string, Buffer>;
  /** Calls, as `PUT hash`. */
  calls: string[];
  /** Answers every call with this status, until it is null again. */
  fail: number | null;
  close(): Promise<void>;
}

/** A storage that speaks as much of the protocol of S3 as a shop needs; it checks every signature and every hash. */
export async function startFakeS3(bucket = 'loja'): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    const name = path.replace(`/${bucket}/`, '');
    calls.push(`${request.method} ${name}`);
    const end = (status: number, headers: Record<string, string | number> = {}, content?: Buffer) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : content);
    if (fake.fail !== null) return end(fake.fail);
    if (!path.startsWith(`/${bucket}/`)) return end(404);
    const sent = request.headers['x-amz-content-sha256'];
    if (sent !== 'UNSIGNED-PAYLOAD' && sent !== createHash('sha256').update(body).digest('hex')) return end(400);
    if (!isSigned(request)) return end(403);
    if (request.method === 'PUT') {
      objects.set(name, body);
      return end(200, { etag: '"x"' });
    }
    const object = objects.get(name);
    if (request.method === 'DELETE') {
      objects.delete(name);
      return end(204);
    }
    if (!object) return end(404);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) return end(200, { 'content-length': object.length }, object);
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
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** Signature version 4, as its document describes it. */
function isSigned({ headers, method, url = '' }: IncomingMessage): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [key, ...scope] = credential.split('/');
  if (key !== KEY || scope.slice(1).join('/') !== `${REGION}/s3/aws4_request`) return false;
  const canonical = [
    method,
    new URL(url, 'http://s3').pathname,
    '',
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
