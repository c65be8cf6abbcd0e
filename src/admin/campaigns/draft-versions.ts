import type { DraftChanges, VersionDocument } from '../../shared/panel/studio-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { compareDocuments } from './document-difference.ts';
import { readEdited, upgraded } from './draft-editing.ts';
import { rawVersion } from './publishing-acts.ts';

type Place = Pick<CampaignPlace, 'db' | 'roots'>;

/**
 * How what is edited differs from a version, field by field.
 *
 * @param version the one that is live unless told; where none is, there is nothing to compare
 * @throws AppError 404 where there is no such campaign or version
 */
export async function draftChanges(place: Place, id: string, version?: number): Promise<DraftChanges> {
  const { document, liveVersion } = await readEdited(place, id);
  const since = version ?? liveVersion;
  if (since === null) return { since, changes: [] };
  return { since, changes: compareDocuments(await rawVersion(place.db, id, since), document) };
}

/** An older version as it would be edited today. @throws AppError 404, or 422 where this program can't read it */
export async function versionDocument({ db }: Place, id: string, version: number): Promise<VersionDocument> {
  return { document: upgraded(await rawVersion(db, id, version)) };
}
