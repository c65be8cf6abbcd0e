import { expect, test } from 'vitest';
import { readStorageHost, STORAGE_SERVICE_NAMES, storageHost } from './storage-services.ts';

test('the host of each service is known again, with its region', () => {
  for (const service of STORAGE_SERVICE_NAMES) {
    const host = storageHost(service, 'nome-1');
    const region = service === 'r2' ? 'auto' : 'nome-1';
    expect(readStorageHost(host)).toEqual({ host, service, region });
  }
});

test.each([
  ['https://S3.us-east-005.backblazeb2.com/', 's3.us-east-005.backblazeb2.com', 'backblaze', 'us-east-005'],
  ['https://0a1b.r2.cloudflarestorage.com/loja', '0a1b.r2.cloudflarestorage.com', 'r2', 'auto'],
  ['0a1b.eu.r2.cloudflarestorage.com', '0a1b.eu.r2.cloudflarestorage.com', 'r2', 'auto'],
  [' s3.meuservidor.com.br ', 's3.meuservidor.com.br', null, null],
  ['loja.s3.us-east-1.wasabisys.com', 'loja.s3.us-east-1.wasabisys.com', null, null],
] as const)('%s', (text, host, service, region) => {
  expect(readStorageHost(text)).toEqual({ host, service, region });
});

test.each(['', 'backblaze', 'meu servidor', 's3.exemplo.com:9000'])('"%s" is no host', (text) => {
  expect(readStorageHost(text)).toBeNull();
});
