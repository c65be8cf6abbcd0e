import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../../../tests/setup/certificates.ts';
import { BREAD, get, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import type { EditedDraft } from '../../shared/panel/studio-schema.ts';
import { codeOf, isCertificateError } from '../doctor/check-address.ts';
import { createHostCheck } from './host-check.ts';
import type { Dns } from './look-up.ts';
import { askOwnPath, type OwnPathAnswer, ownAnswer, type PathRequest } from './own-path.ts';

const SECRET = 'a secret of thirty-two characters';
const HOST = 'curso.example';
/** Address of the shop. */
const HERE = '1.1.1.1';
const ELSEWHERE = '8.8.8.8';

function failing(code: string) {
  return Promise.reject(Object.assign(new Error(code), { code }));
}

type Names = Readonly<Record<string, readonly string[]>>;

/** DNS with A records of these names, and none of AAAA. */
function dnsOf(names: Names): Dns {
  const resolve4 = async (name: string) => [...(names[name] ?? (await failing('ENOTFOUND')))];
  return { resolve4, resolve6: () => failing('ENODATA'), resolveTxt: () => failing('ENODATA') };
}

/** Checks the host and its `www.`. @returns the finding on the first of them, and the requests that were made */
async function look(
  names: Names,
  { known = true, answer = shop }: { known?: boolean; answer?: (asked: PathRequest) => Promise<OwnPathAnswer> } = {},
) {
  const asked: PathRequest[] = [];
  const check = createHostCheck({
    resolver: dnsOf({ 'loja.example': [HERE], ...names }),
    ask: (one) => {
      asked.push(one);
      return answer(one);
    },
    hasHost: () => known,
    publicUrl: 'https://loja.example',
    secret: SECRET,
  });
  const [first] = await check.check(HOST);
  return { state: first?.state, text: first?.text, asked };
}

const tokenOf = ({ path }: PathRequest) => path.split('/').at(-1) ?? '';
const shop = async (asked: PathRequest) => ({ status: 200, body: ownAnswer(SECRET, tokenOf(asked)) });

test.each([
  ['no record', {}, {}, 'broken', 'não aponta para lugar nenhum'],
  ['another server', { [HOST]: [ELSEWHERE] }, { known: false }, 'broken', `outro lugar (${ELSEWHERE})`],
  ['here, not published', { [HOST]: [HERE] }, { known: false }, 'warning', 'já aponta para cá'],
  ['all well', { [HOST]: [HERE] }, {}, 'ok', 'Tudo certo'],
  ['behind another address that is ours too', { [HOST]: [ELSEWHERE] }, {}, 'ok', 'Tudo certo'],
  [
    'no certificate yet',
    { [HOST]: [HERE] },
    { answer: () => failing('ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR') },
    'warning',
    'certificado ainda não saiu',
  ],
  ['nobody answers', { [HOST]: [HERE] }, { answer: () => failing('ETIMEDOUT') }, 'broken', 'não respondeu'],
  [
    'another program answers, elsewhere',
    { [HOST]: [ELSEWHERE] },
    { answer: async () => ({ status: 200, body: 'ok' }) },
    'broken',
    'outro lugar',
  ],
  [
    'a redirect is no answer',
    { [HOST]: [HERE] },
    { answer: async () => ({ status: 301, body: '' }) },
    'broken',
    'não respondeu',
  ],
] as const)('%s', async (_, names, how, state, text) => {
  expect(await look(names, how)).toMatchObject({ state, text: expect.stringContaining(text) });
});

test.each([
  ['leads here', [HERE], shop, 'ok', 'já leva a esta loja'],
  ['leads here by another address', [ELSEWHERE], shop, 'ok', 'já leva a esta loja'],
  [
    'leads elsewhere',
    [ELSEWHERE],
    () => failing('ERR_TLS_CERT_ALTNAME_INVALID'),
    'broken',
    `outro lugar (${ELSEWHERE})`,
  ],
  ['leads here, where nobody answers', [HERE], () => failing('ETIMEDOUT'), 'broken', 'aponta para cá, mas a loja não'],
  [
    'leads here, where nobody answers, and elsewhere',
    [HERE, ELSEWHERE],
    () => failing('ETIMEDOUT'),
    'broken',
    `outro lugar (${ELSEWHERE})`,
  ],
  ['leads into a private network', ['10.0.0.5'], shop, 'broken', 'não é um endereço da internet'],
  ['has no record', [], shop, 'broken', 'não aponta para lugar nenhum'],
] as const)('a domain that the shop may move to %s', async (_, addresses, answer, state, text) => {
  const asked: PathRequest[] = [];
  const check = createHostCheck({
    resolver: dnsOf({ 'loja.example': [HERE], ...(addresses.length > 0 && { 'nova.example': addresses }) }),
    ask(one) {
      asked.push(one);
      return answer(one);
    },
    hasHost: () => false,
    publicUrl: 'https://loja.example',
    secret: SECRET,
  });
  expect(await check.checkShop('nova.example')).toMatchObject({ state, text: expect.stringContaining(text) });
  // It has no certificate before the move: the machine is asked for its present name.
  expect(asked.every(({ host }) => host === 'loja.example')).toBe(true);
});

test('nothing but an address of the internet is asked, and that very one', async () => {
  for (const address of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '100.64.0.1', '192.168.0.1']) {
    const { state, asked } = await look({ [HOST]: [HERE, address] });
    expect([state, asked]).toEqual(['broken', []]);
  }
  const { asked } = await look({ [HOST]: [HERE] });
  expect(asked).toEqual([
    { host: HOST, address: HERE, path: expect.stringMatching(/^\/\.well-known\/vitrine-check\/[\w-]{22}$/) },
  ]);
  // A host that is not served is only looked up; of a thousand addresses, a few are asked.
  expect((await look({ [HOST]: [ELSEWHERE] }, { known: false })).asked).toEqual([]);
  const many = Array.from({ length: 1000 }, (_, at) => `8.8.${at >> 8}.${at & 255}`);
  expect((await look({ [HOST]: many })).asked.length).toBeLessThan(10);
});

