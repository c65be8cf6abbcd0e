import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { EVIDENCE_FOLDER } from '../../campaigns/campaign-files.ts';
import { documentsIn } from '../../campaigns/check-facts.ts';
import { campaignFolders } from '../../campaigns/folder.ts';
import { AppError } from '../../platform/errors.ts';
import type { CampaignContext } from './campaign-context.ts';
import { listEvidence } from './kept-evidence.ts';
import { listProofs } from './proofs.ts';

type EvidenceContext = Pick<CampaignContext, 'db' | 'roots' | 'storage' | 'clock'>;

/** Opens a document of evidence. @param sha256 of its content @throws AppError 404 if it is no longer kept */
export async function findEvidence(
  context: EvidenceContext,
  id: string,
  sha256: string,
): Promise<{ name: string; content: Readable }> {
  for (const folder of campaignFolders(id, context.roots).map((folder) => join(folder, EVIDENCE_FOLDER))) {
    const [name] = Object.entries(await documentsIn(folder)).find(([, one]) => one === sha256) ?? [];
    if (name !== undefined) return { name, content: createReadStream(join(folder, name)) };
  }
  const all = [...(await listEvidence(context, id)), ...(await listProofs(context.db, id))];
  const name = all.find((one) => one.sha256 === sha256)?.document;
  if (name === undefined) throw new AppError('not_found', { what: 'file' });
  return { name, content: await context.storage.open(sha256) };
}
