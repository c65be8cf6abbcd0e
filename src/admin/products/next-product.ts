import { createHash } from 'node:crypto';
import type { Access, ProductFile } from '../../campaigns/access-schema.ts';
import type { PublishedProduct } from '../../campaigns/check-facts.ts';
import { upgradeDocument } from '../../campaigns/document-upgrades.ts';
import { valueAt } from '../../campaigns/field-places.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import {
  findProductVersion,
  liveVersionNumber,
  type ProductVersionContext,
  type VersionFile,
  versionFiles,
} from '../../delivery/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findCampaign, findDraft, type GoLiveOptions, saveDraft } from '../../publishing/service.ts';
import { draftNumber, lockProduct, writeFiles } from './drafts.ts';
import { makeLive } from './make-live.ts';

/** Said of a file that its seller has said nothing about. */
const PLAIN_TEXT = 'Para baixar e guardar.';

/** Draft of a product, which goes live together with its campaign. */
export interface NextProduct {
  number: number;
  /** SHA-256 of what is in it. */
  digest: string;
  files: VersionFile[];
}

/** Draft of the product that a document sells; null if there is none of its kind. */
export async function findNextProduct(db: Db | Trx, id: string, access: Access): Promise<NextProduct | null> {
  const number = await draftNumber(db, mainProductOf(id), access.kind);
  if (number === null) return null;
  const files = await draftFiles(db, id, access, number);
  return {
    number,
    files,
    digest: createHash('sha256')
      .update(JSON.stringify([number, files]))
      .digest('hex'),
  };
}

/**
 * Files of a draft. Until its campaign's first publication the document says which of them are delivered, in which
 * order, and what is said of each: both are born and edited together.
 */
export async function draftFiles(db: Db | Trx, id: string, access: Access, number: number): Promise<VersionFile[]> {
  const files = await versionFiles(db, mainProductOf(id), number);
  if (access.kind !== 'files' || !(await isUnpublished(db, id))) return files;
  return access.files.flatMap(({ file, title, text, label }) => {
    const kept = files.find((one) => one.file === file);
    return kept ? [{ ...kept, title, text, label }] : [];
  });
}

/** Whether a campaign is a draft alone, of which no version ever went live. */
export async function isUnpublished(db: Db | Trx, id: string): Promise<boolean> {
  const state = await findCampaign(db, id);
  return state !== undefined && state.draftDigest !== null && state.liveVersion === null;
}

/** Product that a campaign would deliver once it is published: the draft's, or else the live one; null: the folder's. */
export async function nextProductVersion(
  { db, storage }: ProductVersionContext & { db: Db },
  { id, access }: Pick<Campaign, 'id' | 'access'>,
): Promise<PublishedProduct | null> {
  const key = mainProductOf(id);
  const next = await findNextProduct(db, id, access);
  const number = next?.number ?? (await liveVersionNumber(db, key, access.kind));
  const version = await findProductVersion({ db, storage }, key, number);
  if (!version || !next || version.kind !== 'files') return version;
  const isThere = (name: string) => next.files.some(({ file }) => file === name);
  const missing =
    access.kind === 'files' && (await isUnpublished(db, id)) ? access.files.filter(({ file }) => !isThere(file)) : [];
  return { kind: 'files', files: next.files, missing: missing.map(({ file }) => file) };
}

/**
 * Names the files of an unpublished campaign's draft in its document, which shows and promises them; `rights` that it
 * states stay with a file's name. A document that nobody can read yet is left alone.
 */
export async function nameFilesInDraft(trx: Trx, id: string, files: readonly VersionFile[]): Promise<void> {
  const draft = await findDraft(trx, id);
  if (!draft || !(await isUnpublished(trx, id))) return;
  const document = upgradeDocument(draft.json);
  const access = valueAt(document, ['access']) as Record<string, unknown>;
  const named = (valueAt(access, ['files']) ?? []) as ProductFile[];
  const fresh = files.map(({ file, title, text, label }) => {
    const rights = named.find((one) => one.file === file)?.rights;
    return { title, text: text || PLAIN_TEXT, file, label, ...(rights && { rights }) };
  });
  if (fresh.length === 0) return;
  await saveDraft(trx, id, { ...document, access: { ...access, files: fresh } }, { source: draft.source });
}

/**
 * Steps of a publication that put the product's draft live in the same transaction as the campaign's version.
 *
 * @param reviewed digest of the draft that the operator saw; null: there was none; undefined is not compared
 */
export function goLiveWithProduct(
  { clock }: { clock: Clock },
  by: Actor,
  { id, access }: Pick<Campaign, 'id' | 'access'>,
  reviewed?: string | null,
): Required<Pick<GoLiveOptions, 'begin' | 'record'>> {
  const key = mainProductOf(id);
  let next: NextProduct | null = null;
  return {
    /** @throws AppError 409 if the draft is not the reviewed one */
    async begin(trx) {
      await lockProduct(trx, key, clock());
      next = await findNextProduct(trx, id, access);
      if (reviewed !== undefined && (next?.digest ?? null) !== reviewed) throw new AppError('campaign_changed');
      // While the campaign is still unpublished: from now on the version speaks for itself.
      if (next) await writeFiles(trx, key, next.number, next.files);
    },
    // After the campaign's version, as a change of its kind remembers what was live before.
    async record(trx) {
      if (!next) return;
      const params = await makeLive(trx, key, next.number, clock());
      await audit(trx, by, 'product.published', { subject: `campaign:${id}`, params });
    },
  };
}
