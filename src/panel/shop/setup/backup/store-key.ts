import { formatDay } from '../../../../shared/dates.ts';

/** Name of the file that the seller keeps. */
export const KEY_FILE = 'chave-da-loja.txt';
/** Maximum size of a file that is read as a key, in bytes: a real one has half a kilobyte. */
const MAX_FILE_BYTES = 20_000;

/** Key that opens the shop's backups. */
interface StoreKey {
  /** Public half, which the shop encrypts for. */
  recipient: string;
  /** Content of the file with the private half, which only the seller has. */
  file: string;
}

/**
 * Makes a key in this browser. Its private half is in the file alone, and is sent nowhere.
 *
 * @param shop host of the shop, for whoever finds the file years later
 */
export async function makeStoreKey(shop: string): Promise<StoreKey> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const lines = [
    `# Chave da loja ${shop}, feita em ${formatDay(new Date())}.`,
    '# Guarde este arquivo fora da máquina da loja: quem o tem abre as cópias de segurança, e sem ele ninguém abre.',
    `# Para trazer a loja de volta numa máquina nova: vitrine restore CÓPIA --identity ${KEY_FILE}`,
    `# public key: ${recipient}`,
    identity,
    '',
  ];
  return { recipient, file: lines.join('\n') };
}

/** Reads a chosen file of a key. @returns its public half; null for a file without a key */
export async function readKeyFile(file: Blob): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return null;
  const identity = /^AGE-SECRET-KEY-1[A-Z\d]+/m.exec(await file.text())?.[0];
  if (identity === undefined) return null;
  const { identityToRecipient } = await import('age-encryption');
  return identityToRecipient(identity).catch(() => null);
}

/** Saves the file of a key on this device. */
export function saveKeyFile(file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/plain' }));
  link.download = KEY_FILE;
  link.click();
  URL.revokeObjectURL(link.href);
}
