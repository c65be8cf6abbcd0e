import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../../tests/mocks/fake-bcb.ts';
import { startFakePublicV1 } from '../../../tests/mocks/fake-public-v1.ts';
import { startFakeS3 } from '../../../tests/mocks/fake-s3.ts';
import { startMailSink } from '../../../tests/mocks/mail-sink.ts';
import { makeCertificates } from '../../../tests/setup/certificates.ts';
import { bcbSettings, publicV1Settings } from '../../../tests/setup/fake-providers.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import type { Dns } from '../addresses/look-up.ts';
import { readEnv } from '../settings/env.ts';
import { checkDns, checkHttps } from './check-address.ts';
import { checkBackups } from './check-backups.ts';
import { checkClock, checkDisk } from './check-machine.ts';
import { checkMailbox } from './check-mail.ts';
import { diagnose, lookAround } from './doctor.ts';

/** DNS with these names: addresses, or texts. */
function dnsOf(names: Record<string, string[]>): Dns {
  const look = async (name: string) => {
    if (names[name]) return names[name];
    const isParent = Object.keys(names).some((known) => known.endsWith(`.${name}`));
    throw Object.assign(new Error('no answer'), { code: isParent ? 'ENODATA' : 'ENOTFOUND' });
  };
  return { resolve4: look, resolve6: look, resolveTxt: async (name) => (await look(name)).map((text) => [text]) };
}

/** DNS query without an answer. */
const late = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
const SILENT: Dns = { resolve4: late, resolve6: late, resolveTxt: late };

const PRODUCT = { title: 'Pão', amount: 1990, currency: 'BRL', offerHash: 'x', cover: null, stamp: 'amount=1990' };

async function serve(listener: RequestListener, tls?: { cert: string; key: string }): Promise<string> {
  const server = tls ? createTlsServer({ cert: tls.cert, key: tls.key }, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the machine', () => {
  test('shows its free space, and a missing folder', async () => {
    expect(await checkDisk(tmpdir())).toMatchObject({ check: 'disco', text: expect.stringContaining('livres de') });
    expect(await checkDisk('/nowhere/at/all')).toMatchObject({
      state: 'unknown',
      mend: expect.stringContaining('DATA_DIR'),
    });
  });

  // Not even root may write there.
  test.runIf(existsSync('/proc/sys'))('has to let uploads be stored', async () => {
    expect(await checkDisk('/proc/sys')).toMatchObject({ state: 'broken', mend: expect.stringContaining('1000') });
  });

  test.each([
    [0, 'ok'],
    [-600_000, 'broken'],
    [600_000, 'broken'],
  ])('a clock that is %i ms off: %s', async (off, state) => {
    const url = await serve((_request, response) => void response.setHeader('date', new Date().toUTCString()).end());
    expect(await checkClock(['http://127.0.0.1:1', url], () => Date.now() + off)).toMatchObject({
      check: 'relógio',
      state,
    });
  });

  test('a clock without a reference is not known', async () => {
    expect(await checkClock(['http://127.0.0.1:1'])).toMatchObject({ state: 'unknown' });
  });
});

