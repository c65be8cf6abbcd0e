import pg from 'pg';
import type { Connection } from '../../platform/db/database.ts';

/** Right to archive a database, for as long as its connection lasts. */
export interface ArchiveLease {
  client: pg.Client;
  /** Identifies the database and its timeline: a restored database has another one. */
  cluster: string;
  /** Eight digits, with which segments' names begin. */
  timeline: string;
}

/**
 * Takes the lock of archiving, which one of several processes on a database has.
 *
 * @param lost called when the connection is gone
 * @returns null if another process has it
 */
export async function takeArchiveLease(connection: Connection, lost: () => void): Promise<ArchiveLease | null> {
  const client = new pg.Client({
    ...connection,
    application_name: 'vitrine-archive',
    connectionTimeoutMillis: 5000,
    query_timeout: 20_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean; system: string; timeline: string }>(`
      select pg_try_advisory_lock(hashtext('continuous-archive')) as mine,
        (select system_identifier::text from pg_control_system()) as system,
        substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`);
    const [found] = rows;
    if (found?.mine) {
      client.once('end', lost);
      return { client, cluster: `${found.system}-${found.timeline}`, timeline: found.timeline };
    }
    await client.end();
    return null;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
