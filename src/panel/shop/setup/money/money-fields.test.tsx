import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SettingGroupView } from '../../../../shared/panel/shop-setup-schema.ts';
import { ApiError, OfflineError } from '../../../panel-client.ts';
import { isAsTried } from '../as-tried.ts';
import { SecretField } from '../secret-field.tsx';
import { emptyFields, fieldErrors, isBesideField } from './field-errors.ts';
import { readBase64 } from './file-reading.ts';
import { ReceivingAccount } from './receiving-account.tsx';

const made = { setAt: '2026-11-28T15:05:00.000Z', setBy: 'ana@example.com' };
const VIEW: SettingGroupView = {
  ...{ group: 'bcb', campaign: null, inUse: true, problem: null, needsRestart: false },
  values: { bank: 'efi', clientId: 'c', pixKey: 'vendas@loja.example' },
  secrets: { clientSecret: made },
  environment: { certificate: 'BCB_CERT' },
  retype: ['appKey'],
};
const field = (name: string, value: string | null, error?: string) =>
  renderToStaticMarkup(<SecretField {...{ name, view: VIEW, value, label: 'Segredo', error, onChange: () => {} }} />);

test('a secret of before says when and by whom, one of the server stays there, and one that is lost is asked for', () => {
  expect(field('clientSecret', null)).toMatch(/digitado em 28\/11\/2026.* por ana@example\.com.*Trocar/);
  expect(field('clientSecret', null)).not.toContain('<input');
  expect(field('clientSecret', '')).toMatch(/<input[^>]*type="password".*Manter o de antes/);
  expect(field('certificate', null)).toContain('definido no servidor');
  expect(field('certificate', null)).not.toMatch(/<input|<button|BCB/);
  expect(field('appKey', null)).toMatch(/<input.*Digite de novo/);
  // A refusal is never without its words.
  expect(field('clientSecret', null, 'Não vale.')).toContain('Não vale.');
});

test('an account in use names its bank and what was typed, and no variable', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReceivingAccount group="bcb" view={VIEW} isFirst canRemove onChange={() => {}} />
    </QueryClientProvider>,
  );
  for (const text of ['Efí', 'recebe', 'vendas@loja.example', 'definido no servidor', 'precisa ser digitado de novo'])
    expect(html).toContain(text);
  expect(html).not.toContain('BCB');
});

test('a message stays beside a field until that is typed anew, and other failures are about all', () => {
  const refusal = new ApiError(422, { errors: { token: 'Não vale.', url: 'Não existe.' } });
  expect(fieldErrors(refusal, { token: 'a', url: 'b' }, { token: 'a', url: 'c' })).toEqual({ token: 'Não vale.' });
  expect(fieldErrors(new OfflineError(), {}, {})).toEqual({});
  expect(['token', 'url'].map((name) => isBesideField(refusal, { group: 'x', token: '', [name]: '' }))).toEqual([
    false,
    true,
  ]);
  expect(isBesideField(new OfflineError(), {})).toBe(false);
  expect(emptyFields({ token: ' ', kept: undefined, url: 'x' })).toEqual({ token: 'Preencha este campo.' });
});

test('an answer is about the settings that were tried, until one of them is typed anew', () => {
  expect(isAsTried({ bucket: 'a', secret: null }, { bucket: 'a', secret: null })).toBe(true);
  expect(isAsTried({ bucket: 'a', secret: null }, { bucket: 'a', secret: '' })).toBe(false);
  expect(isAsTried(undefined, { bucket: 'a' })).toBe(false);
});

test('a file is read as its bytes are', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  expect(await readBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'));
});
