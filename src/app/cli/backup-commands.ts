import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { pino } from 'pino';
import {
  type BackupPlace,
  checkBackup,
  type Erasures,
  parseErasures,
  readErasures,
  readIdentity,
  restoreBackup,
  type Written,
  withWorkFolder,
  writeBackup,
  writeProvenBackup,
} from '../../backup/service.ts';
import { commandLineActor } from '../../operators/service.ts';
import { createLogger } from '../../platform/logger.ts';
import { formatMinute } from '../../shared/dates.ts';
import { HELD_KINDS, type HeldKind } from '../../shared/held-kinds.ts';
import { formatBRL } from '../../shared/money.ts';
import { openServer, withServer } from '../existing/existing-server.ts';
import type { Env } from '../settings/env.ts';
import { readSecret } from '../settings/secret.ts';
import { placesOf } from '../settings/shop-places.ts';
import { knownPlace, namedPlace, newPlace } from './backup-places.ts';
import { answer, type Call, type Command, isId, UsageError } from './terminal.ts';

type Apart = Omit<Call, 'shop'>;

/** `backup [FILE|FOLDER|s3://…] [--check]`; `backup --check FILE|s3://…/FILE [--identity KEY]` for one that is there. */
export async function backup(env: Env, call: Apart): Promise<boolean> {
  const named = namedPlace(env, onlyWord(call));
  if (call.options.check && !('names' in named)) return check(env, call, named);
  const place = newPlace(env, named);
  const secret = await readSecret(env.SECRET, env.DATA_DIR);
  const made = (written: Written) => tellMade(env, call, place.name, written);
  return withServer(env, async (connection, log) => {
    const shop = {
      connection,
      places: placesOf(env),
      secret,
      secretFrom: env.SECRET === undefined ? ('kept' as const) : ('environment' as const),
      place,
      recipient: env.BACKUP_RECIPIENT,
    };
    if (!call.options.check) {
      made(await writeBackup(shop));
      return true;
    }
    const proof = await writeProvenBackup({ ...shop, work: env.DATA_DIR, beside: env.DATABASE_URL, log, made });
    answer(call, { proof }, [
      proof.reason ?? 'Restaurado num banco descartável antes de ser cifrado: todas as tabelas saem iguais.',
    ]);
    return proof.state === 'passed';
  });
}

function tellMade(env: Env, call: Apart, name: string, { manifest, bytes }: Written): void {
  answer(call, { file: name, bytes, tables: manifest.tables, files: Object.keys(manifest.files).length }, [
    `${name}: ${ordersIn(manifest)} pedidos, ${megabytes(bytes)} MB.`,
    ...(env.SECRET === undefined ? [] : ['A chave da loja (SECRET) não está nele: guarde-a também.']),
    ...(env.FILES_URL ? ['O que foi enviado para FILES_URL fica lá, e não está nele.'] : []),
    ...(env.BACKUP_RECIPIENT
      ? []
      : ['Ele tem dados pessoais e não está cifrado: defina BACKUP_RECIPIENT para cifrá-lo.']),
  ]);
}

async function check(env: Env, call: Apart, place: BackupPlace): Promise<boolean> {
  const archive = await archiveOf(call, place);
  // Where no shop is, there is no folder of its data.
  const work = existsSync(env.DATA_DIR) ? env.DATA_DIR : tmpdir();
  const { head, manifest } = await withWorkFolder(resolve(work), (folder) =>
    checkBackup(archive, { folder, beside: env.DATABASE_URL, log: quietLog() }),
  );
  const tables = Object.keys(manifest.tables).length;
  answer(call, { file: place.name, madeAt: head.madeAt, tables: manifest.tables }, [
    `${place.name}, de ${formatMinute(new Date(head.madeAt))}: está inteiro. Restaurado num banco descartável, ` +
      `as ${tables} tabelas saem iguais; são ${ordersIn(manifest)} pedidos.`,
  ]);
  return true;
}

/** `restore FILE|FOLDER|s3://… [--identity KEY] [--erasures FILE|FOLDER|s3://…]`. */
export async function restore(env: Env, call: Apart): Promise<boolean> {
  const place = await knownPlace(env, onlyWord(call));
  const { head, manifest, held, left, erased } = await restoreBackup({
    archive: await archiveOf(call, place),
    erasures: await erasuresFor(env, call, place),
    open: () => openServer(env, quietLog()),
    places: placesOf(env),
    mode: env.VITRINE_MODE,
    secret: env.SECRET,
    by: commandLineActor(call.terminal.user),
  });
  const waiting = Object.entries(held) as [HeldKind, number][];
  answer(call, { madeAt: head.madeAt, orders: ordersIn(manifest), held, left, erased }, [
    `A loja está como em ${formatMinute(new Date(head.madeAt))}, com ${ordersIn(manifest)} pedidos.`,
    ...left.map((path) => `${path} já existia, diferente, e ficou como estava.`),
    ...tellErased(erased),
    ...waiting.map(([kind, count]) => `Retido: ${HELD_KINDS[kind]} (${count})`),
    ...(waiting.length > 0
      ? ['Veja o que está retido com npx vitrine held, e libere com npx vitrine held release.']
      : []),
    'Confira no provedor os pagamentos feitos depois do backup: quem os fez não está nele.',
  ]);
  return true;
}

/** The list that stands beside the backup, unless another one is named. */
async function erasuresFor(env: Env, { options }: Apart, place: BackupPlace): Promise<Erasures | null> {
  if (options.erasures === undefined) return readErasures(place.folder);
  const named = namedPlace(env, options.erasures);
  if ('names' in named) return readErasures(named);
  return parseErasures(Buffer.concat(await (await named.read()).toArray()).toString());
}

function tellErased(erased: number | null): string[] {
  if (erased === null)
    return [
      'Não há lista de quem pediu para ser apagado ao lado do backup (--erasures diz onde há outra):',
      'quem pediu depois dele voltou. Apague de novo com npx vitrine buyer erase.',
    ];
  return erased > 0 ? [`Apagado de novo quem tinha pedido depois do backup: ${erased}`] : [];
}

/** `held`, `held release [N…]`. */
export const held: Command = async (call) => {
  const { shop, terminal } = call;
  const [action, ...ids] = call.words;
  if (action === undefined) {
    const { rows, counts } = await shop.admin.held.list();
    const lines = rows.map(({ id, kind, number, amount, dueAt }) => {
      const what = HELD_KINDS[kind] + (amount === null ? '' : ` de ${formatBRL(amount)}`);
      return `${id}  ${what}  ${number ? `pedido ${number}` : '-'}  para ${formatMinute(new Date(dueAt))}`;
    });
    for (const { kind, count } of counts) lines.push(`Ao todo: ${HELD_KINDS[kind]} (${count})`);
    answer(call, { held: rows, counts }, lines.length > 0 ? lines : ['Nada está retido.']);
    return true;
  }
  if (action !== 'release' || !ids.every(isId)) throw new UsageError('held release [N…]');
  const released = await shop.admin.held.release(commandLineActor(terminal.user), ids.length > 0 ? ids : undefined);
  answer(call, { released }, [`Liberado: ${released}`]);
  return true;
};

function onlyWord({ words }: Apart): string | undefined {
  const [word, ...more] = words;
  if (more.length > 0) throw new UsageError('palavras a mais');
  return word;
}

async function archiveOf({ options: { identity } }: Apart, place: BackupPlace) {
  return { place, identity: identity === undefined ? undefined : await readIdentity(identity) };
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
