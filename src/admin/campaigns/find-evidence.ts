import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { EVIDENCE_FOLDER } from '../../campaigns/campaign-files.ts';
import { documentsIn } from '../../campaigns/check-facts.ts';
import { campaignFolders } from '../../campaigns/folder.ts';
import { AppError } from '../../platform/errors.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { listEvidence } from './kept-evidence.ts';
import { listProofs } from './proofs.ts';

type Place = Pick<CampaignPlace, 'db' | 'roots' | 'storage' | 'clock'>;

/** A document that proves something. @param sha256 its own @throws AppError 404 where it is not kept any more */
export async function findEvidence(
  place: Place,
  id: string,
  sha256: string,
): Promise<{ name: string; content: Readable }> {
  for (const folder of campaignFolders(id, place.roots).map((folder) => join(folder, EVIDENCE_FOLDER))) {
    const [name] = Object.entries(await documentsIn(folder)).find(([, one]) => one === sha256) ?? [];
    if (name !== undefined) return { name, content: createReadStream(join(folder, name)) };
  }
  const all = [...(await listEvidence(place, id)), ...(await listProofs(place.db, id))];
  const name = all.find((one) => one.sha256 === sha256)?.document;
  if (name === undefined) throw new AppError('not_found', { what: 'file' });
  return { name, content: await place.storage.open(sha256) };
}
