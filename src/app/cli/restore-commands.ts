import {
  type BackupFolder,
  type BackupPlace,
  type Erasures,
  parseErasures,
  readErasures,
  restoreBackup,
} from '../../backup/service.ts';
import { commandLineActor } from '../../operators/service.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute } from '../../shared/dates.ts';
import { HELD_KINDS, type HeldKind } from '../../shared/held-kinds.ts';
import { formatBRL } from '../../shared/money.ts';
import { openServer } from '../existing/existing-server.ts';
import { askDatabase } from '../existing/reach-database.ts';
import type { Env } from '../settings/env.ts';
import { placesOf } from '../settings/shop-places.ts';
import { type Apart, archiveOf, onlyWord, ordersIn, quietLog } from './backup-command.ts';
import { knownPlace, namedPlace } from './backup-places.ts';
import { answer, type Command, isId, UsageError } from './terminal.ts';

/** `restore FILE|FOLDER|s3://… [--identity KEY] [--erasures FILE|FOLDER|s3://…]`. */
export async function restore(env: Env, call: Apart): Promise<boolean> {
  const place = await knownPlace(env, onlyWord(call));
  // Of a server that is not there, better hear before the backup is fetched.
  if (env.DATABASE_URL) await askDatabase(env.DATABASE_URL, 'select 1');
  const done = await restoreBackup({
    archive: await archiveOf(call, place),
    ...(await besideBackup(env, call, place)),
    open: () => openServer(env, quietLog()),
    places: placesOf(env),
    mode: env.VITRINE_MODE,
    secret: env.SECRET,
    by: commandLineActor(call.terminal.user),
  });
  const { head, manifest, held, left, erased, replayed, toAsk, faults } = done;
  const waiting = Object.entries(held) as [HeldKind, number][];
  const counts = { orders: ordersIn(manifest), held, erased, replayed, toAsk };
  answer(call, { madeAt: head.madeAt, ...counts, left, faults }, [
    `A loja está como em ${formatMinute(new Date(head.madeAt))}, com ${ordersIn(manifest)} pedidos.`,
    ...left.map((path) => `${path} já existia, diferente, e ficou como estava.`),
    ...tellErased(erased),
    ...(replayed > 0 ? [`Refeito do diário o que houve depois do backup: ${replayed}`] : []),
    ...faults.map((fault) => `No diário: ${fault}.`),
    ...(toAsk > 0
      ? [`O banco será perguntado sobre os pedidos pagos: ${toAsk} (${commandLine('held')} diz quantos faltam)`]
      : []),
    ...waiting.map(([kind, count]) => `Retido: ${HELD_KINDS[kind]} (${count})`),
    ...(waiting.length > 0
      ? [`Veja o que está retido com ${commandLine('held')}, e libere com ${commandLine('held release')}.`]
      : []),
    'Confira no provedor os pagamentos feitos depois do backup: quem os fez não está nele.',
  ]);
  return true;
}

/** The journal that stands beside the backup, and the list of the erased of before it, unless others are named. */
async function besideBackup(
  env: Env,
  { options }: Apart,
  place: BackupPlace,
): Promise<{ journal: BackupFolder; erasures: Erasures | null }> {
  const named = options.erasures === undefined ? place.folder : namedPlace(env, options.erasures);
  if ('names' in named) return { journal: named, erasures: await readErasures(named) };
  const text = Buffer.concat(await (await named.read()).toArray()).toString();
  return { journal: named.folder, erasures: parseErasures(text) };
}

function tellErased(erased: number | null): string[] {
  if (erased === null)
    return [
      'Não há diário ao lado do backup (--erasures diz onde há outro): quem pediu depois dele para ser apagado',
      `voltou. Apague de novo com ${commandLine('buyer erase')}.`,
    ];
  return erased > 0 ? [`Apagado de novo quem tinha pedido depois do backup: ${erased}`] : [];
}

/** `held`, `held release [N…]`. */
export const held: Command = async (call) => {
  const { shop, terminal } = call;
  const [action, ...ids] = call.words;
  if (action === undefined) {
    const { rows, counts, asking } = await shop.admin.held.list();
    const lines = rows.map(({ id, kind, number, amount, dueAt }) => {
      const what = HELD_KINDS[kind] + (amount === null ? '' : ` de ${formatBRL(amount)}`);
      return `${id}  ${what}  ${number ? `pedido ${number}` : '-'}  para ${formatMinute(new Date(dueAt))}`;
    });
    for (const { kind, count } of counts) lines.push(`Ao todo: ${HELD_KINDS[kind]} (${count})`);
    if (lines.length === 0) lines.push('Nada está retido.');
    if (asking)
      lines.push(
        `Pedidos pagos sobre os quais o banco já foi perguntado: ${asking.all - asking.left} de ${asking.all}`,
      );
    answer(call, { held: rows, counts, asking }, lines);
    return true;
  }
  if (action !== 'release' || !ids.every(isId)) throw new UsageError('held release [N…]');
  const released = await shop.admin.held.release(commandLineActor(terminal.user), ids.length > 0 ? ids : undefined);
  answer(call, { released }, [`Liberado: ${released}`]);
  return true;
};
