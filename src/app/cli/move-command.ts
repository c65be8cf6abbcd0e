import { mkdir } from 'node:fs/promises';
import { type MoveOptions, moveShop, undoMove } from '../../move/service.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { commandLine } from '../../shared/command-name.ts';
import { databaseName } from '../../shared/database-name.ts';
import { openServer, withServer } from '../existing/existing-server.ts';
import type { Env } from '../settings/env.ts';
import { type Apart, answer, UsageError } from './terminal.ts';

/** Value of `--to` for the database in the data folder. */
const EMBEDDED = 'embedded';

/** `move --to postgres://…|embedded`, `--undo` to undo it: always with the settings of the old database. */
export async function move(env: Env, call: Apart): Promise<boolean> {
  const { to, undo } = call.options;
  const isKnown = to === EMBEDDED || (to && /^postgres(ql)?:\/\/[^/]*\/./.test(to) && URL.canParse(to));
  if (call.words.length > 0 || !to || !isKnown)
    throw new UsageError('move [--undo] --to postgres://USUÁRIO:SENHA@HOST:PORTA/BANCO, ou --to embedded');
  if (to === EMBEDDED && !env.DATABASE_URL)
    throw new UsageError('sem DATABASE_URL, o banco embutido é o de onde a loja vende');
  return withServer(env, (from, log) =>
    withTarget(env, to, log, async (target) => {
      const ends = { from, to: target, by: call.terminal.by };
      await (undo ? takeBack(call, ends) : goThere(env, call, ends));
      return true;
    }),
  );
}

/** Runs an action on the database that `--to` names. The embedded one runs only meanwhile. */
async function withTarget<Value>(
  env: Env,
  to: string,
  log: Logger,
  action: (target: Connection) => Promise<Value>,
): Promise<Value> {
  if (to !== EMBEDDED) return action({ connectionString: to });
  await mkdir(env.DATA_DIR, { recursive: true });
  const server = await openServer({ ...env, DATABASE_URL: undefined }, log);
  try {
    return await action(server.connection);
  } finally {
    await server.stop();
  }
}

async function goThere(env: Env, call: Apart, ends: MoveOptions): Promise<void> {
  call.terminal.note('A venda fica em pausa enquanto os dados são copiados e comparados. Se algo falhar, ela volta.');
  const { target: place, tables } = await moveShop(ends);
  const copied = tables && [
    `Os dados estão no ${databaseName(place)}, com ${tables['orders']?.rows} pedidos: as ${Object.keys(tables).length} tabelas são iguais nos dois.`,
  ];
  const steps =
    place === null
      ? ['Tire DATABASE_URL dos ajustes.', 'Reinicie a loja, só nesta máquina: o banco está na pasta dela.']
      : ['Ponha em DATABASE_URL o endereço que você deu em --to, onde quer que a loja rode.', 'Reinicie a loja.'];
  answer(call, { place, tables }, [
    ...(copied ?? [`A mudança para o ${databaseName(place)} chegou ao fim.`]),
    'A venda está em pausa até você dizer à loja onde ela está agora:',
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
    `A pasta ${env.DATA_DIR} segue em uso: nela estão a chave da loja, se SECRET não vem do ambiente, e os arquivos enviados.`,
    `O banco de antes fica como está e não aceita mais nada. Para voltar, enquanto o novo não tiver vendido: ${commandLine('move --undo')}, com o mesmo --to e os ajustes de antes.`,
  ]);
}

async function takeBack(call: Apart, ends: MoveOptions): Promise<void> {
  const { target: place } = await undoMove(ends);
  answer(call, { place }, [
    'A loja vende de novo deste banco. Se DATABASE_URL já foi mudada, volte-a ao que era e reinicie a loja.',
    `O ${databaseName(place)} não aceita mais nada.`,
  ]);
}
