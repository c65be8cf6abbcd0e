import { expect, test } from '@playwright/test';
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