test('a question goes to the address that it names, over a certificate that counts, and is cut where it is long', async () => {
  const certificates = makeCertificates('DNS:localhost');
  onTestFinished(certificates.remove);
  const serve = async (as: 'server' | 'stranger') => {
    const server = createServer(certificates.tls(as), ({ url = '', headers }, response) => {
      if (url.endsWith('long')) response.end('x'.repeat(5000));
      else response.writeHead(302, { location: 'https://mau.example/' }).end(headers.host);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    return (server.address() as AddressInfo).port;
  };
  const [port, strange] = [await serve('server'), await serve('stranger')];
  const asked = { address: '127.0.0.1', host: 'localhost', path: '/x' };
  expect(await askOwnPath(asked, port)).toEqual({ status: 302, body: 'localhost' });
  await expect(askOwnPath({ ...asked, path: '/long' }, port)).rejects.toThrow('too long');
  for (const wrong of [() => askOwnPath(asked, strange), () => askOwnPath({ ...asked, host: 'outra.example' }, port)]) {
    const code = await wrong().then(() => '', codeOf);
    expect(isCertificateError(code), code).toBe(true);
  }
});

test('the shop answers for itself, and another one can not', async () => {
  const { shop: house } = await openHouse();
  const token = 'abcdefghijklmnopqrstuv';
  const { statusCode, body } = await get(house, `/.well-known/vitrine-check/${token}`);
  expect([statusCode, body]).toEqual([200, ownAnswer(SECRET, token)]);
  expect(body).not.toBe(ownAnswer('another secret of thirty-two chars', token));
  expect((await get(house, '/.well-known/vitrine-check/short')).statusCode).toBe(422);
});

test('a host is added to the draft and taken back as it was typed, and no other one is looked at', async () => {
  const { shop: house } = await openHouse({ render: SIGNS, env: { OPERATORS: 'dona@example.com' } });
  const owner = panelVisitor(house);
  await owner.signIn('dona@example.com');
  const path = `/campaigns/${BREAD}`;
  const change = (host: string, act: string) => owner.send('POST', `/api${path}/hosts`, { body: { host, act } });
  const hosts = async () => (await owner.api<EditedDraft>('GET', `${path}/draft`)).document['hosts'];
  expect((await change('https://www.Pão.example/venda?x=1', 'add')).statusCode).toBe(200);
  expect((await change('curso.example', 'add')).statusCode).toBe(200);
  expect(await hosts()).toEqual(['xn--po-sia.example', 'curso.example']);
  for (const wrong of ['10.0.0.1', 'nada', 'a b.example', '-'])
    expect((await change(wrong, 'add')).json().errors, wrong).toMatchObject({ host: expect.any(String) });
  await change('PÃO.example', 'remove');
  expect(await hosts()).toEqual(['curso.example']);
  const noDomain = await owner.send('GET', '/api/setup/domain/check?host=nada');
  expect(noDomain.json().errors).toMatchObject({ host: expect.any(String) });
  const other = await owner.send('GET', `/api${path}/address/check?host=outra.example`);
  expect([other.statusCode, other.json().code]).toEqual([404, 'host_unknown']);
});
