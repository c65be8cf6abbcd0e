import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { backupName, checkBackup, readIdentity, restoreBackup, writeBackup } from '../../backup/service.ts';
import { ownRoots } from '../../campaigns/folder.ts';
import { commandLineActor } from '../../operators/service.ts';
import { createLogger } from '../../platform/logger.ts';
import { formatMinute } from '../../shared/dates.ts';
import { HELD_KINDS, type HeldKind } from '../../shared/held-kinds.ts';
import { openServer, withServer } from '../existing/existing-shop.ts';
import type { Env } from '../settings/env.ts';
import { readSecret } from '../settings/secret.ts';
import { answer, type Call, type Command, isId, UsageError } from './terminal.ts';

type Apart = Omit<Call, 'shop'>;

/** `backup FILE|FOLDER`, `backup --check FILE [--identity KEY]`. */
export async function backup(env: Env, call: Apart): Promise<boolean> {
  const place = onlyWord(call, 'falta o arquivo ou a pasta');
  if (call.options.check) return check(call, place);
  const file = fileAt(place, env.BACKUP_RECIPIENT !== undefined);
  const secret = await readSecret(env.SECRET, env.DATA_DIR);
  const manifest = await withServer(env, (connection) =>
    writeBackup({
      connection,
      places: placesOf(env),
      secret,
      secretFrom: env.SECRET === undefined ? 'kept' : 'environment',
      file,
      recipient: env.BACKUP_RECIPIENT,
    }),
  );
  const bytes = (await stat(file)).size;
  answer(call, { file, bytes, tables: manifest.tables, files: Object.keys(manifest.files).length }, [
    `${file}: ${ordersIn(manifest)} pedidos, ${megabytes(bytes)} MB.`,
    ...(env.SECRET === undefined ? [] : ['A chave da loja (SECRET) não está nele: guarde-a também.']),
    ...(env.FILES_URL ? ['O que foi enviado para FILES_URL fica lá, e não está nele.'] : []),
    ...(env.BACKUP_RECIPIENT
      ? []
      : ['Ele tem dados pessoais e não está cifrado: defina BACKUP_RECIPIENT para cifrá-lo.']),
  ]);
  return true;
}

async function check(call: Apart, file: string): Promise<boolean> {
  const { head, manifest } = await checkBackup(await archiveOf(call, file), quietLog());
  const tables = Object.keys(manifest.tables).length;
  answer(call, { file, madeAt: head.madeAt, tables: manifest.tables }, [
    `${file}, de ${formatMinute(new Date(head.madeAt))}: está inteiro. Restaurado num banco descartável, ` +
      `as ${tables} tabelas saem iguais; são ${ordersIn(manifest)} pedidos.`,
  ]);
  return true;
}

/** `restore FILE [--identity KEY]`. */
export async function restore(env: Env, call: Apart): Promise<boolean> {
  const file = onlyWord(call, 'falta o arquivo');
  const { head, manifest, held, left } = await restoreBackup({
    archive: await archiveOf(call, file),
    open: () => openServer(env, quietLog()),
    places: placesOf(env),
    mode: env.VITRINE_MODE,
    secret: env.SECRET,
    by: commandLineActor(call.terminal.user),
  });
  const waiting = Object.entries(held) as [HeldKind, number][];
  answer(call, { madeAt: head.madeAt, orders: ordersIn(manifest), held, left }, [
    `A loja está como em ${formatMinute(new Date(head.madeAt))}, com ${ordersIn(manifest)} pedidos.`,
    ...left.map((path) => `${path} já existia, diferente, e ficou como estava.`),
    ...waiting.map(([kind, count]) => `Retido: ${HELD_KINDS[kind]} (${count})`),
    ...(waiting.length > 0
      ? ['Veja o que está retido com npx vitrine held, e libere com npx vitrine held release.']
      : []),
    'Confira no provedor os pagamentos feitos depois do backup: quem os fez não está nele.',
  ]);
  return true;
}

/** `held`, `held release [N…]`. */
export const held: Command = async (call) => {
  const { shop, terminal } = call;
  const [action, ...ids] = call.words;
  if (action === undefined) {
    const found = await shop.admin.held.list();
    const lines = found.map(
      ({ id, kind, number, due_at }) =>
        `${id}  ${HELD_KINDS[kind]}  ${number ? `pedido ${number}` : '-'}  para ${formatMinute(due_at)}`,
    );
    answer(call, { held: found }, lines.length > 0 ? lines : ['Nada está retido.']);
    return true;
  }
  if (action !== 'release' || !ids.every(isId)) throw new UsageError('held release [N…]');
  const released = await shop.admin.held.release(commandLineActor(terminal.user), ids.length > 0 ? ids : undefined);
  answer(call, { released }, [`Liberado: ${released}`]);
  return true;
};

function onlyWord({ words }: Apart, missing: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(missing);
  if (more.length > 0) throw new UsageError('palavras a mais');
  return word;
}

/** In a folder, a backup is named by its moment. */
function fileAt(place: string, encrypted: boolean): string {
  const isFolder = place.endsWith('/') || (existsSync(place) && statSync(place).isDirectory());
  if (!isFolder) return resolve(place);
  return resolve(join(place, backupName(new Date(), { encrypted })));
}

async function archiveOf({ options: { identity } }: Apart, file: string) {
  if (!existsSync(file)) throw new Error(`Não há nenhum arquivo em ${file}.`);
  return { file, identity: identity === undefined ? undefined : await readIdentity(identity) };
}

function placesOf(env: Env) {
  return { data: resolve(env.DATA_DIR), campaigns: ownRoots()[0] ?? 'campaigns' };
}

function ordersIn({ tables }: { tables: Record<string, { rows: number }> }): number {
  const { orders } = tables;
  return orders?.rows ?? 0;
}

function quietLog() {
  return createLogger(pino.destination(2), 'warn');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
}
