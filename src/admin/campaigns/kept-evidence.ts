import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { proofsOf } from '../../campaigns/check/documents.ts';
import { documentsIn, evidenceIn, type Facts, listDocuments } from '../../campaigns/check-facts.ts';
import { isDocumentName } from '../../campaigns/evidence.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { KeptDocument, NewDocument } from '../../shared/panel/check-schema.ts';
import { MAX_EVIDENCE_BYTES } from '../../shared/panel/product-limits.ts';
import { cleanName } from '../products/file-names.ts';
import { joinParts } from '../products/uploads.ts';
import { assertCampaign, type CampaignContext } from './campaign-context.ts';
import { listProofs, namedNow } from './proofs.ts';

/** Maximum number of documents of one campaign. */
const MAX_DOCUMENTS = 500;

type EvidenceContext = Pick<CampaignContext, 'db' | 'roots' | 'storage' | 'clock'>;

/** SHA-256 of the documents uploaded for a campaign, by name. */
async function sentEvidence(db: Db | Trx, id: string): Promise<Record<string, string>> {
  const rows = await db.selectFrom('evidence_files').select(['name', 'blob']).where('campaign', '=', id).execute();
  return Object.fromEntries(rows.map(({ name, blob }) => [name, blob]));
}

/** All documents that a campaign can name, by name. @throws AppError 404 if there is no such campaign */
export async function listEvidence({ db, roots }: EvidenceContext, id: string): Promise<KeptDocument[]> {
  await assertCampaign({ db, roots }, id);
  const { documents } = allEvidence(await evidenceIn(id, roots), await readKept(db, id));
  return listDocuments(documents).sort((a, b) => a.document.localeCompare(b.document));
}

/** Documents that the shop keeps for a campaign, whatever is in its folders. */
interface ShopEvidence {
  proofs: readonly KeptDocument[];
  /** SHA-256 of uploads, by name. */
  sent: Readonly<Record<string, string>>;
}

/** Reads the documents that the shop keeps for a campaign. */
export async function readKept(db: Db, id: string): Promise<ShopEvidence> {
  return { proofs: await listProofs(db, id), sent: await sentEvidence(db, id) };
}

/** All documents of a campaign, in its folders and kept by the shop; of several with one name the newest counts. */
export function allEvidence(
  { documents, kept = [] }: Pick<Facts, 'documents' | 'kept'>,
  { proofs, sent }: ShopEvidence,
): Required<Pick<Facts, 'documents' | 'kept'>> {
  return {
    documents: { ...namedNow(documents, proofs), ...sent },
    kept: [...kept, ...proofs, ...listDocuments(sent)],
  };
}

/**
 * Keeps a document that was uploaded in parts. It gets another name if a different document already has its name.
 *
 * @throws AppError 404 if there is no such campaign, 409 if it has too many, 413 and 422 if it is refused
 */
export async function keepEvidence(
  context: EvidenceContext,
  by: Actor,
  id: string,
  { name, parts }: NewDocument,
): Promise<KeptDocument> {
  const { db, storage, clock } = context;
  const known = await listEvidence(context, id);
  if (known.length >= MAX_DOCUMENTS) throw new AppError('upload_limit', { of: 'documents', most: MAX_DOCUMENTS });
  const { hash } = await joinParts({ storage }, by, parts, MAX_EVIDENCE_BYTES);
  const same = known.find(({ sha256 }) => sha256 === hash);
  if (same) return same;
  const document = freeName(
    cleanName(name),
    known.map((one) => one.document),
  );
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('evidence_files')
      .values({ campaign: id, name: document, blob: hash, author: by.name, kept_at: clock() })
      .execute();
    await audit(trx, by, 'evidence.kept', { subject: `campaign:${id}`, params: { sha256: hash } });
  });
  return { document, sha256: hash };
}

/**
 * Copies the documents kept for a campaign into a folder, except those already in it; a document that the campaign
 * names replaces a different one of that name. Nothing is written outside the folder, whatever the names are.
 */
export async function copyEvidence(
  { db, storage }: EvidenceContext,
  campaign: Campaign,
  folder: string,
): Promise<void> {
  const { proofs, sent } = await readKept(db, campaign.id);
  const kept = new Set([...proofs.map(({ sha256 }) => sha256), ...Object.values(sent)]);
  const inFolder = await documentsIn(folder);
  const named = proofsOf(campaign).flatMap(({ document, sha256 }) => {
    const isWanted = sha256 !== undefined && kept.has(sha256) && inFolder[document] !== sha256;
    return isWanted && isDocumentName(document) ? [[document, sha256] as const] : [];
  });
  const missing = Object.entries(sent).filter(([name]) => !existsSync(join(folder, name)));
  const copied = Object.entries(Object.fromEntries([...missing, ...named]));
  if (copied.length > 0) await mkdir(folder, { recursive: true });
  for (const [name, hash] of copied) await pipeline(await storage.open(hash), createWriteStream(join(folder, name)));
}

/** Returns `laudo.pdf`, or if that is taken `laudo-2.pdf`. */
function freeName(wanted: string, taken: readonly string[]): string {
  const dot = wanted.lastIndexOf('.');
  const names = taken.map((one) => one.toLowerCase());
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, dot)}-${number}${wanted.slice(dot)}`;
    if (!names.includes(name)) return name;
  }
}
