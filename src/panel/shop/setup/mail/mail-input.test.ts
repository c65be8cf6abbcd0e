import { expect, test } from 'vitest';
import { knownMail, mailSettings, missingMail, withService } from './mail-input.ts';

const NOTHING = knownMail({});

test('a known service asks for the address and the password alone', () => {
  const chosen = withService({ ...NOTHING, from: 'ola@loja.com.br' }, 'gmail');
  expect(missingMail(chosen, false)).toEqual({ password: expect.stringContaining('senha de app') });
  expect(mailSettings({ ...chosen, password: 'abcd efgh ijkl mnop' })).toEqual({
    ...{ group: 'mail', host: 'smtp.gmail.com', port: 465, security: 'tls' },
    ...{ user: 'ola@loja.com.br', from: 'ola@loja.com.br', password: 'abcdefghijklmnop' },
  });
  expect(mailSettings(withService(chosen, 'resend')).user).toBe('resend');
  expect(Object.keys(missingMail(withService(NOTHING, 'brevo'), false))).toEqual(['from', 'user', 'password']);
  expect(Object.keys(missingMail(withService(chosen, 'other'), false))).toEqual(['user', 'password', 'host']);
});

test('what is kept comes back with its service, and its password stays where it is', () => {
  const values = { host: 'smtp.titan.email', port: '465', security: 'tls', user: 'ola@loja.com.br' };
  const known = knownMail({ ...values, from: 'ola@loja.com.br' });
  expect([known.service, missingMail(known, true)]).toEqual(['titan', {}]);
  expect(mailSettings(known)).toMatchObject({ ...values, port: 465, password: undefined });
  expect(knownMail({ ...values, host: 'mail.loja.example' }).service).toBe('other');
});
