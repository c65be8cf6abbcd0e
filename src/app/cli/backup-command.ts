import { access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { pino } from 'pino';
import {
  type BackupLocation,
  checkBackup,
  openArchiveFolder,
  readArchiveState,
  readIdentity,
  type WrittenBackup,
  withWorkFolder,
  writeBackup,
  writeBase,
  writeProvenBackup,
} from '../../backup/service.ts';
import { AppError } from '../../platform/errors.ts';
import { createLogger } from '../../platform/logger.ts';
import { formatMinute } from '../../shared/dates.ts';
import { withServer } from '../existing/existing-server.ts';
import { readSettingsAt } from '../existing/read-settings-at.ts';
import type { Env } from '../settings/env.ts';
import { isSecretInArchives, readSecret } from '../settings/secret.ts';
import { shopFolders } from '../settings/shop-folders.ts';
import { namedPlace, newPlace } from './backup-places.ts';
import { type Apart, answer, UsageError } from './terminal.ts';

/**
 * `backup [FILE|FOLDER|s3://…] [--check]`; `backup --check FILE|s3://…/FILE [--identity KEY]` for an existing one;
 * `backup --base` for a base copy of the continuous archive.
 */
export async function backup(environment: Env, call: Apart): Promise<boolean> {
  if (call.options.base) return base(environment, call);
  const word = onlyWord(call);
  const existing = call.options.check && word !== undefined && namedPlace(environment, word);
  if (existing && !('names' in existing)) return check(environment, call, existing);
  return withServer(environment, async (connection, log) => {
    const secret = await readSecret(environment.SECRET, environment.DATA_DIR);
    const env = await readSettingsAt(connection, environment, log);
    const place = newPlace(env, namedPlace(env, word));
    const made = (written: WrittenBackup) => tellMade(env, call, place.name, written);
    const shop = {
      connection,
      shopFolders: shopFolders(env),
      secret,
      carriesSecret: isSecretInArchives(env),
      location: place,
      recipient: env.BACKUP_RECIPIENT,
    };
    if (!call.options.check) {
      made(await writeBackup(shop));
      return true;
    }
    const proof = await writeProvenBackup({
      ...shop,
      work: await workPlace(env),
      serverUrl: env.DATABASE_URL,
      log,
      onWritten: made,
    });
    answer(call, { proof }, [
      proof.reason ?? 'Restaurado num banco descartável antes de ser cifrado: todas as tabelas saem iguais.',
    ]);
    return proof.state === 'passed';
  });
}

/** Makes a base copy in the timeline that the shop's own process has begun. */
async function base(environment: Env, call: Apart): Promise<boolean> {
  if (onlyWord(call) !== undefined) throw new UsageError('backup --base não tem palavras a mais');
  const { DATA_DIR, DATABASE_URL, SECRET } = environment;
  const state = await readArchiveState(DATA_DIR);
  if (DATABASE_URL || !state) throw new AppError('archive_off');
  const secret = await readSecret(SECRET, DATA_DIR);
  return withServer(environment, async (connection, log) => {
    const { BACKUP_URL, BACKUP_RECIPIENT } = await readSettingsAt(connection, environment, log);
    if (!BACKUP_URL) throw new AppError('archive_off');
    const folder = openArchiveFolder(BACKUP_URL);
    const made = await writeBase({
      connection,
      shopFolders: shopFolders(environment),
      secret,
      carriesSecret: isSecretInArchives({ SECRET, BACKUP_RECIPIENT }),
      folder,
      line: state.line,
      recipient: BACKUP_RECIPIENT,
    });
    return answer(call, { base: made }, [
      `${made.name}: cópia base feita em ${folder.name}, ${megabytes(made.bytes)} MB.`,
    ]);
  });
}

function tellMade(env: Env, call: Apart, name: string, { manifest, bytes }: WrittenBackup): void {
  answer(call, { file: name, bytes, tables: manifest.tables, files: Object.keys(manifest.files).length }, [
    `${name}: ${ordersIn(manifest)} pedidos, ${megabytes(bytes)} MB.`,
    ...(isSecretInArchives(env) ? [] : ['A chave da loja (SECRET) não está nele: guarde-a também.']),
    ...(env.FILES_URL ? ['O que foi enviado para FILES_URL fica lá, e não está nele.'] : []),
    ...(env.BACKUP_RECIPIENT
      ? []
      : ['Ele tem dados pessoais e não está cifrado: defina BACKUP_RECIPIENT para cifrá-lo.']),
  ]);
}

async function check(env: Env, call: Apart, place: BackupLocation): Promise<boolean> {
  const archive = await archiveOf(call, place);
  const { head, manifest } = await withWorkFolder(await workPlace(env), (folder) =>
    checkBackup(archive, { folder, serverUrl: env.DATABASE_URL, log: quietLog() }),
  );
  const tables = Object.keys(manifest.tables).length;
  return answer(call, { file: place.name, madeAt: head.madeAt, tables: manifest.tables }, [
    `${place.name}, de ${formatMinute(new Date(head.madeAt))}: está inteiro. Restaurado num banco descartável, ` +
      `as ${tables} tabelas saem iguais; são ${ordersIn(manifest)} pedidos.`,
  ]);
}

/** Returns the folder for temporary files: the data folder, which has space, unless it is missing or read-only. */
async function workPlace({ DATA_DIR }: Env): Promise<string> {
  return access(DATA_DIR, constants.W_OK).then(
    () => resolve(DATA_DIR),
    () => tmpdir(),
  );
}

export function onlyWord({ words }: Apart): string | undefined {
  const [word, ...more] = words;
  if (more.length > 0) throw new UsageError('palavras a mais');
  return word;
}

export async function archiveOf({ options: { identity } }: Apart, place: BackupLocation) {
  return { location: place, identity: identity === undefined ? undefined : await readIdentity(identity) };
}

export function ordersIn({ tables }: { tables: Record<string, { rows: number }> }): number {
  const { orders } = tables;
  return orders?.rows ?? 0;
}

export function quietLog() {
  return createLogger(pino.destination(2), 'warn');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
}
