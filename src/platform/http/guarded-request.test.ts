import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Certificates, makeCertificates } from '../../../tests/setup/certificates.ts';
import { PUBLIC_ADDRESS as PUBLIC, serveAsPublic } from '../../../tests/setup/public-host.ts';
import type { GuardSettings } from './guarded-request.ts';

const HOST = 'imagens.example';
const ACCEPTED = { types: ['image/jpeg'], maxBytes: 1000 };
const PICTURE = Buffer.from('uma imagem');

let certificates: Certificates;
beforeAll(() => {
  certificates = makeCertificates(`DNS:${HOST}`);
});
afterAll(() => certificates.remove());

/** A server of {@link HOST} and the request to it. */
async function serve(listener: RequestListener, settings: GuardSettings = {}) {
  const { request, dialled } = await serveAsPublic(certificates, listener, settings);
  return { request, dialled, get: (path = '/') => request(`https://${HOST}${path}`, ACCEPTED) };
}

const sendPicture: RequestListener = (_, response) => {
  response.setHeader('content-type', 'image/jpeg').end(PICTURE);
};

test('a picture of a public host comes, asked for without cookies, from the address that was checked', async () => {
  const seen = vi.fn();
  const { get, dialled } = await serve((request, response) => {
    seen(request.headers);
    response.setHeader('set-cookie', 'visitor=1');
    sendPicture(request, response);
  });
  expect(await get()).toEqual({ kind: 'answer', body: PICTURE });
  expect(await get()).toEqual({ kind: 'answer', body: PICTURE });
  expect(dialled).toEqual([PUBLIC, PUBLIC]);
  for (const [headers] of seen.mock.calls)
    expect(headers).toEqual({
      host: HOST,
      accept: 'image/jpeg',
      'accept-encoding': 'identity',
      connection: 'keep-alive',
    });
});

test.each([
  `http://${HOST}/`,
  `https://${HOST}:8443/`,
  `https://ana:senha@${HOST}/`,
  `ftp://${HOST}/`,
  'file:///etc/passwd',
  'nada',
])('%s is not asked: no plain https address', async (address) => {
  const { request, dialled } = await serve(sendPicture);
  expect(await request(address, ACCEPTED)).toEqual({ kind: 'blocked', by: 'address' });
  expect(dialled).toEqual([]);
});

test('hosts beside the kept ones are not asked, however alike', async () => {
  const { request, get, dialled } = await serve(sendPicture, { hosts: [HOST] });
  expect(await get()).toMatchObject({ kind: 'answer' });
  for (const host of [`a.${HOST}`, `${HOST}.evil.example`, `${HOST}.`, 'imagens.exampl'])
    expect(await request(`https://${host}/`, ACCEPTED), host).toEqual({ kind: 'blocked', by: 'host' });
  expect(dialled).toHaveLength(1);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
])('%s is never connected to, whether it is named or resolved', async (address) => {
  const literal = address.includes(':') ? `[${address}]` : address;
  const { request, get, dialled } = await serve(sendPicture, { resolve: async () => [address] });
  expect(await request(`https://${literal}/`, ACCEPTED)).toEqual({ kind: 'blocked', by: 'network' });
  expect(await get()).toEqual({ kind: 'blocked', by: 'network' });
  expect(dialled).toEqual([]);
});

test.each(['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://[::127.0.0.1]/'])(
  '%s is this machine in another spelling',
  async (address) => {
    const { request, dialled } = await serve(sendPicture);
    expect(await request(address, ACCEPTED)).toEqual({ kind: 'blocked', by: 'network' });
    expect(dialled).toEqual([]);
  },
);

test('a host with a private address beside its public ones, or without any, is not asked', async () => {
  for (const addresses of [[PUBLIC, '10.0.0.1'], []]) {
    const { get, dialled } = await serve(sendPicture, { resolve: async () => addresses });
    expect(await get()).toEqual({ kind: 'blocked', by: 'network' });
    expect(dialled).toEqual([]);
  }
});

test('a DNS that answers otherwise the second time changes nothing: a request resolves once', async () => {
  const resolve = vi.fn(async () => ['127.0.0.1']).mockResolvedValueOnce([PUBLIC]);
  const { get, dialled } = await serve(sendPicture, { resolve });
  expect(await get()).toMatchObject({ kind: 'answer' });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(await get()).toEqual({ kind: 'blocked', by: 'network' });
  expect(dialled).toEqual([PUBLIC]);
});

test.each([301, 302, 303, 307, 308])('a redirect is not followed: %i', async (status) => {
  const { get, dialled } = await serve((_, response) => {
    response.writeHead(status, { location: `https://${HOST}/outra` }).end();
  });
  expect(await get()).toEqual({ kind: 'blocked', by: 'redirect' });
  expect(dialled).toHaveLength(1);
});

test('an answer of another type, or of none, is not read', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'image/jpegs']) {
    const { get } = await serve((_, response) => {
      response.setHeader('content-type', type).end(PICTURE);
    });
    expect(await get(), type).toEqual({ kind: 'blocked', by: 'type' });
  }
  const { get } = await serve((_, response) => void response.end(PICTURE));
  expect(await get()).toEqual({ kind: 'blocked', by: 'type' });
});

test('a packed answer is refused, so that no bomb is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000));
  expect(bomb.length).toBeLessThan(ACCEPTED.maxBytes);
  const { get } = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }).end(bomb);
  });
  expect(await get()).toEqual({ kind: 'blocked', by: 'type' });
});

test('an answer that is too long is ended, whether it says so or not', async () => {
  const ended = vi.fn();
  for (const headers of [{ 'content-length': '1001' }, {}]) {
    const { get } = await serve((_, response) => {
      response.once('close', ended);
      response.writeHead(200, { 'content-type': 'image/jpeg', ...headers });
      response.write(Buffer.alloc(1001));
    });
    expect(await get()).toEqual({ kind: 'blocked', by: 'size' });
  }
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2));
});

test('a host that does not resolve in time, does not answer, or sends its answer drop by drop, is given up', async () => {
  const timers: NodeJS.Timeout[] = [];
  onTestFinished(() => timers.forEach(clearInterval));
  const dropByDrop: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    timers.push(setInterval(() => response.write('.'), 20));
  };
  const timeoutMs = 200;
  const silent = await serve(() => {}, { timeoutMs });
  expect(await silent.get()).toEqual({ kind: 'blocked', by: 'time' });
  const slow = await serve(dropByDrop, { timeoutMs });
  expect(await slow.get()).toEqual({ kind: 'blocked', by: 'time' });
  const unresolved = await serve(sendPicture, { timeoutMs, resolve: () => new Promise(() => {}) });
  expect(await unresolved.get()).toEqual({ kind: 'blocked', by: 'time' });
});

test('what another side does wrong is an outcome, never thrown', async () => {
  const missing = await serve((_, response) => void response.writeHead(404).end('não há'));
  expect(await missing.get()).toEqual({ kind: 'status', status: 404 });
  const broken = await serve((request) => request.socket.destroy());
  expect(await broken.get()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^\w+$/) });
  const unknown = await serve(sendPicture, {
    resolve: async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  });
  expect(await unknown.get()).toEqual({ kind: 'failed', reason: 'ENOTFOUND' });
  const other = await serve(sendPicture);
  expect(await other.request('https://outro.example/', ACCEPTED)).toEqual({
    kind: 'failed',
    reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

test('no proxy of the environment is asked', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1');
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { get, dialled } = await serve(sendPicture);
  expect(await get()).toMatchObject({ kind: 'answer' });
  expect(dialled).toEqual([PUBLIC]);
});
