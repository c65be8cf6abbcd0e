import { sql } from 'kysely';
import { IS_CURRENT } from '../../orders/attempts.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { commandLine } from '../../shared/command-name.ts';
import type { Env } from '../settings/env.ts';

export type Mode = Env['VITRINE_MODE'];
type DatabaseSettings = Pick<Env, 'VITRINE_MODE' | 'DATABASE_URL' | 'CAMPAIGN' | 'PIX_PROVIDER' | 'SMTP_URL'>;

/**
 * Claims the database for a mode. A new one stores it; the mode of one from before modes were stored follows from its
 * orders: the simulator's are of a demonstration, all others of a live shop. A new live shop takes orders at once only if
 * its settings have all that it needs to sell; one that has sold sells on.
 *
 * @throws Error for the operator, with the next step, if it belongs to the other mode or has orders of both
 */
export async function claimMode(db: Db, env: DatabaseSettings): Promise<void> {
  const mode = env.VITRINE_MODE;
  await db.transaction().execute(async (trx) => {
    const known = await readMode(trx);
    if (known && known !== mode) throw new Error(otherModeMessage(known, env));
    if (known) return;
    const { simulated, others } = await originsOf(trx);
    if (simulated && others) throw new Error(mixedMessage());
    const inferred = simulated ? 'demo' : others ? 'live' : mode;
    if (inferred !== mode) throw new Error(otherModeMessage(inferred, env) + adoptMessage(mode));
    const remembered = await rememberMode(trx, mode, mode === 'demo' || others || isWhole(env));
    if (remembered !== mode) throw new Error(otherModeMessage(remembered, env));
  });
}

/** Whether the settings have all that a live shop needs to sell: a campaign, a provider and a mail server. */
function isWhole({ CAMPAIGN, PIX_PROVIDER, SMTP_URL }: DatabaseSettings): boolean {
  return CAMPAIGN !== null && PIX_PROVIDER.length > 0 && SMTP_URL !== undefined;
}

/**
 * Stores the mode, unless another process did so first.
 *
 * @param selling whether the shop takes orders at once
 * @returns the stored mode
 */
export async function rememberMode(trx: Trx, mode: Mode, selling: boolean): Promise<Mode> {
  await trx
    .insertInto('shop')
    .values({ mode, selling })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readMode(trx)) ?? mode;
}

/** Reads the stored mode; undefined before the first start. */
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

function mixedMessage(): string {
  return `VITRINE_MODE: este banco tem pedidos do simulador e pedidos de verdade. Diga uma vez do que ele é:
  ${commandLine('adopt --mode live')}   é da loja: os pedidos do simulador deixam de valer
  ${commandLine('adopt --mode demo')}   é de uma demonstração`;
}

/** Advice for a database that has no mode yet. */
function adoptMessage(mode: Mode): string {
  const command = commandLine(`adopt --mode ${mode}`);
  return mode === 'live'
    ? ` Se ele deve passar a ser o da loja, sem que os pedidos do simulador valham: ${command}`
    : ` Se ele é mesmo de uma demonstração: ${command}`;
}

function otherModeMessage(known: Mode, { DATABASE_URL }: DatabaseSettings): string {
  const elsewhere = (mode: Mode) =>
    DATABASE_URL ? 'outro banco em DATABASE_URL' : `outra pasta em DATA_DIR, como ./data/${mode}`;
  return known === 'demo'
    ? `VITRINE_MODE: este banco é de uma demonstração, e o que nela foi "comprado" não vale nada numa loja. Use VITRINE_MODE=demo, ou dê à loja ${elsewhere('live')}.`
    : `VITRINE_MODE: este banco é de uma loja (modo live). Use VITRINE_MODE=live, ou dê à demonstração ${elsewhere('demo')}.`;
}
