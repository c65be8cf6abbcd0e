import { type BackupFolder, type BackupState, listLinks, openFolder, readBackupState } from '../../backup/service.ts';
import { AppError } from '../../platform/errors.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { Core } from '../core.ts';
import type { Env } from '../settings/env.ts';
import { placesOf } from '../settings/shop-places.ts';
import { type Finding, findingsOf } from './finding.ts';

const HOUR_MS = 3_600_000;
const lookAtLog = () =>
  `Veja por quê no log (journalctl -u vitrine | grep -i backup), e faça um: ${commandLine('backup --check')}`;

const backup = findingsOf('backup');

/** Whether the shop outlives its disk: where backups go, how old the newest one is, and whether one came back. */
export async function checkBackups(
  { BACKUP_URL, BACKUP_EVERY, VITRINE_MODE, DATA_DIR }: Env,
  { db }: Pick<Core, 'db'>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  if (!BACKUP_URL) {
    if (VITRINE_MODE === 'demo') return [];
    const mend = 'Defina BACKUP_URL e BACKUP_RECIPIENT, como está em docs/going-live.md, e reinicie a loja.';
    return [backup.warning('A loja não faz backups sozinha: um disco perdido é a loja perdida.', mend)];
  }
  const state = await readBackupState(db);
  return [
    ...(await checkPlace(openFolder(BACKUP_URL))),
    checkAge(state, now() - 2 * BACKUP_EVERY * HOUR_MS),
    ...checkProof(state),
    ...(await checkLinks(placesOf({ DATA_DIR }))),
  ];
}

/** A seller who moved files to another disk and left a link has them in no backup, though each one passes. */
async function checkLinks(places: ReturnType<typeof placesOf>): Promise<Finding[]> {
  return (await listLinks(places)).map(({ file }) =>
    backup.warning(
      `${file} é um link: o que está do outro lado não entra nos backups.`,
      'Ponha os arquivos ali mesmo, ou monte ali o outro disco (mount --bind).',
    ),
  );
}

/** Nothing where all is well: the others say more. */
async function checkPlace(folder: BackupFolder): Promise<Finding[]> {
  try {
    const names = await folder.names();
    return names.length > 0 ? [] : [backup.warning(`Não há nenhum em ${folder.name}.`, lookAtLog())];
  } catch (error) {
    const { status } = (error instanceof AppError && error.params ? error.params : {}) as { status?: number };
    const text = `${folder.name} não responde${status ? ` como deve (${status})` : ''}.`;
    return [backup.warning(text, 'Confira BACKUP_URL: servidor, chave, balde e região; ou a pasta, e de quem ela é.')];
  }
}

/** @param late what is older is too old, as a time in ms */
function checkAge({ madeAt, failure }: BackupState, late: number): Finding {
  const why = failure === null ? '' : ` A última tentativa falhou: ${failure}`;
  if (!madeAt) return backup.warning(`A loja ainda não fez nenhum sozinha.${why}`, lookAtLog());
  const text = `O mais novo é de ${formatMinute(madeAt)}.${why}`;
  return madeAt.getTime() < late || failure !== null ? backup.warning(text, lookAtLog()) : backup.ok(text);
}

function checkProof({ proof }: BackupState): Finding[] {
  if (!proof) return [];
  const of = `O de ${formatMinute(proof.at)}`;
  if (proof.state === 'passed') return [backup.ok(`${of} foi restaurado à prova, e todas as tabelas saíram iguais.`)];
  if (proof.state === 'failed')
    return [backup.warning(`${of} não passou na prova. ${proof.reason}`, 'docs/runbooks/backup-unproven.md')];
  return [backup.warning(`${of} não foi restaurado à prova.`, proof.reason ?? undefined)];
}
