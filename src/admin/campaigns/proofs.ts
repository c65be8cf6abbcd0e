import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { EVIDENCE_FOLDER } from '../../campaigns/campaign-files.ts';
import { type Proof, proofsOf } from '../../campaigns/check/documents.ts';
import { documentsIn } from '../../campaigns/check-facts.ts';
import { campaignFolders } from '../../campaigns/folder.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { KeptDocument } from '../../shared/panel/check-schema.ts';
import { MAX_FILE_BYTES } from './archive.ts';
import type { CampaignContext } from './campaign-context.ts';

type ProofContext = Pick<CampaignContext, 'db' | 'roots' | 'storage' | 'clock'>;

/** Author of documents from a folder. */
const FOLDER = 'vitrine';

/** Documents that prove versions and drafts, the newest last; several may have one name. */
export async function listProofs(db: Db | Trx, campaign: string): Promise<KeptDocument[]> {
  return db
    .selectFrom('proofs')
    .select(['name as document', 'blob as sha256'])
    .where('campaign', '=', campaign)
    .orderBy('kept_at')
    .orderBy('blob')
    .execute();
}

/** Records documents whose bytes are in the storage; one recorded again becomes the newest of its name. */
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
 * Stores all documents of evidence of a folder.
 *
 * @param folder of a campaign
 * @param by author of the upload
 * @returns the documents, for {@link noteProofs}
 */
export async function bringProofs(
  storage: ProofContext['storage'],
  folder: string,
  by: string,
): Promise<KeptDocument[]> {
  return putProofs(storage, folder, await documentsIn(join(folder, EVIDENCE_FOLDER)), by);
}

/**
 * Keeps the documents that a campaign names and that are in its folders, so that they outlive the folders. Documents
 * that are already kept, or differ from the named ones, are skipped.
 */
export async function keepNamedProofs({ db, roots, storage, clock }: ProofContext, campaign: Campaign): Promise<void> {
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
  storage: ProofContext['storage'],
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
 * Documents by their current names: the newest of several with one name. A folder's document counts as newer, unless it
 * is one of those that are kept.
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
