import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { documentsIn } from '../../campaigns/check-facts.ts';
import { campaignFolder } from '../../campaigns/folder.ts';
import { AppError } from '../../platform/errors.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { EVIDENCE_FOLDER, listEvidence } from './kept-evidence.ts';

type Place = Pick<CampaignPlace, 'db' | 'roots' | 'storage' | 'clock'>;

/** A document that proves something. @param sha256 its own @throws AppError 404 where it is not kept any more */
export async function findEvidence(
  place: Place,
  id: string,
  sha256: string,
): Promise<{ name: string; content: Readable }> {
  const name = (await listEvidence(place, id)).find((one) => one.sha256 === sha256)?.document;
  if (name === undefined) throw new AppError('not_found', { what: 'file' });
  const folder = join(campaignFolder(id, place.roots), EVIDENCE_FOLDER);
  const isThere = (await documentsIn(folder))[name] === sha256;
  return { name, content: isThere ? createReadStream(join(folder, name)) : await place.storage.open(sha256) };
}
