import { setTimeout as sleep } from 'node:timers/promises';
import { endDeadMove, readStanding } from '../../move/service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';

/** How often the end of a move is looked for, in ms. */
const LOOK_EVERY = 500;

/**
 * Lets only a shop open that sells from this database. A move that is under way is waited for: it may fail.
 *
 * @throws Error for the operator, with the way to where the shop is
 */
export async function refuseMoved(db: Db, log: Logger): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const standing = await readStanding(db);
    if (standing.state === 'here') return;
    if (standing.state === 'arriving') throw new Error(UNFINISHED);
    if (standing.state === 'elsewhere') throw new Error(standing.place === null ? RETURNED : leftFor(standing.place));
    if (looks === 0) log.warn('waiting for the end of a move of the shop');
    await endDeadMove(db);
    await sleep(LOOK_EVERY);
  }
}

const UNFINISHED = `DATABASE_URL: a mudança da loja para este banco não chegou ao fim, e ele ainda não vende. Com os ajustes do banco de antes, rode de novo:
  npx vitrine move --to postgres://…`;

const RETURNED =
  'DATABASE_URL: a mudança da loja para este banco foi desfeita; ela vende do banco embutido, em DATA_DIR. Tire DATABASE_URL dos ajustes.';

function leftFor(place: string): string {
  return `DATABASE_URL: a loja deste banco foi mudada para o banco ${place}, e aqui nada mais é gravado. Ponha em DATABASE_URL o endereço completo do outro, com usuário e senha. Enquanto ele não tiver vendido nada, dá para voltar:
  npx vitrine move --undo --to postgres://…`;
}
