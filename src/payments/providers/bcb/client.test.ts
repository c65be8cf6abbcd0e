import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FakeBcb, type FakeBcbOptions, startFakeBcb } from '../../../../tests/mocks/fake-bcb.ts';
import { type Certificates, makeCertificates } from '../../../../tests/setup/certificates.ts';
import { type BcbAccess, createBcbClient, NoReply } from './client.ts';

let now = new Date('2026-03-01T12:00:00Z');

async function startBank(options: FakeBcbOptions = {}): Promise<FakeBcb> {
  const bank = await startFakeBcb({ clock: () => now, ...options });
  onTestFinished(() => bank.close());
  return bank;
}

function connect(bank: FakeBcb, overrides: Partial<BcbAccess> = {}) {
  const { url, tokenUrl, clientId, clientSecret } = bank;
  const access = { url, tokenUrl, clientId, clientSecret, certificate: null, ...overrides };
  const call = createBcbClient(access, () => now);
  return () => call({ method: 'GET', path: `/cob/${'a'.repeat(32)}`, signal: AbortSignal.timeout(2000) });
}

function tokensAsked(bank: FakeBcb): number {
  return bank.calls.filter(({ path }) => path === '/oauth/token').length;
}

describe('token', () => {
  test('is asked for by client credentials with every scope, and sent as bearer', async () => {
    const bank = await startBank();
    expect((await connect(bank)()).status).toBe(404);
    const [asked, used] = bank.calls;
    expect(new URLSearchParams(String(asked?.body)).toString()).toBe(
      'grant_type=client_credentials&scope=cob.read+cob.write+pix.read+pix.write+webhook.read+webhook.write',
    );
    expect(asked?.headers).toMatchObject({ authorization: expect.stringMatching(/^Basic /) });
    expect(used?.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer [0-9a-f]{32}$/) });
  });

  test('is kept until shortly before it lapses', async () => {
    const bank = await startBank({ tokenLifetime: 3600 });
    const call = connect(bank);
    await call();
    now = new Date(now.getTime() + 3539_000);
    await call();
    expect(tokensAsked(bank)).toBe(1);
    now = new Date(now.getTime() + 2000);
    await call();
    expect(tokensAsked(bank)).toBe(2);
  });

  test('is asked for once by calls at the same time', async () => {
    const bank = await startBank();
    const call = connect(bank);
    const replies = await Promise.all([call(), call(), call()]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(tokensAsked(bank)).toBe(1);
  });

  test('is replaced once when the bank withdrew it', async () => {
    const bank = await startBank();
    const call = connect(bank);
    await call();
    bank.revokeTokens();
    expect((await call()).status).toBe(404);
    expect(tokensAsked(bank)).toBe(2);
    bank.fail({ failure: { reply: { status: 401, body: {} } }, on: 'GET /cob', times: 2 });
    expect((await call()).status).toBe(401);
    expect(tokensAsked(bank)).toBe(3);
  });

  test.each(['error-500', 'html', 'truncated', 'reset', 'unavailable-503'] as const)(
    'that can’t be had (%s) means that nothing was done, and the next call asks again',
    async (failure) => {
      const bank = await startBank();
      bank.fail({ failure, on: 'POST /oauth' });
      const call = connect(bank);
      await expect(call()).rejects.toMatchObject({ nothingDone: true, message: expect.stringMatching(/^token: /) });
      expect(bank.calls).toHaveLength(1);
      expect((await call()).status).toBe(404);
    },
  );

  test('is not given for a wrong secret, and the secret is in no message', async () => {
    const bank = await startBank();
    const failure = await connect(bank, { clientSecret: 'wrong secret' })().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoReply);
    expect(String(failure)).toBe('Error: token: HTTP 401');
  });
});

test('the key of Banco do Brasil goes with each call, beside the query that it has, and not with the token’s', async () => {
  const bank = await startBank();
  await connect(bank, { appKey: 'key & more' })();
  const { url, tokenUrl, clientId, clientSecret } = bank;
  const access = { url, tokenUrl, clientId, clientSecret, certificate: null, appKey: 'key' };
  const path = `/pix?${new URLSearchParams({ inicio: '2026-03-01T00:00:00Z' })}`;
  await createBcbClient(access, () => now)({ method: 'GET', path, signal: AbortSignal.timeout(2000) });
  expect(bank.calls.filter(({ method }) => method === 'GET').map(({ query }) => query)).toEqual([
    { 'gw-dev-app-key': 'key & more' },
    { inicio: '2026-03-01T00:00:00Z', 'gw-dev-app-key': 'key' },
  ]);
  expect(bank.calls.find(({ path: asked }) => asked === '/oauth/token')?.query).toEqual({});
});

test('a bank that wants its credentials in the form gets them there alone, and its own header with each call', async () => {
  const bank = await startBank();
  const { clientId, clientSecret } = bank;
  const dialect = { credentials: 'body', clientIdHeader: 'x-itau-apikey' } as const;
  expect((await connect(bank, { dialect })()).status).toBe(404);
  const [asked, used] = bank.calls;
  const form = Object.fromEntries(new URLSearchParams(String(asked?.body)));
  expect(form).toMatchObject({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' });
  expect(asked?.headers).not.toHaveProperty('authorization');
  expect(used?.headers).toMatchObject({ 'x-itau-apikey': clientId });
  // The secret stays here if the certificate says it.
  await connect(bank, { dialect: { credentials: 'certificate' } })().catch(() => {});
  expect(String(bank.calls.at(-1)?.body)).toContain(`client_id=${clientId}`);
  expect(String(bank.calls.at(-1)?.body)).not.toContain('client_secret');
});

describe('mutual TLS', () => {
  let files: Certificates;

  beforeAll(() => {
    files = makeCertificates();
    return files.remove;
  });

  test('shows the bank our certificate, for the token too', async () => {
    const bank = await startBank({ tls: files.tls() });
    expect(bank.url).toMatch(/^https:/);
    expect((await connect(bank, { certificate: files.client })()).status).toBe(404);
    expect(bank.calls.map(({ client }) => client)).toEqual(['client', 'client']);
  });

  test.each([
    ['without a certificate', () => null],
    ['with a stranger’s', () => files.stranger],
  ])('does not get in %s', async (_what, certificate) => {
    const bank = await startBank({ tls: files.tls() });
    await expect(connect(bank, { certificate: certificate() })()).rejects.toMatchObject({ nothingDone: true });
    expect(bank.calls).toEqual([]);
  });

  test('stops at once where a file can’t be read', async () => {
    const bank = await startBank();
    const missing = { certFile: join(files.folder, 'missing.pem'), keyFile: files.client.keyFile };
    expect(() => connect(bank, { certificate: missing })).toThrow('missing.pem');
  });
});
