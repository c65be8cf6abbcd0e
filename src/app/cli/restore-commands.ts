import { type BackupPlace, type Erasures, parseErasures, readErasures, restoreBackup } from '../../backup/service.ts';
import { commandLineActor } from '../../operators/service.ts';
import { formatMinute } from '../../shared/dates.ts';
import { HELD_KINDS, type HeldKind } from '../../shared/held-kinds.ts';
import { formatBRL } from '../../shared/money.ts';
import { openServer } from '../existing/existing-server.ts';
import type { Env } from '../settings/env.ts';
import { placesOf } from '../settings/shop-places.ts';
import { type Apart, archiveOf, onlyWord, ordersIn, quietLog } from './backup-command.ts';
import { knownPlace, namedPlace } from './backup-places.ts';
import { answer, type Command, isId, UsageError } from './terminal.ts';

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
