import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openArchived, scratch } from '../../../tests/setup/archived-shop.ts';
import { openServer } from '../../app/existing/existing-server.ts';
import { refuseBesideRestore } from '../../app/existing/refuse-half-restored.ts';
import { commandLineActor } from '../../operators/service.ts';
import { createLogger } from '../../platform/logger.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { openArchiveFolder } from '../places/open-folder.ts';
import { parseSegmentName } from './archive-names.ts';
import { restoreMoment } from './restore-moment.ts';

test('a start while a moment is restored makes no database, and one that made it before costs no restore', async () => {
  const folder = openArchiveFolder({ folder: join(await scratch(), 'backups') });
  const shop = await openArchived(folder);
  await shop.archiveFirst();
  await shop.close(60_000);
  const data = join(await scratch(), 'data');
  const log = createLogger({ write() {} });
  const env = { DATA_DIR: data, DATABASE_URL: undefined } as never;
  const starts: string[] = [];
  /** Starts as the service does, and once more as if it had begun right before the restore. */
  async function start(): Promise<void> {
    try {
      refuseBesideRestore(env);
    } catch (error) {
      starts.push(String(error));
    }
    const server = await openServer(env, log);
    await server.stop();
  }
  const slow: BackupFolder = {
    ...folder,
    location: (name) => {
      const location = folder.location(name);
      if (parseSegmentName(name) === null || starts.length > 0) return location;
      return {
        ...location,
        folder,
        read: async (most) => {
          await start();
          return location.read(most);
        },
      };
    },
  };
  const { orders } = await restoreMoment({
    ...{ folder: slow, identity: undefined, at: null, mode: 'demo', secret: undefined, journal: folder, log },
    shopFolders: { data, campaigns: join(data, 'none') },
    by: commandLineActor('ana'),
  });
  expect(orders).toBe(0);
  expect(starts).toEqual([expect.stringContaining('A restauração de um backup está em andamento')]);
  // With the restore at its end a start goes on.
  expect(() => refuseBesideRestore(env)).not.toThrow();
});