describe('the address', () => {
  test('leads to the shop, elsewhere, or gives no answer', async () => {
    const dns = dnsOf({ 'loja.example': ['192.0.2.7'] });
    expect(await checkDns('loja.example', dns)).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('192.0.2.7'),
    });
    expect(await checkDns('outra.example', dns)).toMatchObject({
      state: 'broken',
      mend: expect.stringContaining('registro A'),
    });
    expect(await checkDns('loja.example', SILENT)).toMatchObject({ state: 'unknown' });
  });

  test('shows this shop, another one, something else, or nothing', async () => {
    const url = await serve((_request, response) => void response.end(JSON.stringify(PRODUCT)));
    expect(await checkHttps(url, 'Pão')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('não usa HTTPS'),
    });
    expect(await checkHttps(url, 'Curso')).toMatchObject({
      state: 'broken',
      text: expect.stringContaining('vende outro produto'),
    });
    const other = await serve((_request, response) => void response.end('<h1>Welcome to nginx!</h1>'));
    expect(await checkHttps(other, 'Pão')).toMatchObject({
      state: 'broken',
      text: expect.stringContaining('outro programa'),
    });
    expect(await checkHttps('http://127.0.0.1:1', 'Pão')).toMatchObject({
      state: 'broken',
      mend: expect.stringContaining('Nada escuta'),
    });
  });

  test('has a certificate that is valid, about to expire, or not trusted', async () => {
    const certificates = makeCertificates();
    onTestFinished(certificates.remove);
    const answer: RequestListener = (_request, response) => void response.end(JSON.stringify(PRODUCT));
    const url = await serve(answer, certificates.tls());
    const earlier = Date.now() - 60 * 86_400_000;
    expect(await checkHttps(url, 'Pão', () => earlier)).toMatchObject({ state: 'ok' });
    const soon = () => Date.now() - 10 * 86_400_000;
    expect(await checkHttps(url, 'Pão', soon)).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('restam 1'),
    });
    expect(await checkHttps(url, 'Pão')).toMatchObject({ state: 'broken', text: expect.stringContaining('vencer') });
    const stranger = await serve(answer, certificates.tls('stranger'));
    expect(await checkHttps(stranger, 'Pão')).toMatchObject({
      state: 'broken',
      mend: expect.stringContaining('certificado'),
    });
  });
});

describe('mails', () => {
  test('a server that takes us in, and one that is not there', async () => {
    const sink = await startMailSink();
    onTestFinished(sink.close);
    expect(await checkMailbox({ url: sink.url })).toMatchObject({ state: 'ok' });
    expect(sink.mails).toEqual([]);
    expect(await checkMailbox({ url: 'smtp://127.0.0.1:1' })).toMatchObject({
      state: 'broken',
      text: expect.stringContaining('Não dá para conectar'),
    });
  });
});

