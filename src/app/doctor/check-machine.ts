import { access, constants } from 'node:fs/promises';
import { readDisk } from '../../admin/status/read-status.ts';
import { formatSpace } from '../../shared/bytes.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Less room than this, in bytes, is soon none: the database's log of changes alone may take a quarter of it. */
const LEAST_ROOM = 1_000_000_000;
/** The same as a part of the disk. */
const LEAST_PART = 0.1;
/** By how much the clock may be wrong, in ms: banks' tokens, signatures and passkeys allow for little more. */
const CLOCK_TOLERANCE = 60_000;

const disk = findingsOf('disco');
const clock = findingsOf('relógio');

/** Room for the database and for what buyers get. @param folder of the shop's data */
export async function checkDisk(folder: string): Promise<Finding> {
  const found = await readDisk(folder);
  if (!found)
    return disk.unknown(`A pasta ${folder} não pode ser lida.`, 'Confira DATA_DIR, e rode como o usuário da loja.');
  if (!(await isWritable(folder))) {
    return disk.broken(
      `A pasta ${folder} só pode ser lida: nada do que se envia ao painel pode ser guardado.`,
      'Monte-a para escrita, e dê-a ao usuário da loja (chown): no Docker, o de número 1000.',
    );
  }
  const { free, size } = found;
  const text = `${formatSpace(free)} livres de ${formatSpace(size)} em ${folder}.`;
  const mend = 'Apague o que não é da loja (df -h, du -sh) ou aumente o disco: cheio, nenhum pedido é gravado.';
  // One look a day sees it in time.
  if (free < LEAST_ROOM / 2) return disk.broken(text, mend);
  return free < Math.max(LEAST_ROOM, size * LEAST_PART) ? disk.warning(text, mend) : disk.ok(text);
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/**
 * This machine's clock beside that of other servers, by the `Date` of their answers.
 *
 * @param urls asked in this order until one tells; nobody is sent anything but the question
 */
export async function checkClock(urls: readonly string[], now: () => number = Date.now): Promise<Finding> {
  const mend = 'Ligue a sincronização: timedatectl set-ntp true';
  for (const url of urls) {
    const asked = now();
    const told = await dateOf(url);
    if (told === null) continue;
    const answered = now();
    // Told in whole seconds, some time between the question and the answer.
    const off = told > answered ? told - answered : Math.max(0, asked - told - 1000);
    const host = new URL(url).host;
    if (off > CLOCK_TOLERANCE)
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
    const told = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(told) ? null : told;
  } catch {
    return null;
  }
}
