import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { FAKE_PROVIDERS } from '../setup/fake-providers.ts';
import { LIVE, refusalOf, startLiveShop } from '../setup/live-shop.ts';
import { runCommand, startProgram } from '../setup/program.ts';
import { makeLiveCampaign } from '../setup/test-campaign.ts';

const SMTP_URL = 'smtp://127.0.0.1:2525';

test('live mode refuses a campaign whose claims are not proven, before it listens', async () => {
  const fake = await FAKE_PROVIDERS['public-v1']();
  const env = { ...fake.env, ...LIVE, SMTP_URL, PUBLIC_URL: 'http://127.0.0.1:4999' };
  const refusal = await refusalOf(startProgram({ env }));
  for (const told of ['não pode ir ao ar', 'CDC art. 37', '12.500', 'Depoimento', 'como corrigir']) {
    expect(refusal).toContain(told);
  }
  expect(refusal).not.toContain('Server listening');
  await fake.close();
});

test('a data folder says which other campaigns it has orders of, and refuses the other mode', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-mode-'));
  const demo = await startProgram({ dataDir });
  const ordered = await fetch(`${demo.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buyer()),
  });
  expect(ordered.status).toBe(201);
  expect(demo.output()).not.toContain('Aviso');
  await demo.stop();

  const other = await startProgram({ dataDir, env: { CAMPAIGN: 'pao-caseiro' } });
  expect(other.output()).toContain('Aviso: CAMPAIGN: este banco também tem pedidos de lista-vitalicia.');
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

test('a true campaign goes live once a person signed, and an edit is asked about alone', async () => {
  // Two starts more than usual, and a build of the pages.
  test.setTimeout(300_000);
  const fake = await FAKE_PROVIDERS['mercado-pago']();
  const campaign = await makeLiveCampaign();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const env = { ...fake.env, SMTP_URL };
  const shop = await startLiveShop({ campaign, dataDir, env });
  expect(await (await fetch(shop.url)).text()).toContain('Pão Caseiro');
  await shop.stop();

  const terms = join(campaign.root, 'campaigns', campaign.id, 'legal', 'termos.md');
  await appendFile(terms, '\n## 11. Frete\n\nEnviamos o livro impresso pelo correio.\n');
  const settings = { ...env, ...LIVE };
  const refusal = await refusalOf(startProgram({ campaign, dataDir, env: settings }));
  expect(refusal).toContain('0 erros, 1 ponto para assinar');
  expect(refusal).toContain('legal/termos.md: 11. Frete');
  const { code, output } = await runCommand(campaign, ['campaign', 'sign', campaign.id], {
    ...settings,
    DATA_DIR: dataDir,
  });
  expect(code).toBe(1);
  expect(output).toContain('Enviamos o livro impresso pelo correio.');

  await rm(dataDir, { recursive: true, force: true });
  await campaign.remove();
  await fake.close();
});
