import type { Selectable } from 'kysely';
import { type ParsedDocument, parseDocument } from '../campaigns/campaign-document.ts';
import { CampaignError } from '../campaigns/campaign-error.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { CampaignsTable, CampaignVersionsTable, DocumentSource } from '../platform/db/schema.ts';
import type { SaleState } from '../shared/sale-state.ts';

/** State of a campaign, without its documents. */
export interface CampaignState {
  id: string;
  liveVersion: number | null;
  draftDigest: string | null;
  folderDigest: string | null;
  publishedAt: Date | null;
  changedAt: Date;
  sale: SaleState;
  archivedAt: Date | null;
}

/** Change of the live version, by number; `from` is null if none was live. */
export interface LiveChange {
  from: number | null;
  to: number;
}

/** Parsed version. */
export interface Version extends ParsedDocument {
  number: number;
  digest: string;
}

/** Returns all campaigns in the database, by id. */
export async function listCampaigns(db: Db): Promise<CampaignState[]> {
  const rows = await states(db).orderBy('id').execute();
  return rows.map(stateOf);
}

/** Returns one campaign; undefined if the database has none with this id. */
export async function findCampaign(db: Db | Trx, id: string): Promise<CampaignState | undefined> {
  const row = await states(db).where('id', '=', id).executeTakeFirst();
  return row && stateOf(row);
}

/**
 * Returns the live version of a campaign.
 *
 * @returns undefined if there is none
 * @throws Error if this program cannot read the document
 */
export async function liveVersion(db: Db, id: string): Promise<Version | undefined> {
  const row = await versions(db, id).whereRef('number', '=', 'live_version').executeTakeFirst();
  return row && versionOf(row);
}

/** Returns the digest of the live version; undefined if there is none. */
export async function liveDigest(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaign_versions')
    .innerJoin('campaigns', 'campaigns.id', 'campaign')
    .select('digest')
    .where('campaign', '=', id)
    .whereRef('number', '=', 'live_version')
    .executeTakeFirst();
  return row?.digest;
}

/**
 * Returns one version, live or not.
 *
 * @param number `newest` for the latest one
 * @throws Error if this program cannot read the document
 */
export async function findVersion(db: Db, id: string, number: number | 'newest'): Promise<Version | undefined> {
  const all = versions(db, id);
  const wanted = number === 'newest' ? all.orderBy('number', 'desc').limit(1) : all.where('number', '=', number);
  const row = await wanted.executeTakeFirst();
  return row && versionOf(row);
}

/** Returns the latest version that this program can read; undefined if there is none. */
export async function newestReadable(db: Db, id: string): Promise<Version | undefined> {
  const rows = await versions(db, id).clearSelect().select('number').orderBy('number', 'desc').execute();
  for (const { number } of rows) {
    try {
      return await findVersion(db, id, number);
    } catch (error) {
      if (!(error instanceof CampaignError)) throw error;
    }
  }
  return undefined;
}

/** Returns the draft as it was saved, possibly with problems. @returns undefined if there is none */
export async function findDraft(db: Db, id: string): Promise<{ json: unknown; source: DocumentSource } | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .select(['draft', 'draft_source'])
    .where('id', '=', id)
    .where('draft', 'is not', null)
    .executeTakeFirst();
  return row?.draft_source ? { json: row.draft, source: row.draft_source } : undefined;
}

function states(db: Db | Trx) {
  return db
    .selectFrom('campaigns')
    .select([
      'id',
      'live_version',
      'draft_digest',
      'folder_digest',
      'published_at',
      'changed_at',
      'sale_state',
      'archived_at',
    ]);
}

function versions(db: Db, id: string) {
  return db
    .selectFrom('campaign_versions')
    .innerJoin('campaigns', 'campaigns.id', 'campaign')
    .select(['number', 'digest', 'document'])
    .where('campaign', '=', id);
}

function stateOf(row: Omit<Selectable<CampaignsTable>, 'draft' | 'draft_source'>): CampaignState {
  return {
    id: row.id,
    liveVersion: row.live_version,
    draftDigest: row.draft_digest,
    folderDigest: row.folder_digest,
    publishedAt: row.published_at,
    changedAt: row.changed_at,
    sale: row.sale_state,
    archivedAt: row.archived_at,
  };
}

function versionOf({
  number,
  digest,
  document,
}: Pick<Selectable<CampaignVersionsTable>, 'number' | 'digest' | 'document'>): Version {
  return { number, digest, ...parseDocument(document) };
}
