import { FOLDER_VERSION } from '../../campaigns/earlier-products.ts';
import { type Extras, extrasOf, missingExtras } from '../../campaigns/extras.ts';
import { hasEnded, regularAmount } from '../../campaigns/offer-conditions.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { IS_OPEN, liveVersionNumber } from '../../delivery/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  brokenPriceText,
  keptExtrasText,
  keptProductText,
  leftHostsText,
  lostFilesText,
} from '../../shared/panel/kept-by-buyers.ts';

/**
 * Consequences of a publication for earlier buyers, and for visitors to whom a price was announced: another kind of
 * product, removed extras and hosts, and an offer that gets worse before its end.
 *
 * @param before live version; null if there is none
 * @returns sentences, in Portuguese
 */
export async function publicationConsequences(
  { db, clock }: { db: Db; clock: Clock },
  before: Campaign | null,
  after: Campaign,
): Promise<string[]> {
  if (!before) return [];
  const sentences: string[] = [];
  const [from, to] = [before.access.kind, after.access.kind];
  const dropped = namesOf(missingExtras(extrasOf(before), after));
  const lost = await lostFiles(db, before, after);
  const orders = from !== to || dropped.length > 0 || lost.length > 0 ? await countOpenOrders(db, before.id) : 0;
  if (from !== to) sentences.push(keptProductText({ from, to, orders }));
  if (dropped.length > 0) sentences.push(keptExtrasText(dropped, orders));
  if (lost.length > 0) sentences.push(lostFilesText(lost, orders));
  const left = before.hosts.filter((host) => !after.hosts.includes(host));
  if (left.length > 0) sentences.push(leftHostsText(left));
  if (breaksAnnouncedPrice(before, after, clock())) {
    const { countdown } = before.urgency;
    const until = countdown?.source === 'until' ? new Date(countdown.until) : null;
    sentences.push(brokenPriceText({ amount: before.product.amount, until }));
  }
  return sentences;
}

/** Titles of files that buyers get from the campaign's folder no more; a published product has its own versions. */
async function lostFiles(db: Db, { id, access: old }: Campaign, { access }: Campaign): Promise<string[]> {
  if (old.kind !== 'files' || access.kind !== 'files') return [];
  const lost = old.files.filter(({ file }) => !access.files.some((kept) => kept.file === file));
  const isOfFolder = lost.length > 0 && (await liveVersionNumber(db, mainProductOf(id), old.kind)) === FOLDER_VERSION;
  return isOfFolder ? lost.map(({ title }) => title) : [];
}

/** Whether an offer with an announced end gets dearer before it, or ends sooner. */
function breaksAnnouncedPrice(before: Campaign, after: Campaign, now: Date): boolean {
  if (regularAmount(before) === undefined || hasEnded(before, now)) return false;
  if (after.product.amount > before.product.amount) return true;
  const [was, is] = [before.urgency.countdown, after.urgency.countdown];
  if (was?.source !== 'until' || is?.source !== 'until') return false;
  return is.regularAmount > before.product.amount && Date.parse(is.until) < Date.parse(was.until);
}

/**
 * Counts the orders of a campaign whose access is open: their buyers have links and the product.
 *
 * @param id null for all campaigns
 * @param before counts only orders created before this moment
 */
export async function countOpenOrders(db: Db, id: string | null, before?: Date): Promise<number> {
  const all = db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('orders'))
    .where(IS_OPEN);
  const open = id === null ? all : all.where('orders.campaign', '=', id);
  const { orders } = await (before ? open.where('orders.created_at', '<', before) : open).executeTakeFirstOrThrow();
  return Number(orders);
}

function namesOf({ bonuses, tutorials, community }: Extras): string[] {
  return [
    ...bonuses.map(({ title }) => `bônus “${title}”`),
    ...tutorials.map(({ title }) => `tutorial “${title}”`),
    ...(community ? ['grupo'] : []),
  ];
}
