import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { fetch } from 'undici';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeServer } from '../../tests/mocks/fake-server.ts';
import { type Certificates, makeCertificates } from '../../tests/setup/certificates.ts';
import { type ClientCertificate, createHttpClient, type HttpCall } from './http-client.ts';

vi.mock('undici', async (importOriginal) => {
  const undici = await importOriginal<typeof import('undici')>();
  return { ...undici, fetch: vi.fn(undici.fetch) };
});

const MEBIBYTE = 1024 * 1024;
/** Small when compressed: 30 MiB of one letter. */
const BOMB = gzipSync(`"${'a'.repeat(30 * MEBIBYTE)}"`);

const send = createHttpClient();

function call(url: string, { signal = AbortSignal.timeout(1000), ...rest }: Partial<HttpCall> = {}) {
  return send({ method: 'GET', url, signal, ...rest });
}

/** @returns its address */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server of raw connections, without HTTP by default. @returns its address */
async function listenRaw(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a request', () => {
  test('says what it takes, and its own headers', async () => {
    const url = await listen(({ method, url, headers }, response) =>
      response.end(JSON.stringify({ method, url, headers })),
    );
    expect(await call(`${url}/a?b=c`, { headers: { authorization: 'Bearer secret' } })).toMatchObject({
      kind: 'reply',
      status: 200,
      ok: true,
      body: { method: 'GET', url: '/a?b=c', headers: { accept: 'application/json', authorization: 'Bearer secret' } },
    });
  });

  test('carries JSON, or a form', async () => {
    const server = await startFakeServer({ handle: () => ({ status: 201, body: {} }) });
    onTestFinished(server.close);
    await call(server.url, { method: 'PUT', body: { a: 'ç' } });
    await call(server.url, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) });
    expect(server.calls.map(({ method, headers, body }) => [method, headers['content-type'], body])).toEqual([
      ['PUT', 'application/json', { a: 'ç' }],
      ['POST', 'application/x-www-form-urlencoded', 'a=b+c'],
    ]);
  });

  test('that only reads keeps its connection, one that changes something has its own', async () => {
    const ports: Record<string, (number | undefined)[]> = { GET: [], POST: [], PUT: [] };
    const connections = new Set<string>();
    const url = await listen(({ method = '', socket, headers }, response) => {
      ports[method]?.push(socket.remotePort);
      connections.add(`${method} ${headers.connection}`);
      response.end('{}');
    });
    for (const method of ['GET', 'GET', 'POST', 'PUT', 'POST', 'GET', 'GET'] as const) {
      await call(url, { method, ...(method !== 'GET' && { body: {} }) });
    }
    expect([...connections]).toEqual(['GET keep-alive', 'POST close', 'PUT close']);
    expect(new Set([...(ports['POST'] ?? []), ...(ports['PUT'] ?? [])]).size).toBe(3);
    expect(new Set(ports['GET']).size).toBeLessThan(4);
  });

  test('for which no time is left is certainly not made', async () => {
    let calls = 0;
    const url = await listen((_request, response) => {
      calls += 1;
      response.end('{}');
    });
    expect(await call(url, { method: 'POST', signal: AbortSignal.abort() })).toEqual({
      kind: 'unreached',
      reason: 'no time left',
    });
    expect(calls).toBe(0);
  });
});

describe('a reply', () => {
  test.each([
    [200, true],
    [299, true],
    [404, false],
    [503, false],
  ])('of status %i', async (status, ok) => {
    const url = await listen((_request, response) => response.writeHead(status).end('\ufeff{"a":1}'));
    expect(await call(url)).toEqual({ kind: 'reply', status, ok, body: { a: 1 } });
  });

  test('may be compressed', async () => {
    const url = await listen((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}'));
    });
    expect(await call(url)).toMatchObject({ body: { a: 1 } });
  });

  test.each([301, 302, 303, 307, 308])(
    'of status %i is not followed: its address would get the token',
    async (status) => {
      let calls = 0;
      const url = await listen((_request, response) => {
        calls += 1;
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
      const answer = await call(url, { method: 'POST', body: {} });
      expect(answer).toEqual({ kind: 'reply', status, ok: false, body: undefined });
      expect(calls).toBe(1);
    },
  );

  test.each<[string, RequestListener]>([
    ['is empty', (_request, response) => response.end()],
    ['is no JSON', (_request, response) => response.end('<h1>Manutenção</h1>')],
    ['stalls in the body', (_request, response) => response.write('{"a":')],
    ['breaks off in the body', (_request, response) => response.write('{"a":', () => response.destroy())],
    [
      'is shorter than it says',
      (_request, response) => response.writeHead(200, { 'content-length': 9 }).end('{"a":1}'),
    ],
    ['never ends', (_request, response) => response.end(`"${'a'.repeat(3 * MEBIBYTE)}"`)],
    [
      'is huge once it is unpacked',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
    ],
    [
      'is packed otherwise than it says',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"a":1}'),
    ],
  ])('that %s counts by its status', async (_name, listener) => {
    expect(await call(await listen(listener))).toEqual({ kind: 'reply', status: 200, ok: true, body: undefined });
  });

  test('of a server that sends endlessly is not read to its end', async () => {
    let closed = false;
    const url = await listen((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(MEBIBYTE, 'a')));
      };
      response.on('drain', more).on('close', () => {
        closed = true;
      });
      more();
    });
    expect(await call(url, { signal: AbortSignal.timeout(5000) })).toMatchObject({ status: 200, body: undefined });
    await expect.poll(() => closed).toBe(true);
  });

  test('that trickles is given up in time', async () => {
    const url = await listen((_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await call(url)).toEqual({ kind: 'reply', status: 200, ok: true, body: undefined });
  });
});

