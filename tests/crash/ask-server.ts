import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Deployment } from './deployment.ts';

/** Longest wait for the server to come back, in ms. */
const SERVER_TIMEOUT_MS = 180_000;

/** Runs a query in one of the databases of the shop's server. */
type AskServer = <Row extends pg.QueryResultRow>(database: string, text: string) => Promise<Row[]>;

/** Asks after any strike: it waits for the server. */
export function askServerOf(deployment: Pick<Deployment, 'connection'>): AskServer {
  return async <Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> => {
    const deadline = Date.now() + SERVER_TIMEOUT_MS;
    for (;;) {
      const client = new pg.Client({ ...deployment.connection(), database });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query<Row>(text)).rows;
      } catch (error) {
        if (error instanceof pg.DatabaseError && !error.code?.startsWith('57')) throw error;
        if (Date.now() > deadline) throw error;
        await delay(50);
      } finally {
        await client.end().catch(() => {});
      }
    }
  };
}
