import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../../backup/service.ts';
import { placeOf } from '../../move/service.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { reasonOf } from '../../platform/errors.ts';

/** How long a command waits for its database, in ms: a person sits before it, and is answered within five seconds. */
const PATIENCE = 4000;
/** Until the next try, in ms. */
const REST = 250;

/**
 * Asks the database of `DATABASE_URL` something, as the first thing that a command wants of it.
 *
 * @param patience as {@link PATIENCE} unless told
 * @throws Error for the operator, where it does not answer in time, or does not let us in: without the password
 */
export async function askDatabase<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  patience = PATIENCE,
): Promise<Row[]> {
  const signal = AbortSignal.timeout(patience);
  const to = `o banco ${placeOf(url)}`;
  let reason = 'sem resposta';
  for (;;) {
    try {
      const ask = (client: pg.Client) => client.query<Row>(text);
      return (await withClient({ connectionString: url }, ask, { name: 'vitrine', signal })).rows;
    } catch (error) {
      if (signal.aborted)
        throw new Error(
          `DATABASE_URL: ${to} não responde (${reason}). Veja se o servidor está no ar, e se host e porta em DATABASE_URL são os dele.`,
        );
      // Of a name with several addresses, Node says nothing but the code.
      reason = reasonOf(error) || String((error as NodeJS.ErrnoException).code);
      if (!isOutage(error))
        throw new Error(
          `DATABASE_URL: ${to} não deixa a loja entrar (${reason}). Confira usuário, senha e nome do banco em DATABASE_URL.`,
        );
    }
    await sleep(REST);
  }
}
