import type { BackupFolder } from '../places/backup-place.ts';
import { type ArchivedSegment, indexOf, parseSegmentName } from './archive-names.ts';

/** Error when a finished segment is gone before it was sent: no restore gets past it. */
export class LostSegmentError extends Error {}

/** Error when two copies of a shop both continue one line. */
export class ForkedLineError extends Error {}

/**
 * Whether the next segment of a line is in its archive already, as after a kill between its sending and the note of it.
 *
 * @param sent last archived segment of the line; null if there is none
 * @throws LostSegmentError if there is one between them
 * @throws ForkedLineError if another shop continues from the same moment, in the same line
 */
export async function isArchived(
  folder: BackupFolder,
  { line, segment, hash }: ArchivedSegment,
  sent: string | null,
): Promise<boolean> {
  const others = (await folder.names(`${line}-${segment}-`)).flatMap((name) => parseSegmentName(name) ?? []);
  if (others.some((other) => other.hash !== hash)) throw new ForkedLineError();
  if (sent !== null && indexOf(segment) > indexOf(sent) + 1) throw new LostSegmentError();
  return others.length > 0;
}
