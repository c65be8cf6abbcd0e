import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openArchived, restoreInto, SECRET, scratch, silent } from '../../../tests/setup/archived-shop.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/server.ts';
import { openArchiveFolder } from '../places/open-folder.ts';
import { readArchiveState } from './archive-state.ts';
import { createArchiver } from './archiver.ts';

test('a folder that is restored to another moment archives in a line of its own, not in that of the first restore', async () => {
  const folder = openArchiveFolder({ folder: join(await scratch(), 'backups') });
  const shop = await openArchived(folder);
  await sql`
    insert into orders (id, status, campaign, amount, buyer_name, buyer_email, buyer_phone, tracking, idempotency_key,
      request_hash, token, number, product_title, guarantee_days, terms_version, campaign_version)
    values ('o1', 'expired', 'c', 100, 'Ana', 'ana@example.com', '', '{}', 'k', 'h', 't', '1', 'Curso', 7, '1', 1)`.execute(
    shop.db,
  );
  await shop.archiveFirst();
  const first = new Date();
  await delay(1100);
  await shop.mark(2);
  await shop.untilArchived();
  const second = new Date();
  await delay(1100);
  await shop.close(60_000);

  const data = join(await scratch(), 'data');
  const shopFolders = { data, campaigns: join(data, 'none') };
  /** Restores into the folder and starts its archive. @returns the archive's line */
  async function restoreAndArchive(at: Date): Promise<string | undefined> {
    await rm(join(data, 'postgres'), { recursive: true, force: true });
    await restoreInto(data, folder, at);
    const server = await startEmbeddedPostgres(data, silent);
    onTestFinished(() => server.stop());
    const archiver = await createArchiver({
      ...{ connection: server.connection, shopFolders, folder, recipient: undefined, secret: SECRET },
      ...{ retentionSeconds: 14 * 86_400, makeBase: async () => {}, clock: () => new Date(), log: silent },
    });
    await archiver.sweeps.parts();
    const state = await readArchiveState(data);
    await archiver.close(0);
    await server.stop();
    return state?.line;
  }
  const line = await restoreAndArchive(first);
  expect(line).toMatch(/^[0-9a-f]{8}$/);
  expect(await restoreAndArchive(second)).not.toBe(line);
});
