import { type Ends, moveShop, undoMove } from '../../move/service.ts';
import { commandLineActor } from '../../operators/service.ts';
import { withServer } from '../existing/existing-server.ts';
import type { Env } from '../settings/env.ts';
import { answer, type Call, UsageError } from './terminal.ts';

type Apart = Omit<Call, 'shop'>;

/** `move --to postgres://…`, `move --undo --to postgres://…`: always with the settings of the old database. */
export async function move(env: Env, call: Apart): Promise<boolean> {
  const { to, undo } = call.options;
  if (call.words.length > 0 || !to || !/^postgres(ql)?:\/\/[^/]*\/./.test(to) || !URL.canParse(to))
    throw new UsageError('move [--undo] --to postgres://USUÁRIO:SENHA@HOST:PORTA/BANCO');
  return withServer(env, async (from) => {
    const ends = { from, to, by: commandLineActor(call.terminal.user) };
    await (undo ? takeBack(call, ends) : goThere(env, call, ends));
    return true;
  });
}

async function goThere(env: Env, call: Apart, ends: Ends): Promise<void> {
  call.terminal.note('A venda fica em pausa enquanto os dados são copiados e comparados. Se algo falhar, ela volta.');
  const { place, tables } = await moveShop(ends);
  const copied = tables && [
    `Os dados estão no banco ${place}, com ${tables['orders']?.rows} pedidos: as ${Object.keys(tables).length} tabelas são iguais nos dois.`,
  ];
  answer(call, { place, tables }, [
    ...(copied ?? [`A mudança para o banco ${place} chegou ao fim.`]),
    'A venda está em pausa até você dizer à loja onde ela está agora:',
    '  1. Ponha em DATABASE_URL o endereço que você deu em --to, onde quer que a loja rode.',
    '  2. Reinicie a loja.',
    `A pasta ${env.DATA_DIR} segue em uso: nela estão a chave da loja, se SECRET não vem do ambiente, e os arquivos enviados.`,
    'O banco de antes fica como está e não aceita mais nada. Para voltar, enquanto o novo não tiver vendido: npx vitrine move --undo, com o mesmo --to e os ajustes de antes.',
  ]);
}

async function takeBack(call: Apart, ends: Ends): Promise<void> {
  const { place } = await undoMove(ends);
  answer(call, { place }, [
    'A loja vende de novo deste banco. Se DATABASE_URL já foi mudada, volte-a ao que era e reinicie a loja.',
    `O banco ${place} não aceita mais nada.`,
  ]);
}
