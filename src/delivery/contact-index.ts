import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Contact, ContactListError, type ContactListFacts, readContacts } from '../campaigns/contacts.ts';
import type { ProductKey } from '../campaigns/product-key.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { type ContactQuery, searchTerms, searchText } from '../shared/contact-filter.ts';

/** Contacts on one page. */
export const PAGE_SIZE = 50;

/** Version of the stored form of contacts; a new one makes every list be read again. */
const FORMAT = 1;

/** Page of search results. */
export interface ContactPage {
  contacts: Contact[];
  /** Total number of results. */
  count: number;
  /** Page number from 1: the requested one, or the last one. */
  page: number;
  pages: number;
  /** The contacts are invented; the page says so. */
  sample: boolean;
  /** Categories of the whole list, in order of occurrence. */
  offered: string[];
}

/** Opens a list's bytes; called each time that the list is read. */
export type ReadList = (signal: AbortSignal) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;

export interface ContactIndex {
  /**
   * Loads a list for searching, unless it is loaded already: in one transaction, so that buyers have the old list until the
   * new one is complete, and in one process at a time.
   *
   * @throws ContactListError if the file is not a list, or an invented one that may not be given out; the old one stays
   */
  load(read: ReadList, signal: AbortSignal): Promise<void>;
  /** Whether there is a list that may be given out. */
  isReady(): Promise<boolean>;
  /** @param page from 1 on */
  find(query: ContactQuery, page: number): Promise<ContactPage>;
}

interface Dependencies {
  db: Db;
  /** Product that the list is. */
  product: ProductKey;
  /** Version of the product; by default 0, the folder's. */
  version?: number;
  /** Invalid rows are left out, as the seller chose. */
  leaveOut?: boolean;
  /** The contacts' categories, and their names, which a search finds as well. */
  categories: Readonly<Record<string, string>>;
  /** An invented list may be given out. */
  sample: boolean;
}

/** Removes a list that is no longer searched. */
export async function forgetList(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('list_contacts').where('list_id', '=', id).execute();
  await trx.deleteFrom('list_index').where('list_id', '=', id).execute();
  await trx.deleteFrom('contact_lists').where('id', '=', id).execute();
}

/** Creates the index of a product's list in the database, which all processes search; none keeps it in memory. */
export function createContactIndex({
  db,
  product: { campaign, product },
  version = 0,
  leaveOut = false,
  categories,
  sample,
}: Dependencies): ContactIndex {
  const newDigest = () => createHash('sha256').update(JSON.stringify([FORMAT, categories]));

  /** Returns the list that is searched now. */
  function current(on: Pick<Db, 'selectFrom'> = db) {
    const lists = on.selectFrom('contact_lists').selectAll().where('campaign', '=', campaign);
    return lists.where('product', '=', product).where('version', '=', version).executeTakeFirst();
  }

  async function digestOf(read: ReadList, signal: AbortSignal): Promise<string> {
    const digest = newDigest();
    for await (const chunk of await read(signal)) digest.update(chunk);
    return digest.digest('hex');
  }

  function refuseSample(facts: Pick<ContactListFacts, 'sample'>): void {
    if (facts.sample && !sample)
      throw new ContactListError('os contatos são inventados: a primeira linha diz “amostra”');
  }

  async function load(read: ReadList, signal: AbortSignal): Promise<void> {
    const wanted = await digestOf(read, signal);
    const known = await current();
    if (known?.digest === wanted) return refuseSample(known);
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`contact-list:${campaign}:${product}:${version}`}))`.execute(
        trx,
      );
      const old = await current(trx);
      // Another process was faster.
      if (old?.digest === wanted) return;
      const fresh = trx
        .insertInto('contact_lists')
        .values({ campaign, product, version, digest: wanted })
        .returning('id');
      const { id } = await fresh.executeTakeFirstOrThrow();
      // Digest of the second reading: the file may have changed since the first.
      const digest = newDigest();
      const offered = new Set<string>();
      let position = 0;
      async function* again() {
        for await (const chunk of await read(signal)) {
          digest.update(chunk);
          yield chunk;
        }
      }
      const take = async (contacts: Contact[]) => {
        for (const { category } of contacts) offered.add(category);
        const haystacks = contacts.map((contact) =>
          searchText({ ...contact, category: categories[contact.category] ?? contact.category }),
        );
        // One statement and few parameters for hundreds of rows.
        await sql`
          with fresh as (
            select ${position} + at as position, contact, haystack
            from unnest(${contacts.map((contact) => JSON.stringify(contact))}::jsonb[], ${haystacks}::text[])
              with ordinality as row (contact, haystack, at)
          ), shown as (
            insert into list_contacts (list_id, position, contact) select ${id}, position, contact from fresh
          )
          insert into list_index (list_id, category, position, haystack)
          select ${id}, contact ->> 'category', position, haystack from fresh`.execute(trx);
        position += contacts.length;
      };
      const wrong = leaveOut ? { leaveOut: () => {} } : {};
      const facts = await readContacts(again(), Object.keys(categories), take, wrong);
      refuseSample(facts);
      const values = { ...facts, digest: digest.digest('hex'), categories: JSON.stringify([...offered]) };
      await trx.updateTable('contact_lists').set(values).where('id', '=', id).execute();
      if (old) await forgetList(trx, old.id);
      // Without it the first searches would be planned as if the list were small.
      await sql`analyze list_contacts, list_index`.execute(trx);
    });
  }

  return {
    load,

    async isReady() {
      const list = await current();
      return list !== undefined && (sample || !list.sample);
    },

    async find(query, page) {
      const list = await current();
      if (!list) throw new Error('the contact list was not read');
      const words = searchTerms(query.q);
      const all = words.length === 0 && query.category === '';
      const slice = (at: number) =>
        all ? pageOfAll(list.id, list.contacts, at) : pageOfFound(list.id, words, query.category, at);
      let found = await slice(page);
      const pages = Math.max(1, Math.ceil(found.count / PAGE_SIZE));
      if (page > pages) found = await slice(pages);
      return { ...found, page: Math.min(page, pages), pages, sample: list.sample, offered: list.categories };
    },
  };

  async function pageOfAll(listId: string, count: number, page: number) {
    const rows = await db
      .selectFrom('list_contacts')
      .select('contact')
      .where('list_id', '=', listId)
      .where('position', '>', (page - 1) * PAGE_SIZE)
      .where('position', '<=', page * PAGE_SIZE)
      .orderBy('position')
      .execute();
    return { count, contacts: rows.map(({ contact }) => contact) };
  }

  async function pageOfFound(listId: string, words: string[], category: string, page: number) {
    const conditions = [
      sql`list_id = ${listId}`,
      ...(category ? [sql`category = ${category}`] : []),
      ...words.map((word) => sql`strpos(haystack, ${word}) > 0`),
    ];
    const { rows } = await sql<{ count: number; contacts: Contact[] }>`
      with hits as materialized (
        select position from list_index where ${sql.join(conditions, sql` and `)}
      ), page as (
        select position from hits order by position limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
      )
      select (select count(*)::integer from hits) as count, coalesce(json_agg(contact order by position), '[]') as contacts
      from page join list_contacts using (position)
      where list_id = ${listId}`.execute(db);
    return rows[0] ?? { count: 0, contacts: [] };
  }
}
