import { sql } from 'kysely';
import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { liveVersionNumber, openProductFiles, versionFiles } from '../../delivery/service.ts';
import type { Difference } from '../../shared/panel/product-schema.ts';
import { accessOf, folderOf, loadList, nextAccess, type ProductContext } from './context.ts';
import { draftNumber } from './drafts.ts';
import { draftFiles, isUnpublished } from './next-product.ts';

/** Maximum number of names for each kind of change. */
const EXAMPLES = 5;

type ChangeKind = 'added' | 'removed' | 'changed' | 'same';

/** Compares the draft with the live version; null without a draft. */
export async function compareDraft(context: ProductContext, id: string): Promise<Difference | null> {
  const { db } = context;
  const access = await nextAccess(context, id);
  const product = mainProductOf(id);
  const live = await liveVersionNumber(db, product, access.kind);
  const draft = await draftNumber(db, product, access.kind);
  if (draft === null) return null;
  const found = access.kind === 'contact-list' ? compareLists : compareFiles;
  const counted = new Map((await found(context, { id, access }, live, draft)).map((row) => [row.kind, row]));
  const of = (kind: ChangeKind) => ({
    count: counted.get(kind)?.count ?? 0,
    examples: counted.get(kind)?.examples ?? [],
  });
  return { added: of('added'), removed: of('removed'), changed: of('changed'), same: of('same').count };
}

/** Campaign as it would be published next. */
type NextCampaign = Pick<Campaign, 'id' | 'access'>;

interface ChangeGroup {
  kind: ChangeKind;
  count: number;
  examples: string[];
}

/** Compares contact lists; a contact is identified by its number, or its user name. */
async function compareLists(
  context: ProductContext,
  { id, access }: NextCampaign,
  live: number,
  draft: number,
): Promise<ChangeGroup[]> {
  const { db } = context;
  const { product } = mainProductOf(id);
  for (const number of [live, draft]) await loadList(context, id, access, number);
  const { rows } = await sql<ChangeGroup>`
    with both_lists as (
      select list.version, contact,
             coalesce(nullif(contact ->> 'whatsapp', ''), contact ->> 'telegram') as key,
             row_number() over (
               partition by list.version, coalesce(nullif(contact ->> 'whatsapp', ''), contact ->> 'telegram')
               order by position) as nth
      from contact_lists as list join list_contacts on list_contacts.list_id = list.id
      where list.campaign = ${id} and list.product = ${product} and list.version in (${live}, ${draft})
    ), compared as (
      select coalesce(fresh.contact, old.contact) ->> 'name' as name,
             case when old.contact is null then 'added'
                  when fresh.contact is null then 'removed'
                  when old.contact <> fresh.contact then 'changed'
                  else 'same' end as kind
      from (select * from both_lists where version = ${live}) as old
      full join (select * from both_lists where version = ${draft}) as fresh using (key, nth)
    )
    select kind, count(*)::integer as count, (array_agg(name))[1:${sql.lit(EXAMPLES)}] as examples
    from compared group by kind`.execute(db);
  return rows;
}

/** Compares files, identified by their names. */
async function compareFiles(
  context: ProductContext,
  { id, access }: NextCampaign,
  live: number,
  draft: number,
): Promise<ChangeGroup[]> {
  const { db } = context;
  const old = new Map((await liveFiles(context, { id, access }, live)).map((file) => [file.file, file]));
  const found: Record<ChangeKind, string[]> = { added: [], removed: [], changed: [], same: [] };
  for (const file of await draftFiles(db, id, access, draft)) {
    const before = old.get(file.file);
    old.delete(file.file);
    const same = before && before.size === file.size && before.title === file.title && before.text === file.text;
    const identical = same && (before.blob === null || before.blob === file.blob);
    found[!before ? 'added' : identical ? 'same' : 'changed'].push(file.file);
  }
  found.removed = [...old.keys()];
  return (Object.keys(found) as ChangeKind[]).map((kind) => ({
    kind,
    count: found[kind].length,
    examples: found[kind].slice(0, EXAMPLES),
  }));
}

async function liveFiles(context: ProductContext, { id, access }: NextCampaign, live: number) {
  if (live !== FOLDER_VERSION) return versionFiles(context.db, mainProductOf(id), live);
  // Files of a starter are examples, and nobody gets them.
  if (await isUnpublished(context.db, id)) return [];
  const folder = await openProductFiles(id, accessOf(access, 'files'), folderOf(context, id), context.roots).catch(
    () => null,
  );
  return ((await folder?.list()) ?? []).map((file) => ({ ...file, blob: null }));
}
