import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate, openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';
import { PREPARED, type Prepared, takePrepared } from './prepared-data.ts';
import { startProgram } from './program.ts';
import { SCRATCH } from './scratch.ts';

const silent = { info() {}, warn() {}, error() {} };

/** Makes, once for a run of browser tests, the folders that its programs' data are copied from. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(SCRATCH, 'vitrine-prepared-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await makeDatabase(await emptyFolder('database'));
    process.env[PREPARED] = folder;
    const demonstration = await emptyFolder('demonstration');
    await takePrepared('database', demonstration);
    const program = await startProgram({ dataDir: demonstration });
    await program.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;

  /** Creates a folder for one user alone, as `mkdtemp` does: the account that runs PostgreSQL depends on that. */
  async function emptyFolder(name: Prepared): Promise<string> {
    const path = join(folder, name);
    await mkdir(path, { mode: 0o700 });
    return path;
  }
}

async function makeDatabase(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres(dataDir, silent);
  try {
    const db = openDatabase(server.connection, silent);
    await migrate(db);
    await db.destroy();
  } finally {
    await server.stop();
  }
}
