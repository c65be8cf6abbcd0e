import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

interface PemFiles {
  certFile: string;
  keyFile: string;
}

export interface Certificates {
  folder: string;
  ca: PemFiles;
  /** Certificate of 127.0.0.1, or of the names that were asked for. */
  server: PemFiles;
  client: PemFiles;
  /** Certificate of an unknown authority, which no client accepts. */
  stranger: PemFiles;
  /** Options of a server of mutual TLS. @param as whose certificate it shows; by default the server's */
  tls(as?: 'server' | 'stranger'): { cert: string; key: string; ca: string };
  /** Forgets the authority and removes the files. */
  remove(): void;
}

/**
 * Makes an authority that this process believes, and certificates that it signed.
 *
 * @param names of the server, as certificates have them
 */
export function makeCertificates(names = 'IP:127.0.0.1'): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tls-'));
  const at = (name: string) => ({ certFile: join(folder, `${name}.pem`), keyFile: join(folder, `${name}.key`) });
  const files = { ca: at('ca'), server: at('server'), client: at('client'), stranger: at('stranger') };
  writeFileSync(join(folder, 'names'), `subjectAltName=${names}`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  for (const name of ['ca', 'stranger'] as const) {
    const { certFile, keyFile } = files[name];
    openssl('req', '-x509', ...key, '-days', '2', '-subj', `/CN=${name}`, '-keyout', keyFile, '-out', certFile);
  }
  for (const name of ['server', 'client'] as const) {
    const { certFile, keyFile } = files[name];
    const request = join(folder, `${name}.csr`);
    openssl('req', ...key, '-subj', `/CN=${name}`, '-keyout', keyFile, '-out', request);
    const signer = ['-CA', files.ca.certFile, '-CAkey', files.ca.keyFile, '-CAcreateserial'];
    const extensions = ['-extfile', join(folder, 'names')];
    openssl('x509', '-req', '-in', request, ...signer, '-days', '2', ...extensions, '-out', certFile);
  }
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, read(files.ca.certFile)]);
  return {
    folder,
    ...files,
    tls: (as = 'server') => ({
      cert: read(files[as].certFile),
      key: read(files[as].keyFile),
      ca: read(files.ca.certFile),
    }),
    remove() {
      setDefaultCACertificates(trusted);
      rmSync(folder, { recursive: true });
    },
  };
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'pipe' });
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
