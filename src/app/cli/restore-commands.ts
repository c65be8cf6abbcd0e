import {
  type BackupFolder,
  listHeld,
  type RestoredMoment,
  readIdentity,
  releaseHeld,
  restoreBackup,
  restoreMoment,
} from '../../backup/service.ts';
import { AppError } from '../../platform/errors.ts';
import { journalFaultText } from '../../shared/alerts/journal-fault.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute, formatSecond, secondInBrasilia } from '../../shared/dates.ts';
import { HELD_KINDS, type HeldKind } from '../../shared/held-kinds.ts';
import { formatBRL } from '../../shared/money.ts';
import { openServer } from '../existing/existing-server.ts';
import { askDatabase } from '../existing/reach-database.ts';
import type { Env } from '../settings/env.ts';
import { shopFolders } from '../settings/shop-folders.ts';
import { archiveOf, onlyWord, ordersIn, quietLog } from './backup-command.ts';
import { knownPlace, namedArchive, namedPlace, othersBeside } from './backup-places.ts';
import { type Apart, answer, type Command, isId, UsageError } from './terminal.ts';

/**
 * `restore FILE|FOLDER|s3://… [--identity KEY] [--journal FOLDER|s3://…] [--without-secret]`, and
 * `restore --at MOMENT|last` from the continuous archive.
 */
export async function restore(env: Env, call: Apart): Promise<boolean> {
  if (call.options.at !== undefined) return restoreAt(env, call, call.options.at);
  const place = await knownPlace(env, onlyWord(call));
  // An unreachable server should fail before the backup is fetched.
  if (env.DATABASE_URL) await askDatabase(env.DATABASE_URL, 'select 1');
  const done = await restoreBackup({
    archive: await archiveOf(call, place),
    others: await othersBeside(env, onlyWord(call), place),
    journal: journalBeside(env, call, place.folder),
    open: () => openServer(env, quietLog()),
    shopFolders: shopFolders(env),
    mode: env.VITRINE_MODE,
    secret: env.SECRET,
    previous: env.SECRET_PREVIOUS.map(({ secret }) => secret),
    isSecretLost: call.options['without-secret'] ?? false,
    by: call.terminal.by,
  });
  const { head, manifest, held, left, erased, unknownErasures, replayed, toAsk, faults } = done;
  const { secretFile, withoutSecret } = done;
  const counts = { orders: ordersIn(manifest), held, erased, unknownErasures, replayed, toAsk };
  return answer(call, { madeAt: head.madeAt, ...counts, left, faults, secretFile, withoutSecret }, [
    `A loja está como em ${formatMinute(new Date(head.madeAt))}, com ${ordersIn(manifest)} pedidos.`,
    ...tellAfter(done),
    'Confira no provedor os pagamentos feitos depois do backup: quem os fez não está nele.',
  ]);
}

async function restoreAt(env: Env, call: Apart, moment: string): Promise<boolean> {
  if (env.DATABASE_URL) throw new AppError('archive_database_url');
  const at = moment === 'last' ? null : secondInBrasilia(moment);
  if (moment !== 'last' && !at) throw new UsageError('--at "2026-11-23 14:05", "2026-11-23 14:05:30" ou last');
  const { archive, backups } = namedArchive(env, onlyWord(call));
  const { identity } = call.options;
  const done = await restoreMoment({
    folder: archive,
    at,
    identity: identity === undefined ? undefined : await readIdentity(identity),
    recipient: env.BACKUP_RECIPIENT,
    journal: journalBeside(env, call, backups),
    shopFolders: shopFolders(env),
    mode: env.VITRINE_MODE,
    secret: env.SECRET,
    previous: env.SECRET_PREVIOUS.map(({ secret }) => secret),
    isSecretLost: call.options['without-secret'] ?? false,
    by: call.terminal.by,
    log: quietLog(),
  });
  const { reached, until, isCut, shortOf, startedAt, host, orders } = done;
  const isBehind = at !== null && until < at;
  const isThen = at !== null && !isBehind && shortOf === null;
  return answer(call, { asked: at, ...done }, [
    `A loja está como em ${formatSecond(isThen ? at : reached)}, com ${orders} pedidos.`,
    `A última gravação que ela tem é de ${formatSecond(reached)}.`,
    ...(shortOf !== null && at !== null
      ? [
          `O relógio da máquina esteve adiantado antes de ${formatSecond(at)}: até lá a loja só volta por partes do arquivo,`,
          `e não tem o que foi gravado depois de ${formatSecond(shortOf)}.`,
        ]
      : []),
    ...(isBehind ? [`O arquivo contínuo não tem nada gravado depois de ${formatSecond(until)}.`] : []),
    ...(isCut
      ? [
          `Em ${archive.name} há partes de depois de ${formatSecond(until)}, mas falta uma antes delas, e a loja não as tem.`,
          'Não a inicie ainda: se o arquivo contínuo foi copiado, copie-o por inteiro, e restaure em outra pasta.',
        ]
      : []),
    `Da cópia base de ${formatMinute(startedAt)}, feita em ${host}.`,
    ...describeMissing(done),
    ...tellAfter(done),
    'Confira no provedor os pagamentos feitos depois desse momento: quem os fez não está na loja.',
  ]);
}

