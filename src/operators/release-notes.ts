import type { Db } from '../platform/db/database.ts';
import type { ReleaseNotes } from '../shared/panel/release-notes-schema.ts';
import { RELEASES, releasesSince } from '../shared/releases.ts';

/** Reads the releases that an operator has yet to read of. @param operatorId null in a demonstration without accounts */
export async function readReleaseNotes(db: Db, operatorId: string | null): Promise<ReleaseNotes> {
  if (operatorId === null) return { releases: [] };
  const { seen_release } = await db
    .selectFrom('operators')
    .select('seen_release')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  const releases = releasesSince(seen_release).map(({ changes, ...release }) => ({
    ...release,
    changes: [...changes],
  }));
  return { releases };
}

/** Notes that an operator has read of every release of this program. */
export async function markReleasesRead(db: Db, operatorId: string): Promise<void> {
  await db.updateTable('operators').set({ seen_release: RELEASES[0].version }).where('id', '=', operatorId).execute();
}
