import { access, constants } from 'node:fs/promises';
import { readDisk } from '../../admin/status/read-status.ts';
import { formatSpace } from '../../shared/bytes.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Minimum free space, in bytes: the database's log of changes alone may take a quarter of it. */
const MIN_FREE_BYTES = 1_000_000_000;
/** Minimum free part of the disk. */
const MIN_FREE_PART = 0.1;
/** Maximum error of the clock, in ms: banks' tokens, signatures and passkeys allow for little more. */
const CLOCK_TOLERANCE_MS = 60_000;

const disk = findingsOf('disco');
const clock = findingsOf('relógio');

/** Checks the space for the database and the products' files. @param folder of the shop's data */
export async function checkDisk(folder: string): Promise<Finding> {
  const found = await readDisk(folder);
  if (!found)
    return disk.unknown(`A pasta ${folder} não pode ser lida.`, 'Confira DATA_DIR, e rode como o usuário da loja.');
  if (!(await isWritable(folder))) {
    return disk.broken(
      'O disco só pode ser lido: nada do que se envia ao painel pode ser guardado.',
      `Monte ${folder} para escrita, e dê-o ao usuário da loja (chown): no Docker, o de número 1000.`,
    );
  }
  const { free, size } = found;
  const text = `${formatSpace(free)} livres de ${formatSpace(size)}.`;
  const mend = 'Apague o que não é da loja (df -h, du -sh) ou aumente o disco: cheio, nenhum pedido é gravado.';
  // One check a day sees it in time.
  if (free < MIN_FREE_BYTES / 2) return disk.broken(text, mend);
  return free < Math.max(MIN_FREE_BYTES, size * MIN_FREE_PART) ? disk.warning(text, mend) : disk.ok(text);
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Compares this machine's clock with that of other servers, by the `Date` of their answers.
 *
 * @param urls asked in this order until one answers; the requests contain nothing
 */
export async function checkClock(urls: readonly string[], now: () => number = Date.now): Promise<Finding> {
  const mend = 'Ligue a sincronização: timedatectl set-ntp true';
  for (const url of urls) {
    const before = now();
    const date = await dateOf(url);
    if (date === null) continue;
    const after = now();
    // The date is in whole seconds, of some moment between request and answer.
    const off = date > after ? date - after : Math.max(0, before - date - 1000);
    const host = new URL(url).host;
    if (off > CLOCK_TOLERANCE_MS)
      return clock.broken(`Difere em ${Math.round(off / 1000)} s do relógio de ${host}.`, mend);
    return clock.ok(`Certo, pelo relógio de ${host}.`);
  }
  return clock.unknown('Nenhum servidor de fora disse que horas são.', 'Confira com timedatectl.');
}

async function dateOf(url: string): Promise<number | null> {
  try {
    const { headers } = await fetch(new URL('/', url), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    });
    const date = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(date) ? null : date;
  } catch {
    return null;
  }
}
