import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { PublishedFile } from './published-file.ts';

/** How much of a difference is told, in characters of each side. */
const TOLD = 120;
/** Of how many pages. */
const PAGES = 5;

/**
 * Remembers what the pages of a version say. Where a new release of the program makes other words of the same version,
 * an operator is told which: nobody published them.
 *
 * @param files of the version, as this release renders it
 */
export async function noteServedText(
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
    const difference = before?.version === version ? differenceOf(before.texts, texts) : [];
    if (before?.version === version && difference.length === 0) return;
    if (difference.length > 0) {
      const told = difference.slice(0, PAGES).join(' · ');
      await raiseAlert(trx, 'text_changed', null, `campanha ${id}, versão ${version}: ${told}`);
    }
    const values = { version, texts: JSON.stringify(texts) };
    await trx
      .insertInto('served_texts')
      .values({ campaign: id, ...values })
      .onConflict((conflict) => conflict.column('campaign').doUpdateSet(values))
      .execute();
  });
}

/** What a reader sees of each page, by its address. */
function visibleTexts(files: PublishedFile[]): Record<string, string> {
  const pages = files.filter(({ inline }) => inline !== undefined);
  return Object.fromEntries(pages.map(({ url, body }) => [url, visibleText(body.toString())]));
}

/** The words of a page that we rendered ourselves, in which every `<` that is no tag is escaped. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Where pages differ, for an operator: `/termos: “de antes” → “de agora”`. */
export function differenceOf(before: Record<string, string>, now: Record<string, string>): string[] {
  const urls = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return urls.flatMap((url) => {
    const [old = '', fresh = ''] = [before[url], now[url]];
    if (old === fresh) return [];
    const [was, is] = changedWords(old.split(' '), fresh.split(' '));
    return [`${url}: “${cut(was)}” → “${cut(is)}”`];
  });
}

/** What is left of two texts without the words that both begin and end with. */
function changedWords(before: string[], now: string[]): [string, string] {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const between = (words: string[]) => words.slice(start, words.length - end).join(' ');
  return [between(before), between(now)];
}

function cut(text: string): string {
  return text.length > TOLD ? `${text.slice(0, TOLD)}…` : text;
}
