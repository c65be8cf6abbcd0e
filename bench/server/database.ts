import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';

const silent = { info() {}, warn() {} };

export interface Database {
  connection: EmbeddedPostgres['connection'];
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the database of a shop that has its files in a folder, and keeps its server running until it is closed.
 *
 * @param connections how many at once
 */
export async function openDatabase(dataDir: string, connections: number): Promise<Database> {
  const server: EmbeddedPostgres = await startEmbeddedPostgres(dataDir, silent);
  const pool = new pg.Pool({ ...server.connection, max: connections });
  pool.on('error', () => {});
  return {
    connection: server.connection,
    pool,
    async close() {
      await pool.end();
      await server.stop();
    },
  };
}
