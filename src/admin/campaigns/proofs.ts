import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { EVIDENCE_FOLDER } from '../../campaigns/campaign-files.ts';
import { type Proof, proofsOf } from '../../campaigns/check/documents.ts';
import { documentsIn } from '../../campaigns/check-facts.ts';
import { campaignFolders } from '../../campaigns/folder.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { KeptDocument } from '../../shared/panel/evidence-schema.ts';
import { MAX_FILE_BYTES } from './archive.ts';
import type { CampaignPlace } from './campaign-place.ts';

type ProofPlace = Pick<CampaignPlace, 'db' | 'roots' | 'storage' | 'clock'>;

/** Author of documents that a folder brings along. */
const FOLDER = 'vitrine';

/** Documents that prove versions and drafts, of one name perhaps, the newest last. */
export async function listProofs(db: Db | Trx, campaign: string): Promise<KeptDocument[]> {
  return db
    .selectFrom('proofs')
    .select(['name as document', 'blob as sha256'])
    .where('campaign', '=', campaign)
    .orderBy('kept_at')
    .orderBy('blob')
    .execute();
}

/** Notes documents whose bytes are in the storage; one that comes again is the newest of its name. */
export async function noteProofs(
  on: Db | Trx,
  campaign: string,
  proofs: readonly KeptDocument[],
  at: Date,
): Promise<void> {
  if (proofs.length === 0) return;
  await on
    .insertInto('proofs')
    .values(proofs.map(({ document: name, sha256: blob }) => ({ campaign, blob, name, kept_at: at })))
    .onConflict((conflict) => conflict.columns(['campaign', 'blob', 'name']).doUpdateSet({ kept_at: at }))
    .execute();
}

/**
 * Reads all documents that a folder brings along into the storage.
 *
 * @param folder a campaign's
 * @param by author of the upload
 * @returns the documents, for {@link noteProofs}
 */
export async function bringProofs(storage: ProofPlace['storage'], folder: string, by: string): Promise<KeptDocument[]> {
  return putProofs(storage, folder, await documentsIn(join(folder, EVIDENCE_FOLDER)), by);
}

/**
 * Keeps the documents that a campaign names and that are in its folders, so that they prove it whatever becomes of those.
 * What is kept already, or is not the document that it names, is left.
 */
export async function keepNamedProofs({ db, roots, storage, clock }: ProofPlace, campaign: Campaign): Promise<void> {
  const known = await listProofs(db, campaign.id);
  const named = proofsOf(campaign).filter((proof) => !known.some((one) => isSame(one, proof)));
  if (named.length === 0) return;
  for (const folder of campaignFolders(campaign.id, roots)) {
    const inFolder = Object.entries(await documentsIn(join(folder, EVIDENCE_FOLDER)));
    const wanted = inFolder.filter(([document, sha256]) => named.some((proof) => isSame({ document, sha256 }, proof)));
    const kept = await putProofs(storage, folder, Object.fromEntries(wanted), FOLDER);
    await noteProofs(db, campaign.id, kept, clock());
  }
}

function isSame(one: KeptDocument, proof: Proof): boolean {
  return one.document === proof.document && one.sha256 === proof.sha256;
}

async function putProofs(
  storage: ProofPlace['storage'],
  folder: string,
  documents: Readonly<Record<string, string>>,
  by: string,
): Promise<KeptDocument[]> {
  const kept: KeptDocument[] = [];
  for (const document of Object.keys(documents)) {
    const bytes = createReadStream(join(folder, EVIDENCE_FOLDER, document));
    const { hash } = await storage.put(bytes, { max: MAX_FILE_BYTES, by });
    kept.push({ document, sha256: hash });
  }
  return kept;
}

/**
 * The documents by their names as they are now: of several that had the same one, the newest. What a folder holds counts
 * as newer, unless it is one of those that are kept.
 */
export function namedNow(
  inFolder: Readonly<Record<string, string>>,
  proofs: readonly KeptDocument[],
): Record<string, string> {
  const sums = new Set(proofs.map(({ sha256 }) => sha256));
  const isOlder = (name: string) => !Object.hasOwn(inFolder, name) || sums.has(inFolder[name] ?? '');
  const newest = proofs.filter(({ document }) => isOlder(document));
  return { ...inFolder, ...Object.fromEntries(newest.map(({ document, sha256 }) => [document, sha256])) };
}