/** Maximum number of missing files that are named. */
const MAX_NAMED = 20;

function describeMissing({ missing }: Pick<RestoredMoment, 'missing'>): string[] {
  if (missing.length === 0) return [];
  const named = missing.slice(0, MAX_NAMED).map(({ campaign, name }) => `  ${campaign}: ${name}`);
  const more = missing.length > MAX_NAMED ? [`  e mais ${missing.length - MAX_NAMED}`] : [];
  return ['Não voltaram estes arquivos, que ainda não tinham saído da máquina. Envie-os de novo:', ...named, ...more];
}

/** Lists the effects of a restore, and the remaining steps. */
function tellAfter({
  left,
  erased,
  unknownErasures,
  replayed,
  faults,
  toAsk,
  held,
  secretFile,
  withoutSecret,
}: Pick<
  RestoredMoment,
  'left' | 'erased' | 'unknownErasures' | 'replayed' | 'faults' | 'toAsk' | 'held' | 'secretFile' | 'withoutSecret'
>): string[] {
  const waiting = Object.entries(held) as [HeldKind, number][];
  return [
    ...left.map((path) => `${path} já existia, diferente, e ficou como estava.`),
    ...tellErased(erased),
    ...(unknownErasures > 0
      ? [
          `Pedidos de apagar dados feitos com outra chave, que não puderam ser refeitos: ${unknownErasures}.`,
          `Veja no seu e-mail quem pediu, e apague de novo com ${commandLine('buyer erase')}.`,
        ]
      : []),
    ...(replayed > 0 ? [`Refeito do diário o que houve depois do backup: ${replayed}`] : []),
    ...faults.map((fault) => `No diário: ${journalFaultText(fault)}.`),
    ...(toAsk > 0
      ? [`O banco será perguntado sobre os pedidos pagos: ${toAsk} (${commandLine('held')} diz quantos faltam)`]
      : []),
    ...waiting.map(([kind, count]) => `Retido: ${HELD_KINDS[kind]} (${count})`),
    ...(waiting.length > 0
      ? [`Veja o que está retido com ${commandLine('held')}, e libere com ${commandLine('held release')}.`]
      : []),
    ...(withoutSecret
      ? [
          'A chave de antes (SECRET) não veio: os links enviados não abrem mais, e as senhas e os tokens do painel têm',
          `de ser digitados de novo. Antes de iniciar a loja: ${commandLine('secret change')}. Depois, ${commandLine('links renew')} manda links novos.`,
        ]
      : []),
    ...(secretFile === null ? [] : [`A chave da loja (SECRET) veio junto, e está em ${secretFile}.`]),
  ];
}

/** Journal of the folder of the backup, unless `--journal` names another folder. */
function journalBeside(env: Env, { options }: Apart, beside: BackupFolder): BackupFolder {
  if (options.journal === undefined) return beside;
  const named = namedPlace(env, options.journal);
  return 'names' in named ? named : named.folder;
}

function tellErased(erased: number | null): string[] {
  if (erased === null)
    return [
      'Não há diário ao lado do backup (--journal diz onde há outro): quem pediu depois dele para ser apagado',
      `voltou. Apague de novo com ${commandLine('buyer erase')}.`,
    ];
  return erased > 0 ? [`Apagado de novo quem tinha pedido depois do backup: ${erased}`] : [];
}

/** `held`, `held release [N…]`. */
export const held: Command = async (call) => {
  const { db } = call.shop.context;
  const [action, ...ids] = call.words;
  if (action === undefined) {
    const { rows, counts, asking } = await listHeld(db);
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
    return answer(call, { held: rows, counts, asking }, lines);
  }
  if (action !== 'release' || !ids.every(isId)) throw new UsageError('held release [N…]');
  const released = await releaseHeld(db, call.terminal.by, ids.length > 0 ? ids : undefined);
  return answer(call, { released }, [`Liberado: ${released}`]);
};
