import type { DraftChanges, VersionDocument } from '../../shared/panel/studio-schema.ts';
import type { DocumentContext } from './campaign-context.ts';
import { compareDocuments } from './document-difference.ts';
import { readEdited, upgraded } from './draft-editing.ts';
import { rawVersion } from './next-document.ts';

/**
 * Compares the edited document with a version, field by field.
 *
 * @param version defaults to the live one; without one there are no changes
 * @throws AppError 404 if there is no such campaign or version
 */
export async function readDraftChanges(context: DocumentContext, id: string, version?: number): Promise<DraftChanges> {
  const { document, liveVersion } = await readEdited(context, id);
  const since = version ?? liveVersion;
  if (since === null) return { since, changes: [] };
  return { since, changes: compareDocuments(await rawVersion(context.db, id, since), document) };
}

/** Older version in the current format. @throws AppError 404, or 422 if this program can't read it */
export async function readVersionDocument(
  { db }: DocumentContext,
  id: string,
  version: number,
): Promise<VersionDocument> {
  return { document: upgraded(await rawVersion(db, id, version)) };
}
