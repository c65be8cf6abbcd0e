import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { FAKE_PROVIDERS } from '../setup/fake-providers.ts';
import { startProgram } from '../setup/program.ts';

test('live mode refuses a campaign whose claims are not proven, before it listens', async () => {
  const fake = await FAKE_PROVIDERS['public-v1']();
  const start = startProgram({
    env: {
      ...fake.env,
      VITRINE_MODE: 'live',
      SECRET: 'a secret of thirty-two characters',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'loja@example.com',
      PIX_SANDBOX: '',
      PUBLIC_URL: 'http://127.0.0.1:4999',
    },
  });
  const refusal = await start.then(
    () => 'it started',
    (error: Error) => error.message,
  );
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
