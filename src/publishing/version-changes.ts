import { sql } from 'kysely';
import { type CampaignDocument, documentDigest } from '../campaigns/campaign-document.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { DocumentSource } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import { assertOwnHosts, keepHosts } from './kept-hosts.ts';
import { keepEarlierProduct } from './kept-products.ts';
import type { LiveChange } from './versions.ts';

/** Every process listens here; the message is the id of a campaign that was published or taken back. */
export const CAMPAIGNS_CHANNEL = 'campaigns';

/** What stands beside a document that is published. */
export interface Publishing {
  source: DocumentSource;
  /** A person, or what acts by itself. */
  author: string;
  note?: string;
  /** The document is its folder's, as it is now. */
  folder?: boolean;
  /** What goes with a version that becomes live. */
  going?: Going;
}

/** A version becomes live by somebody's hand. */
export interface Going {
  /** What was live when they decided; whatever is, unless told. Null: nothing was. */
  seen?: number | null | undefined;
  /** Asked in the same transaction, before anything is written: where it throws, nothing becomes live. */
  begin?(trx: Trx): Promise<void>;
  /** Writes down that they did, in the same transaction. */
  record?(trx: Trx, version: number): Promise<void>;
}

/**
 * Keeps a document to be published later, in the place of the draft that was there.
 *
 * @param folder it is the folder's, as it is now: the folder counts as taken over
 */
export async function saveDraft(
  trx: Trx,
  id: string,
  json: object,
  { source, folder = false }: Pick<Publishing, 'source' | 'folder'>,
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
}

/** Drops the draft that somebody saw, and no other. @returns false where there is no such draft any more */
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

/** Writes down that the folder, as it is now, needs nothing to be done. */
export async function noteFolder(trx: Trx, id: string, digest: string): Promise<void> {
  await lockCampaign(trx, id);
  await trx.updateTable('campaigns').set({ folder_digest: digest }).where('id', '=', id).execute();
}

/**
 * Makes a document live, and tells every process when the transaction is committed. What is the newest version already
 * is not written twice; a draft that says the same has had its time.
 *
 * @returns the number that is live now
 * @throws CampaignError when one of its hosts is another campaign's; AppError 409 where something else is live than was seen
 */
export async function publishVersion(trx: Trx, document: CampaignDocument, publishing: Publishing): Promise<number> {
  const { id } = document;
  const { live_version } = await lockCampaign(trx, id);
  assertSeen(live_version, publishing.going);
  await publishing.going?.begin?.(trx);
  const digest = documentDigest(document);
  const number = await keepVersion(trx, document, publishing);
  await goLive(trx, id, { from: live_version, to: number });
  await trx
    .updateTable('campaigns')
    .set({ draft: null, draft_digest: null, draft_source: null })
    .where('id', '=', id)
    .where('draft_digest', '=', digest)
    .execute();
  await publishing.going?.record?.(trx, number);
  return number;
}

/**
 * Writes a version without making it live. What is live, or was written last, is not written twice.
 *
 * @returns its number
 */
export async function keepVersion(trx: Trx, document: CampaignDocument, publishing: Publishing): Promise<number> {
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
 * Makes an older version live again, and tells every process when the transaction is committed.
 *
 * @returns false where there is no such version
 * @throws CampaignError when one of its hosts is another campaign's by now; AppError as {@link publishVersion} does
 */
export async function rollBack(trx: Trx, id: string, number: number, going: Going = {}): Promise<boolean> {
  const found = await trx
    .selectFrom('campaign_versions')
    .select('number')
    .where('campaign', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) return false;
  const { live_version } = await lockCampaign(trx, id);
  assertSeen(live_version, going);
  await goLive(trx, id, { from: live_version, to: number });
  await going.record?.(trx, number);
  return true;
}

/** @throws AppError 409 where somebody was faster */
function assertSeen(live_version: number | null, { seen }: Going = {}): void {
  if (seen !== undefined && seen !== live_version) throw new AppError('campaign_changed');
}

/** Who changes the same campaign meanwhile waits for the end of this transaction. */
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
  await keepHosts(trx, id, change);
  const { numUpdatedRows } = await trx
    .updateTable('campaigns')
    .set({ live_version: change.to, published_at: sql<Date>`now()`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('live_version', 'is distinct from', change.to)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await keepEarlierProduct(trx, id, change);
  await overtakeScheduled(trx, id);
  await announce(trx, id);
}

/** What was set for a later hour was set over what was live then: it waits for nothing any more. */
async function overtakeScheduled(trx: Trx, id: string): Promise<void> {
  await sql`
    update scheduled_publications set status = case status when 'queued' then 'overtaken' else 'cancelled' end
    where campaign = ${id} and status in ('queued', 'failed', 'overtaken')`.execute(trx);
}

/** Has every process look at a campaign again: at what is live, or whether one that is closed may open. */
export async function announce(db: Db | Trx, id: string): Promise<void> {
  await sql`select pg_notify(${CAMPAIGNS_CHANNEL}, ${id})`.execute(db);
}

function newestNumber(id: string) {
  return sql<number>`(select max(number) from campaign_versions where campaign = ${id})`;
}
