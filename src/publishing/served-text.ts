import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { PageChange } from '../shared/alerts/campaign-alerts.ts';
import type { PublishedFile } from './published-file.ts';

/** Maximum length of each side of a reported difference, in characters. */
const MAX_EXCERPT_LENGTH = 120;
/** Maximum number of pages reported. */
const MAX_PAGES = 5;

/**
 * Records the visible text of a version's pages. If a new release of the program renders the same version with other
 * text, an operator is alerted to the difference, since no operator published it.
 *
 * @param files of the version, as this release renders it
 */
export async function recordServedText(
  db: Db,
  { id, version }: { id: string; version: number },
  files: PublishedFile[],
): Promise<void> {
  const texts = visibleTexts(files);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`served-text ${id}`}, 0))`.execute(trx);
    const before = await trx
      .selectFrom('served_texts')
      .select(['version', 'texts'])
      .where('campaign', '=', id)
      .executeTakeFirst();
    const difference = before?.version === version ? changedPages(before.texts, texts) : [];
    if (before?.version === version && difference.length === 0) return;
    if (difference.length > 0) {
      const changes = difference.slice(0, MAX_PAGES);
      await raiseAlert(trx, 'text_changed', null, { campaign: id, version, changes });
    }
    const values = { version, texts: JSON.stringify(texts) };
    await trx
      .insertInto('served_texts')
      .values({ campaign: id, ...values })
      .onConflict((conflict) => conflict.column('campaign').doUpdateSet(values))
      .execute();
  });
}

/** Returns the visible text of each page, by URL. */
function visibleTexts(files: PublishedFile[]): Record<string, string> {
  const pages = files.filter(({ inline }) => inline !== undefined);
  return Object.fromEntries(pages.map(({ url, body }) => [url, visibleText(body.toString())]));
}

/** Extracts the visible text of a page that we rendered, in which every `<` outside tags is escaped. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the pages whose texts differ, each with what differs. */
export function changedPages(before: Record<string, string>, now: Record<string, string>): PageChange[] {
  const urls = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return urls.flatMap((url) => {
    const [old = '', fresh = ''] = [before[url], now[url]];
    if (old === fresh) return [];
    const [was, is] = changedWords(old.split(' '), fresh.split(' '));
    return [{ url, before: truncate(was), after: truncate(is) }];
  });
}

/** Removes the common start and end of two texts. */
function changedWords(before: string[], now: string[]): [string, string] {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const between = (words: string[]) => words.slice(start, words.length - end).join(' ');
  return [between(before), between(now)];
}

function truncate(text: string): string {
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)}…` : text;
}