describe('the whole shop', () => {
  test('at a bank: what it knows of us, and where it reports payments', async () => {
    const bank = await startFakeBcb({ clock: () => new Date() });
    onTestFinished(bank.close);
    const env = { ...bcbSettings(bank), PUBLIC_URL: 'http://127.0.0.1:1' };
    const shop = await openTestShop({ env, work: false });
    const look = async () => {
      const findings = await diagnose(readEnv({ DATA_DIR: shop.dataDir, ...env }), {
        resolver: SILENT,
        withCore: async (_env, action) => action(shop),
      });
      return (name: string) => findings.filter(({ check }) => check === name);
    };
    const first = await look();
    expect(first('provedor')).toMatchObject([{ state: 'ok' }]);
    expect(first('webhook')).toMatchObject([
      { state: 'broken', mend: expect.stringContaining('pix register-webhook') },
    ]);
    expect(first('HTTPS')).toMatchObject([{ state: 'broken' }]);
    expect(first('relógio')).toMatchObject([{ state: 'ok' }]);
    bank.webhookUrl = shop.payments.sharedWebhookUrl('bcb');
    const daily = await lookAround(readEnv({ DATA_DIR: shop.dataDir, ...env }), shop, SILENT);
    expect(daily.map(({ check, of, state }) => [check, of, state])).toEqual(
      expect.arrayContaining([
        ['HTTPS', '127.0.0.1:1', 'broken'],
        ['provedor', 'bcb', 'ok'],
        ['webhook', 'bcb', 'unknown'],
      ]),
    );
    // A closed campaign has an alert of its own.
    expect(daily.map(({ check }) => check)).not.toContain('campanha');
    const asked = bank.calls.length;
    expect((await look())('webhook')).toMatchObject([
      { state: 'unknown', mend: expect.stringContaining('compra de teste') },
    ]);
    expect(bank.calls.slice(asked).map(({ method }) => method)).not.toContain('PUT');
    bank.webhookUrl = 'https://outra.example/webhook';
    expect((await look())('webhook')).toMatchObject([
      { state: 'broken', text: expect.not.stringContaining('outra.example') },
    ]);
    await bank.close();
    const away = await look();
    expect(away('provedor')).toMatchObject([{ state: 'broken', mend: expect.stringContaining('BCB_CLIENT_ID') }]);
  });

  test('at a gateway that charges another price: both are shown', async () => {
    const gateway = await startFakePublicV1();
    onTestFinished(gateway.close);
    const env = publicV1Settings(gateway);
    const shop = await openTestShop({ env, work: false });
    const look = async () => {
      const withCore = async <Result>(_env: unknown, action: (core: typeof shop) => Promise<Result>) => action(shop);
      const findings = await diagnose(readEnv({ DATA_DIR: shop.dataDir, ...env }), { resolver: SILENT, withCore });
      return findings.filter(({ check }) => check === 'provedor').map(({ state, text }) => [state, text]);
    };
    expect(await look()).toContainEqual(['ok', 'public-v1 cobra R$ 19,90 por lista-vitalicia, como diz a página.']);
    gateway.product.offers = [{ hash: 'offer', status: 1, price: 2990, title: 'Acesso' }];
    expect(await look()).toContainEqual([
      'broken',
      'public-v1 cobra R$ 29,90 por lista-vitalicia; a página diz R$ 19,90.',
    ]);
  });

  test('with its backups: where they go, how old the newest is, and whether one came back', async () => {
    const shop = await openTestShop({ work: false });
    const s3 = await startFakeS3();
    onTestFinished(s3.close);
    const now = new Date('2026-11-10T12:00:00Z');
    const look = async (env: Record<string, string>) =>
      (await checkBackups(readEnv({ DATA_DIR: shop.dataDir, ...env }), shop, () => now.getTime())).map(
        ({ state, text }) => `${state} ${text}`,
      );
    expect(await look({})).toEqual([]);
    const env = { BACKUP_URL: s3.url, BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` };
    expect(await look(env)).toEqual([
      expect.stringMatching(/^warning Não há nenhum em s3:/),
      'warning A loja ainda não fez nenhum sozinha.',
    ]);
    s3.objects.set('vitrine-2026-11-10T00-00-00.tar.zst.age', Buffer.from('x'));
    // They are a lost shop's: a backup of this one would be restored instead.
    expect(await look(env)).toEqual([expect.stringMatching(/^warning Há backups em s3:.* não tem nenhum pedido/)]);
    const tried = (day: string, more: object = {}) =>
      shop.db
        .insertInto('backups')
        .values({ started_at: new Date(`2026-11-${day}T00:00:00Z`), ended_at: now, ...more })
        .execute();
    await tried('03', { proof: 'passed' });
    await tried('10');
    expect(await look(env)).toEqual([
      'ok O mais novo é de 09/11/2026 às 21:00.',
      'ok O de 02/11/2026 às 21:00 foi restaurado à prova, e todas as tabelas saíram iguais.',
    ]);
    s3.fail = 403;
    await tried('11', { failure: 'no space left' });
    await tried('12', { proof: 'failed', proof_reason: 'A tabela orders sai diferente.', failure: 'no space left' });
    expect(await look(env)).toEqual([
      expect.stringContaining('(403)'),
      'warning O mais novo é de 09/11/2026 às 21:00. A última tentativa falhou: no space left',
      'warning O de 11/11/2026 às 21:00 não passou na prova. A tabela orders sai diferente.',
    ]);
    await symlink(tmpdir(), join(shop.dataDir, 'moved'));
    expect((await look(env)).at(-1)).toBe(
      `warning ${join(shop.dataDir, 'moved')} é um link: o que está do outro lado não entra nos backups.`,
    );
  });

  test('without its database: all else is shown', async () => {
    const env = readEnv({ DATA_DIR: tmpdir() });
    const findings = await diagnose(env, { withCore: async () => Promise.reject(new Error('no database')) });
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'banco de dados', state: 'broken', text: 'no database' }),
    );
    expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['configurações', 'disco', 'relógio']));
  });
});
