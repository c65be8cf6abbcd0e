import { fileURLToPath } from 'node:url';
import type { BackupTarget } from '../../backup/service.ts';
import { readObjectUrl } from '../../platform/storage/object-url.ts';

/** @throws Error in Portuguese that states the problem, without the secret */
export function readBackupUrl(text: string): BackupTarget {
  if (text.startsWith('s3:')) return readObjectUrl(text);
  const url = URL.parse(text);
  if (url?.protocol !== 'file:' || url.host)
    throw new Error(
      'deve ser uma pasta desta máquina, como file:///mnt/backups, ou s3://CHAVE:SEGREDO@servidor/balde/pasta',
    );
  return { folder: fileURLToPath(url) };
}
