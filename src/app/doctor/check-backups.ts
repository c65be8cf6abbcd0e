import { sql } from 'kysely';
import {
  type BackupFolder,
  type BackupState,
  isEmptyBesideBackups,
  listLinks,
  openFolder,
  readArchiveState,
  readBackupState,
} from '../../backup/service.ts';
import { AppError } from '../../platform/errors.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute, formatSecond } from '../../shared/dates.ts';
import type { Core } from '../core.ts';
import type { Env } from '../settings/env.ts';
import { shopFolders } from '../settings/shop-folders.ts';
import { type Finding, findingsOf } from './finding.ts';

const HOUR_MS = 3_600_000;
const mendByLog = () =>
  `Veja por quê no log (journalctl -u vitrine | grep -i backup), e faça um: ${commandLine('backup --check')}`;

const ARCHIVE_RUNBOOK = 'docs/runbooks/archive-late.md';
/** Maximum age of the newest archived second, in seconds; the state itself is written now and then. */
const LATE_SECONDS = 90;

const backup = findingsOf('backup');
const archive = findingsOf('arquivo contínuo');

/** Checks that the shop outlives its disk: the backups' folder, the age of the newest one, and the last test restore. */
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
  const folder = openFolder(BACKUP_URL);
  // A folder that does not answer is reported below.
  if (await isEmptyBesideBackups(db, folder).catch(() => false)) return [besideOthers(folder)];
  return [
    ...(await checkFolder(folder)),
    checkAge(state, now() - 2 * BACKUP_EVERY * HOUR_MS),
    ...checkProof(state),
    ...(await checkLinks(DATA_DIR)),
  ];
}

function besideOthers({ name }: BackupFolder): Finding {
  return backup.warning(
    `Há backups em ${name}, e esta loja não tem nenhum pedido: ela não faz outros ali antes do primeiro.`,
    'Se são de uma loja que se perdeu, não faça nenhum: restaure-a, como está em docs/going-live.md. Se não, dê a esta loja outra pasta em BACKUP_URL.',
  );
}

/** Checks the age of the newest archived second: in the shop's own archive, or in that of the database's provider. */
export async function checkArchive(
  { BACKUP_URL, DATABASE_URL, VITRINE_MODE, DATA_DIR }: Env,
  { db }: Pick<Core, 'db'>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  if (DATABASE_URL) return VITRINE_MODE === 'demo' ? [] : [await checkServerArchive(db)];
  if (!BACKUP_URL) return [];
  const state = await readArchiveState(DATA_DIR);
  if (!state)
    return [archive.warning('Ainda não começou.', 'Inicie a loja: ele começa com ela, e depois do primeiro pedido.')];
  const why = state.failure === null ? '' : ` A última tentativa falhou: ${state.failure}`;
  if (!state.until)
    return [archive.warning(`A primeira cópia base ainda não está em ${state.place}.${why}`, ARCHIVE_RUNBOOK)];
  const seconds = Math.max(0, Math.round((now() - Date.parse(state.until)) / 1000));
  const text = `Guarda tudo até ${formatSecond(new Date(state.until))}, há ${seconds} s, em ${state.place}.${why}`;
  return [seconds > LATE_SECONDS || state.failure !== null ? archive.warning(text, ARCHIVE_RUNBOOK) : archive.ok(text)];
}

/** Checks the server's archive by the views that any of its users may read. */
async function checkServerArchive(db: Core['db']): Promise<Finding> {
  const { rows } = await sql<{ mode: string; archived: Date | null; fails: boolean }>`
    select current_setting('archive_mode') as mode, last_archived_time as archived,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
    from pg_stat_archiver`.execute(db);
  const { mode = 'off', archived = null, fails = false } = rows[0] ?? {};
  const mend = 'Ligue a restauração a um momento (PITR) no seu provedor, ou instale o pgBackRest: docs/going-live.md.';
  if (mode === 'off')
    return archive.warning(
      'O servidor do banco não arquiva o que grava: um disco perdido custa o que veio depois do último backup.',
      mend,
    );
  if (fails) return archive.warning('O servidor do banco não consegue arquivar o que grava (pg_stat_archiver).', mend);
  if (!archived) return archive.unknown('O servidor do banco arquiva (archive_mode), e ainda não arquivou nada.', mend);
  return archive.ok(`O servidor do banco arquiva o que grava; a última parte é de ${formatSecond(archived)}.`);
}

/** Finds links: a seller who moved files to another disk and left a link has them in no backup, though each one passes. */
async function checkLinks(dataDir: string): Promise<Finding[]> {
  return (await listLinks(shopFolders({ DATA_DIR: dataDir }))).map(({ file }) =>
    backup.warning(
      `${file} é um link: o que está do outro lado não entra nos backups.`,
      'Ponha os arquivos ali mesmo, ou monte ali o outro disco (mount --bind).',
    ),
  );
}

/** Checks the backups' folder. @returns no finding if all is well: the other checks say more */
async function checkFolder(folder: BackupFolder): Promise<Finding[]> {
  try {
    const names = await folder.names();
    return names.length > 0 ? [] : [backup.warning(`Não há nenhum em ${folder.name}.`, mendByLog())];
  } catch (error) {
    const { status } = (error instanceof AppError && error.params ? error.params : {}) as { status?: number };
    const text = `${folder.name} não responde${status ? ` como deve (${status})` : ''}.`;
    return [backup.warning(text, 'Confira BACKUP_URL: servidor, chave, balde e região; ou a pasta, e de quem ela é.')];
  }
}

/** @param oldest time in ms that the newest backup must not precede */
function checkAge({ madeAt, failure }: BackupState, oldest: number): Finding {
  const why = failure === null ? '' : ` A última tentativa falhou: ${failure}`;
  if (!madeAt) return backup.warning(`A loja ainda não fez nenhum sozinha.${why}`, mendByLog());
  const text = `O mais novo é de ${formatMinute(madeAt)}.${why}`;
  return madeAt.getTime() < oldest || failure !== null ? backup.warning(text, mendByLog()) : backup.ok(text);
}

function checkProof({ proof }: BackupState): Finding[] {
  if (!proof) return [];
  const of = `O de ${formatMinute(proof.at)}`;
  if (proof.state === 'passed') return [backup.ok(`${of} foi restaurado à prova, e todas as tabelas saíram iguais.`)];
  if (proof.state === 'failed')
    return [backup.warning(`${of} não passou na prova. ${proof.reason}`, 'docs/runbooks/backup-unproven.md')];
  return [backup.warning(`${of} não foi restaurado à prova.`, proof.reason ?? undefined)];
}
