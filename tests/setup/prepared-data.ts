import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Names the folder of what a run's setup prepared; the workers have it from there. */
export const PREPARED = 'TEST_PREPARED_DATA';

/** A database without a shop, or a demonstration of the repository's campaigns that was stopped again. */
export type Prepared = 'database' | 'demonstration';

/**
 * Fills an empty data folder with what the run has prepared, which takes a third of a first start. Where
 * nothing is prepared, the folder stays empty.
 */
export async function takePrepared(what: Prepared, dataDir: string): Promise<void> {
  const folder = process.env[PREPARED];
  // Copies the contents with the owner and the mode of each file: PostgreSQL looks at them.
  if (folder) await promisify(execFile)('cp', ['-a', `${folder}/${what}/.`, dataDir]);
}
