import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { OrderView } from '../../src/shared/api.ts';
import { buyer } from '../factories/buyer.ts';
import { type MailSink, startMailSink } from '../mocks/mail-sink.ts';
import { FAKE_PROVIDERS, type FakeProvider } from '../setup/fake-providers.ts';
import { type Program, runCommand, startProgram } from '../setup/program.ts';
import { makeLiveCampaign } from '../setup/test-campaign.ts';
import { LIVE, refusalOf, startLiveShop } from './live-shop.ts';

const SMTP_URL = 'smtp://127.0.0.1:2525';
const CPF = '52998224725';
const BOOK = 'campaigns/pao-caseiro/files/pao-caseiro.pdf';

test('live mode refuses a campaign whose claims are not proven, before it listens', async () => {
  const fake = await FAKE_PROVIDERS['public-v1']();
  const env = { ...fake.env, ...LIVE, CAMPAIGN: 'lista-vitalicia', SMTP_URL, PUBLIC_URL: 'http://127.0.0.1:4999' };
  const refusal = await refusalOf(startProgram({ env }));
  for (const part of ['não pode ir ao ar', 'CDC art. 37', '12.500', 'Depoimento', 'como corrigir']) {
    expect(refusal).toContain(part);
  }
  expect(refusal).not.toContain('Server listening');
  await fake.close();
});

test('a data folder goes on with another campaign at its root, and refuses the other mode', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-mode-'));
  const demo = await startProgram({ dataDir });
  const ordered = await fetch(`${demo.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buyer()),
  });
  expect(ordered.status).toBe(201);
  const { id } = (await ordered.json()) as { id: string };
  expect(demo.output()).not.toContain('Aviso');
  await demo.stop();

  const other = await startProgram({ dataDir, env: { CAMPAIGN: 'pao-caseiro' } });
  expect(other.output()).not.toContain('Aviso');
  const textAt = async (path: string) => (await fetch(other.url + path)).text();
  expect(await textAt('/')).toContain('Pão Caseiro');
  for (const path of ['/lista-vitalicia/', `/pedido/${id}`]) expect(await textAt(path)).toContain('Lista');
  await other.stop();

  const live = startProgram({
    dataDir,
    env: {
      CAMPAIGN: 'pao-caseiro',
      VITRINE_MODE: 'live',
      SECRET: 'a secret of thirty-two characters',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'livro@pao.example',
      PUBLIC_URL: 'https://pao.example',
      PIX_PROVIDER: 'public-v1',
      PUBLIC_V1_URL: 'http://127.0.0.1:9',
      PUBLIC_V1_TOKEN: 'token',
      PUBLIC_V1_PRODUCT_HASH: 'hash',
    },
  });
  await expect(live).rejects.toThrow('VITRINE_MODE: este banco é de uma demonstração');
  await rm(dataDir, { recursive: true, force: true });
});

test('a true campaign goes live once a person signed, and delivers; an edit waits as a draft, and is asked about alone', async () => {
  // Two starts more than usual, and a build of the pages.
  const fake = await FAKE_PROVIDERS['mercado-pago']();
  const campaign = await makeLiveCampaign();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const sink = await startMailSink();
  const env = { ...fake.env, SMTP_URL: sink.url, RECONCILE_SECONDS: '1' };
  const shop = await startLiveShop({ campaign, dataDir, env });
  expect(await (await fetch(shop.url)).text()).toContain('Pão Caseiro');
  await test.step('it sells and delivers, with nothing of a demonstration', () => expectLive(shop, fake, sink));
  await shop.stop();

  const terms = join(campaign.root, 'campaigns', campaign.id, 'legal', 'termos.md');
  await appendFile(terms, '\n## 11. Frete\n\nEnviamos o livro impresso pelo correio.\n');
  const settings = { ...env, ...LIVE, DATA_DIR: dataDir };
  const again = await startProgram({ campaign, dataDir, env: settings });
  expect(again.output()).toContain('npx vitrine campaign publish pao-caseiro');
  expect(again.output()).toContain('Ninguém é dono da loja');
  const termsAt = async () => (await fetch(`${again.url}/termos`)).text();
  expect(await termsAt()).not.toContain('Frete');
  const command = (...words: string[]) => runCommand(campaign, ['campaign', ...words], settings);

  const refused = await command('publish', campaign.id);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('0 erros, 1 ponto para assinar');
  expect(refused.output).toContain('legal/termos.md: 11. Frete');
  const shown = await command('sign', campaign.id);
  expect(shown.code).toBe(1);
  expect(shown.output).toContain('Enviamos o livro impresso pelo correio.');
  expect((await command('sign', campaign.id, '--name', 'Ana Lima')).code).toBe(0);
  expect((await command('publish', campaign.id)).output).toContain('a versão 2 está no ar');
  await expect.poll(termsAt).toContain('Enviamos o livro impresso pelo correio.');

  expect((await command('rollback', campaign.id, '1')).code).toBe(0);
  await expect.poll(termsAt).not.toContain('Frete');
  await again.stop();
  await rm(dataDir, { recursive: true, force: true });
  await campaign.remove();
  await sink.close();
  await fake.close();
});

/** Nothing of a demonstration is in a live shop, and what is bought there is delivered. */
async function expectLive(shop: Program, fake: FakeProvider, sink: MailSink): Promise<void> {
  const get = (path: string) => fetch(shop.url + path, { headers: { accept: 'text/html' } });
  for (const path of ['/', '/checkout', '/termos', '/recuperar']) {
    const html = await (await get(path)).text();
    expect(html, path).toContain('Pão Caseiro');
    expect(html, path).not.toMatch(/ribbon"|Demonstração|ilustrativo/);
  }
  for (const path of ['/dev/pix', '/dev/mail', '/demonstracao']) expect((await get(path)).status, path).toBe(404);
  const page = await (await get('/')).text();
  expect(page).toContain(`<link rel="canonical" href="${LIVE.PUBLIC_URL}/"/>`);
  expect(page).toContain(`content="${LIVE.PUBLIC_URL}/_drawn/share.`);
  expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${LIVE.PUBLIC_URL}/termos</loc>`);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${LIVE.PUBLIC_URL}/sitemap.xml`);

  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buyer({ document: CPF })),
  });
  expect(response.status).toBe(201);
  const order: OrderView = await response.json();
  expect(order.amount).toBe(2490);
  await fake.pay(order.pix?.code, { webhook: false });
  await expect.poll(() => sink.mails.length).toBe(1);
  expect(sink.mails[0]?.text).not.toMatch(/demonstração/i);
  const path = /https:\/\/pao\.example(\/acesso\/\S+)/.exec(sink.mails[0]?.text ?? '')?.[1];
  const file = await get(`${path}/arquivo/pao-caseiro.pdf`);
  expect(file.headers.get('content-disposition')).toBe('inline; filename=pao-caseiro.pdf');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(await readFile(BOOK));
}
