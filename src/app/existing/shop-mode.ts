import { sql } from 'kysely';
import { IS_CURRENT } from '../../orders/attempts.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { commandLine } from '../../shared/command-name.ts';
import type { Env } from '../settings/env.ts';

export type Mode = Env['VITRINE_MODE'];
type Place = Pick<Env, 'VITRINE_MODE' | 'DATABASE_URL'>;

/**
 * Opens the database for a mode. A new one remembers it; one from before modes were remembered belongs to where its
 * orders come from: the simulator's to a demonstration, all others to a live shop.
 *
 * @throws Error for the operator, with the way out, when it belongs to the other mode or has orders of both
 */
export async function claimMode(db: Db, env: Place): Promise<void> {
  const mode = env.VITRINE_MODE;
  await db.transaction().execute(async (trx) => {
    const known = await readMode(trx);
    if (known && known !== mode) throw new Error(otherMode(known, env));
    if (known) return;
    const { simulated, others } = await originsOf(trx);
    if (simulated && others) throw new Error(mixed());
    const natural = simulated ? 'demo' : others ? 'live' : mode;
    if (natural !== mode) throw new Error(otherMode(natural, env) + adoptAs(mode));
    const remembered = await rememberMode(trx, mode);
    if (remembered !== mode) throw new Error(otherMode(remembered, env));
  });
}

/** Writes the mode down, unless another process did so first. @returns what the database remembers */
export async function rememberMode(trx: Trx, mode: Mode): Promise<Mode> {
  await trx
    .insertInto('shop')
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readMode(trx)) ?? mode;
}

/** What the database remembers; nothing before the first start. */
export async function readMode(trx: Trx): Promise<Mode | undefined> {
  return (await trx.selectFrom('shop').select('mode').executeTakeFirst())?.mode;
}

async function originsOf(trx: Trx): Promise<{ simulated: boolean; others: boolean }> {
  const { rows } = await sql<{ simulated: boolean; others: boolean }>`
    select exists (select from payment_attempts where provider = 'simulator' and ${IS_CURRENT}) as simulated,
           exists (select from payment_attempts where provider <> 'simulator' and ${IS_CURRENT}) as others`.execute(
    trx,
  );
  return rows[0] ?? { simulated: false, others: false };
}

function mixed(): string {
  return `VITRINE_MODE: este banco tem pedidos do simulador e pedidos de verdade. Diga uma vez do que ele é:
  ${commandLine('adopt --mode live')}   é da loja: os pedidos do simulador deixam de valer
  ${commandLine('adopt --mode demo')}   é de uma demonstração`;
}

/** For a database that remembers no mode yet. */
function adoptAs(mode: Mode): string {
  const way = commandLine(`adopt --mode ${mode}`);
  return mode === 'live'
    ? ` Se ele deve passar a ser o da loja, sem que os pedidos do simulador valham: ${way}`
    : ` Se ele é mesmo de uma demonstração: ${way}`;
}

function otherMode(known: Mode, { DATABASE_URL }: Place): string {
  const elsewhere = (mode: Mode) =>
    DATABASE_URL ? 'outro banco em DATABASE_URL' : `outra pasta em DATA_DIR, como ./data/${mode}`;
  return known === 'demo'
    ? `VITRINE_MODE: este banco é de uma demonstração, e o que nela foi "comprado" não vale nada numa loja. Use VITRINE_MODE=demo, ou dê à loja ${elsewhere('live')}.`
    : `VITRINE_MODE: este banco é de uma loja (modo live). Use VITRINE_MODE=live, ou dê à demonstração ${elsewhere('demo')}.`;
}
