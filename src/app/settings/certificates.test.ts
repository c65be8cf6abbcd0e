import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Certificates, makeCertificates } from '../../../tests/setup/certificates.ts';
import { AppError } from '../../platform/errors.ts';
import { readP12 } from './certificates.ts';

let files: Certificates;
beforeAll(() => {
  files = makeCertificates();
});
afterAll(() => files.remove());

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });

/** A `.p12` in base64. @param ciphers of the file */
function p12Of(cert: string, key: string, ...ciphers: string[]): string {
  const out = join(files.folder, 'bank.p12');
  openssl(
    'pkcs12',
    '-export',
    '-in',
    cert,
    '-inkey',
    key,
    '-certfile',
    files.ca.certFile,
    '-passout',
    'pass:senha',
    '-out',
    out,
    ...ciphers,
  );
  return readFileSync(out).toString('base64');
}

test.each([
  ['today', []],
  ['the old days', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
])('the file of a bank is read with the ciphers of %s, its own certificate first', (_, ciphers) => {
  const { certFile, keyFile } = files.client;
  const { cert, key } = readP12(p12Of(certFile, keyFile, ...ciphers), 'senha');
  expect(new X509Certificate(cert).fingerprint256).toBe(new X509Certificate(readFileSync(certFile)).fingerprint256);
  expect(cert.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----$/);
});

test('a key of RSA, as most banks give it', () => {
  const [cert, key] = [join(files.folder, 'rsa.pem'), join(files.folder, 'rsa.key')];
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=rsa',
    '-keyout',
    key,
    '-out',
    cert,
  );
  expect(readP12(p12Of(cert, key), 'senha').cert).toMatch(/^-----BEGIN CERTIFICATE-----/);
});

test('a wrong password, another file, and a key without its certificate', () => {
  const { certFile, keyFile } = files.client;
  const refused = expect.objectContaining({ code: 'certificate_unreadable' });
  const failure = (p12: string, password: string) => {
    try {
      return readP12(p12, password);
    } catch (error) {
      return error instanceof AppError ? error : null;
    }
  };
  expect(failure(p12Of(certFile, keyFile), 'outra')).toEqual(refused);
  expect(failure(Buffer.from('nothing').toString('base64'), 'senha')).toEqual(refused);
  expect(failure('', '')).toEqual(refused);
  // A file that would hold the shop up, by one key or by all of them.
  for (const rounds of ['600001', '250000'])
    expect(failure(p12Of(certFile, keyFile, '-iter', rounds), 'senha')).toEqual(refused);
  expect(failure(p12Of(certFile, keyFile, '-iter', '20000'), 'senha')).toHaveProperty('key');
});
