import { expect, test } from 'vitest';
import type { Dns } from './look-up.ts';
import { checkSender } from './sender-records.ts';

/** DNS with these texts by name; other names fail. @param code of the failure; by default as a real one answers */
function dnsOf(names: Record<string, string[]>, code?: string): Dns {
  const refuse = async () => [];
  return {
    ...{ resolve4: refuse, resolve6: refuse },
    async resolveTxt(name) {
      if (names[name]) return names[name].map((text) => [text]);
      const isParent = Object.keys(names).some((known) => known.endsWith(`.${name}`));
      throw Object.assign(new Error('no answer'), { code: code ?? (isParent ? 'ENODATA' : 'ENOTFOUND') });
    },
  };
}

const FROM = 'ola@loja.example';
const ELSEWHERE = 'smtp.correio.example';
const states = async (names: Record<string, string[]>, { from = FROM, host = ELSEWHERE } = {}) =>
  (await checkSender(from, host, dnsOf(names))).map(({ check, state }) => `${check} ${state}`);

test('a sender whom receivers believe, and one whom they do not', async () => {
  const good = {
    'loja.example': ['google-site-verification=x', 'v=spf1 include:_spf.mail.example ~all'],
    'k1._domainkey.loja.example': ['v=DKIM1; p=x'],
    '_dmarc.loja.example': ['v=DMARC1; p=none'],
  };
  expect(await states(good)).toEqual(['SPF ok', 'DKIM ok', 'DMARC ok']);
  expect(await states({})).toEqual(['SPF warning', 'DKIM warning', 'DMARC warning']);
  expect(await states({ ...good, 'loja.example': ['v=spf1 -all', 'v=spf1 ~all'] })).toContain('SPF broken');
  const silent = await checkSender(FROM, ELSEWHERE, dnsOf({}, 'ETIMEOUT'));
  expect(silent.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});

test('the policy of the domain above is that of a subdomain', async () => {
  const from = 'ola@mail.loja.example';
  expect(await states({ '_dmarc.loja.example': ['v=DMARC1; p=reject'] }, { from })).toContain('DMARC ok');
  expect(await states({ '_dmarc.example': ['v=DMARC1'] })).toContain('DMARC warning');
});

test('for a known service it says what to enter at the registrar, word by word', async () => {
  const recordsFor = async (names: Record<string, string[]>, host: string) =>
    (await checkSender(FROM, host, dnsOf(names))).map(({ records = [] }) =>
      records.map(({ type, name, value }) => `${type} ${name} ${value}`),
    );
  expect(await recordsFor({}, 'smtp.hostinger.com')).toEqual([
    ['TXT loja.example v=spf1 include:_spf.mail.hostinger.com ~all'],
    ['a', 'b', 'c'].map((key) => {
      const selector = `hostingermail-${key}`;
      return `CNAME ${selector}._domainkey.loja.example ${selector}.dkim.mail.hostinger.com`;
    }),
    ['TXT _dmarc.loja.example v=DMARC1; p=none'],
  ]);
  const other = { 'loja.example': ['v=spf1 mx include:_spf.google.com -all'] };
  const [changed] = await recordsFor(other, 'smtp.titan.email');
  expect(changed).toEqual(['TXT loja.example v=spf1 mx include:_spf.google.com include:spf.titan.email -all']);
  expect(await states(other, { host: 'smtp.gmail.com' })).toContain('SPF ok');
  // Another host of the same service, and a service whose mails come from its own domain.
  expect(await states({ 'loja.example': ['v=spf1 include:zoho.com ~all'] }, { host: 'smtppro.zoho.com' })).toContain(
    'SPF ok',
  );
  expect(await states({ 'resend._domainkey.loja.example': ['p=MIG'] }, { host: 'smtp.resend.com' })).toEqual([
    'SPF ok',
    'DKIM ok',
    'DMARC warning',
  ]);
});

test('an address of free mailboxes is believed from their own service alone', async () => {
  const from = 'ana@gmail.com';
  expect(await states({}, { from, host: 'smtp.gmail.com' })).toEqual(['Endereço ok']);
  expect(await states({}, { from, host: 'smtp-relay.brevo.com' })).toEqual(['Endereço broken']);
});