describe('a call with an unknown outcome is lost', () => {
  test('when the connection breaks, or the server is silent', async () => {
    const broken = await listen((request) => request.socket.destroy());
    expect(await call(broken)).toEqual({ kind: 'lost', reason: 'UND_ERR_SOCKET' });
    const reset = await listen((request) => request.socket.resetAndDestroy());
    expect(await call(reset, { method: 'POST', body: {} })).toMatchObject({ kind: 'lost' });
    const silent = await listen(() => {});
    expect(await call(silent)).toEqual({ kind: 'lost', reason: 'TimeoutError' });
  });

  test('when what comes is not HTTP, or breaks off in its head', async () => {
    const nonsense = await listenRaw((socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
    expect(await call(nonsense)).toMatchObject({ kind: 'lost' });
    const halved = await listenRaw((socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nx-a')));
    expect(await call(halved)).toMatchObject({ kind: 'lost' });
    const stalled = await listenRaw((socket) => void socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n')));
    expect(await call(stalled)).toEqual({ kind: 'lost', reason: 'TimeoutError' });
  });

  test('when one of several addresses broke off', async () => {
    const refused = Object.assign(new Error(), { syscall: 'connect', code: 'ECONNREFUSED' });
    const reset = Object.assign(new Error(), { syscall: 'read', code: 'ECONNRESET' });
    const failWith = (causes: Error[]) =>
      vi.mocked(fetch).mockRejectedValueOnce(new TypeError('', { cause: new AggregateError(causes) }));
    failWith([refused, refused]);
    expect(await call('http://of-two-addresses')).toMatchObject({ kind: 'unreached' });
    failWith([refused, reset]);
    expect(await call('http://of-two-addresses')).toMatchObject({ kind: 'lost' });
  });
});

describe('a host is certainly not reached', () => {
  test('at a closed port, an unknown host, or a port for other protocols', async () => {
    const closed = await new Promise<string>((resolve) => {
      const server = createTcpServer().listen(0, '127.0.0.1', () => {
        const { port: free } = server.address() as AddressInfo;
        server.close(() => resolve(`http://127.0.0.1:${free}`));
      });
    });
    expect(await call(closed)).toEqual({ kind: 'unreached', reason: 'ECONNREFUSED' });
    expect(await call('http://gateway.invalid', { signal: AbortSignal.timeout(5000) })).toMatchObject({
      kind: 'unreached',
    });
    expect(await call('http://127.0.0.1:9')).toEqual({ kind: 'unreached', reason: 'Error' });
  });

  test('at a server that takes the connection and never begins TLS', async () => {
    const silent = await listenRaw(() => {});
    const answer = await call(silent.replace('http:', 'https:'), { signal: AbortSignal.timeout(14_000) });
    expect(answer).toEqual({ kind: 'unreached', reason: 'UND_ERR_CONNECT_TIMEOUT' });
  });

  describe('by TLS', () => {
    let certificates: Certificates;

    beforeAll(() => {
      certificates = makeCertificates();
      return certificates.remove;
    });

    async function startServer(as?: 'stranger') {
      const server = await startFakeServer({
        tls: certificates.tls(as),
        handle: ({ client }) => ({ status: 200, body: { client } }),
      });
      onTestFinished(server.close);
      return server;
    }

    test('unless both sides show the right certificate', async () => {
      const server = await startServer();
      const ask = (certificate: ClientCertificate | null, url = server.url) =>
        createHttpClient({ certificate })({ method: 'POST', url, body: {}, signal: AbortSignal.timeout(5000) });
      expect(await ask(certificates.client)).toMatchObject({ kind: 'reply', body: { client: 'client' } });
      // The panel takes texts instead of files.
      const texts = {
        cert: readFileSync(certificates.client.certFile, 'utf8'),
        key: readFileSync(certificates.client.keyFile, 'utf8'),
      };
      expect(await ask(texts)).toMatchObject({ kind: 'reply', body: { client: 'client' } });
      // By TLS 1.3 the refusal may come after the request was sent: then the outcome is unknown.
      for (const refused of [null, certificates.stranger]) expect((await ask(refused)).kind).not.toBe('reply');
      expect(server.calls).toHaveLength(2);

      const anothers = await startServer('stranger');
      expect(await ask(certificates.client, anothers.url)).toEqual({
        kind: 'unreached',
        reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      });
      const misnamed = server.url.replace('127.0.0.1', 'localhost');
      expect(await ask(certificates.client, misnamed)).toEqual({
        kind: 'unreached',
        reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
      });
      expect(anothers.calls).toEqual([]);
    });

    test('and a certificate that can’t be read is found at the start', () => {
      const missing = { certFile: `${certificates.folder}/missing.pem`, keyFile: certificates.client.keyFile };
      expect(() => createHttpClient({ certificate: missing })).toThrow('missing.pem');
    });
  });
});
