import { setTimeout as sleep } from 'node:timers/promises';
import { endDeadMove, readSaleStatus } from '../../move/service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { commandLine } from '../../shared/command-name.ts';
import { databaseName } from '../../shared/database-name.ts';

/** Interval of checks for the end of a move, in ms. */
const CHECK_INTERVAL_MS = 500;

/**
 * Refuses to start a shop that does not sell from this database. Waits for a move that is under way, as it may fail.
 *
 * @throws Error for the operator, with the settings that lead to the shop
 */
export async function refuseMoved(db: Db, log: Logger): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const sale = await readSaleStatus(db);
    if (sale.state === 'here') return;
    if (sale.state === 'arriving') throw new Error(unfinishedMessage());
    if (sale.state === 'elsewhere') throw new Error(elsewhereMessage(sale));
    if (looks === 0) log.warn('waiting for the end of a move of the shop');
    await endDeadMove(db);
    await sleep(CHECK_INTERVAL_MS);
  }
}

function unfinishedMessage(): string {
  return `DATABASE_URL: a mudança da loja para este banco não chegou ao fim, e ele ainda não vende. Com os ajustes do banco de antes, rode de novo:
  ${commandLine('move --to …')}`;
}

/** Message that names the shop's database, and the settings that lead to it. */
function elsewhereMessage({ place, isUndone }: { place: string | null; isUndone: boolean }): string {
  const there =
    place === null
      ? 'Tire DATABASE_URL dos ajustes: ele está em DATA_DIR.'
      : 'Ponha em DATABASE_URL o endereço completo dele, com usuário e senha.';
  if (isUndone)
    return `DATABASE_URL: a mudança da loja para este banco foi desfeita; ela vende do ${databaseName(place)}. ${there}`;
  const back = commandLine(`move --undo --to ${place === null ? 'embedded' : 'postgres://…'}`);
  return `DATABASE_URL: a loja deste banco foi mudada para o ${databaseName(place)}, e aqui nada mais é gravado. ${there} Enquanto ele não tiver vendido nada, dá para voltar:
  ${back}`;
}
