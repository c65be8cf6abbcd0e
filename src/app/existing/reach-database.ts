import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../../backup/service.ts';
import { databaseName } from '../../move/service.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { reasonOf } from '../../platform/errors.ts';

/** Timeout of a command's first query, in ms: its operator is answered within five seconds. */
const TIMEOUT_MS = 4000;
/** Delay before the next try, in ms. */
const RETRY_DELAY_MS = 250;

/**
 * Runs a command's first query on the database of `DATABASE_URL`.
 *
 * @param timeout in ms; defaults to {@link TIMEOUT_MS}
 * @throws Error for the operator, without the password, if it does not answer in time or refuses us
 */
export async function askDatabase<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  timeout = TIMEOUT_MS,
): Promise<Row[]> {
  const signal = AbortSignal.timeout(timeout);
  const to = `o banco ${databaseName(url)}`;
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
      // For a name with several addresses, Node's error has only a code.
      reason = reasonOf(error) || String((error as NodeJS.ErrnoException).code);
      if (!isOutage(error))
        throw new Error(
          `DATABASE_URL: ${to} não deixa a loja entrar (${reason}). Confira usuário, senha e nome do banco em DATABASE_URL.`,
        );
    }
    await sleep(RETRY_DELAY_MS);
  }
}
