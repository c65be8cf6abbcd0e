import { sql } from 'kysely';
import { type CampaignDocument, documentDigest } from '../campaigns/campaign-document.ts';
import { queueStills } from '../pictures/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { DocumentSource } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import { recordEarlierProduct } from './earlier-product-rows.ts';
import { assertOwnHosts, recordHosts } from './host-ownership.ts';
import type { LiveChange } from './versions.ts';

/** Notification channel of all processes; the payload is the id of a campaign that was published or rolled back. */
export const CAMPAIGNS_CHANNEL = 'campaigns';

/** Options of a publication, apart from the document. */
export interface PublishOptions {
  source: DocumentSource;
  /** Operator or automatic process. */
  author: string;
  note?: string;
  /** Whether the document is the current content of the campaign's folder. */
  folder?: boolean;
  /** Product that it is checked with; that of the draft goes live by the steps of `goLive`. Defaults to the live one. */
  product?: 'live' | 'draft';
  /** Options of the version's going live. */
  goLive?: GoLiveOptions;
}

/** Options of a version's going live. */
export interface GoLiveOptions {
  /** Live version that the author decided on; null for none. Defaults to the current one. */
  expectedVersion?: number | null | undefined;
  /** Runs in the same transaction before any write; if it throws, nothing becomes live. */
  begin?(trx: Trx): Promise<void>;
  /** Records the command in the same transaction. */
  record?(trx: Trx, version: number): Promise<void>;
}

/**
 * Saves a document for later publication, replacing the previous draft. Stills of its videos are fetched afterwards.
 *
 * @param folder whether it is the current content of the folder, which then counts as applied
 */
export async function saveDraft(
  trx: Trx,
  id: string,
  json: object,
  { source, folder = false }: Pick<PublishOptions, 'source' | 'folder'>,
): Promise<void> {
  await lockCampaign(trx, id);
  const digest = documentDigest(json);
  await trx
    .updateTable('campaigns')
    .set({
      draft: JSON.stringify(json),
      draft_digest: digest,
      draft_source: source,
      changed_at: sql<Date>`now()`,
      ...(folder && { folder_digest: digest }),
    })
    .where('id', '=', id)
    .execute();
  await queueStills(trx, id, json);
}

/** Discards the draft with this digest only. @returns false if the draft is another one by now */
export async function discardDraft(trx: Trx, id: string, digest: string): Promise<boolean> {
  await lockCampaign(trx, id);
  const { numUpdatedRows } = await trx
    .updateTable('campaigns')
    .set({ draft: null, draft_digest: null, draft_source: null, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('draft_digest', '=', digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the folder's current content as applied. */
export async function recordFolder(trx: Trx, id: string, digest: string): Promise<void> {
  await lockCampaign(trx, id);
  await trx.updateTable('campaigns').set({ folder_digest: digest }).where('id', '=', id).execute();
}

/**
 * Makes a document live and notifies every process on commit. A document equal to the newest version is not stored
 * again, and a draft equal to it is dropped.
 *
 * @returns the number of the live version
 * @throws CampaignError if one of its hosts is another campaign's; AppError 409 if the live version is not the expected
 *   one
 */
export async function publishVersion(
  trx: Trx,
  document: CampaignDocument,
  publishing: PublishOptions,
): Promise<number> {
  const { id } = document;
  const { live_version } = await lockCampaign(trx, id);
  assertExpectedVersion(live_version, publishing.goLive);
  await publishing.goLive?.begin?.(trx);
  const digest = documentDigest(document);
  const number = await storeVersion(trx, document, publishing);
  await goLive(trx, id, { from: live_version, to: number });
  await trx
    .updateTable('campaigns')
    .set({ draft: null, draft_digest: null, draft_source: null })
    .where('id', '=', id)
    .where('draft_digest', '=', digest)
    .execute();
  await publishing.goLive?.record?.(trx, number);
  return number;
}

/**
 * Stores a version without making it live. A document equal to the live or the newest version is not stored again.
 *
 * @returns its number
 */
export async function storeVersion(trx: Trx, document: CampaignDocument, publishing: PublishOptions): Promise<number> {
  const { id } = document;
  const { source, author, note, folder = false } = publishing;
  const { live_version } = await lockCampaign(trx, id);
  const digest = documentDigest(document);
  if (folder) await trx.updateTable('campaigns').set({ folder_digest: digest }).where('id', '=', id).execute();
  const known = await trx
    .selectFrom('campaign_versions')
    .select(['number', 'digest'])
    .where('campaign', '=', id)
    .where((eb) => eb.or([eb('number', '=', live_version), eb('number', '=', newestNumber(id))]))
    .orderBy('number', 'desc')
    .execute();
  const same = known.find((version) => version.digest === digest);
  if (same) return same.number;
  const number = (known[0]?.number ?? 0) + 1;
  await trx
    .insertInto('campaign_versions')
    .values({ campaign: id, number, document: JSON.stringify(document), digest, source, author, note })
    .execute();
  return number;
}

/**
 * Makes an older version live again and notifies every process on commit.
 *
 * @returns false if the version does not exist
 * @throws CampaignError if one of its hosts is another campaign's by now; AppError as in {@link publishVersion}
 */
export async function rollBack(
  trx: Trx,
  id: string,
  number: number,
  goLiveOptions: GoLiveOptions = {},
): Promise<boolean> {
  const found = await trx
    .selectFrom('campaign_versions')
    .select('number')
    .where('campaign', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) return false;
  const { live_version } = await lockCampaign(trx, id);
  assertExpectedVersion(live_version, goLiveOptions);
  await goLive(trx, id, { from: live_version, to: number });
  await goLiveOptions.record?.(trx, number);
  return true;
}

/** @throws AppError 409 if another version went live in the meantime */
function assertExpectedVersion(live_version: number | null, { expectedVersion }: GoLiveOptions = {}): void {
  if (expectedVersion !== undefined && expectedVersion !== live_version) throw new AppError('campaign_changed');
}

/** Locks a campaign: concurrent changes wait for the end of this transaction. */
export async function lockCampaign(trx: Trx, id: string): Promise<{ live_version: number | null }> {
  await trx
    .insertInto('campaigns')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locked = trx.selectFrom('campaigns').select('live_version').where('id', '=', id).forUpdate();
  return locked.executeTakeFirstOrThrow();
}

async function goLive(trx: Trx, id: string, change: LiveChange): Promise<void> {
  await assertOwnHosts(trx, id, change.to);
  await recordHosts(trx, id, change);
  const { numUpdatedRows } = await trx
    .updateTable('campaigns')
    .set({ live_version: change.to, published_at: sql<Date>`now()`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('live_version', 'is distinct from', change.to)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await recordEarlierProduct(trx, id, change);
  await cancelScheduled(trx, id);
  await announce(trx, id);
}

/** Cancels scheduled publications, which were scheduled on top of the previous live version. */
async function cancelScheduled(trx: Trx, id: string): Promise<void> {
  await sql`
    update scheduled_publications set status = case status when 'queued' then 'overtaken' else 'cancelled' end
    where campaign = ${id} and status in ('queued', 'failed', 'overtaken')`.execute(trx);
}

/** Notifies every process to reload a campaign: another version is live, or a closed one may reopen. */
export async function announce(db: Db | Trx, id: string): Promise<void> {
  await sql`select pg_notify(${CAMPAIGNS_CHANNEL}, ${id})`.execute(db);
}

function newestNumber(id: string) {
  return sql<number>`(select max(number) from campaign_versions where campaign = ${id})`;
}
