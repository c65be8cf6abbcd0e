import { createHash } from 'node:crypto';
import { allEvidence, readKept } from '../../admin/campaigns/kept-evidence.ts';
import { renewSignatures } from '../../admin/campaigns/signatures.ts';
import { nextProductVersion } from '../../admin/products/next-product.ts';
import { raiseAlert } from '../../alerts/service.ts';
import { checkCampaign, goLiveCheck } from '../../campaigns/check/check.ts';
import { placeOfSignature } from '../../campaigns/check/item-to-sign.ts';
import { reportOf } from '../../campaigns/check/report.ts';
import { editionOf, RULES, type RuleName } from '../../campaigns/check/rules.ts';
import { unsignedItems } from '../../campaigns/check/to-sign.ts';
import { type Facts, gatherFacts, type PublishedProduct } from '../../campaigns/check-facts.ts';
import { campaignRoots } from '../../campaigns/folder.ts';
import type { LegalPage } from '../../campaigns/legal-texts.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { liveProductVersion } from '../../delivery/product-versions.ts';
import { sampleMails } from '../../mails/sample-mails.ts';
import { addSeconds, type Clock, DAY } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type CheckedProduct, PublishingRefused } from '../../publishing/publication.ts';
import { formatDay } from '../../shared/dates.ts';
import { mainCampaignOf } from '../../shop/service.ts';
import { createVideos } from '../../videos/service.ts';
import { openStorage } from '../open-storage.ts';
import type { Env } from '../settings/env.ts';
import { FOR_MONEY, salesFacts, salesWithinMinute } from './sales-facts.ts';

/** Time for which a selling shop may go on after the rules became stricter, in seconds. */
const GRACE_SECONDS = 30 * DAY;

/** Editions of the rules after the first one, which knows no grace. */
const EDITIONS = [...new Set((Object.keys(RULES) as RuleName[]).map(editionOf))].filter((edition) => edition > 1);

/** Campaign to check, and the shop that sells it. */
export interface CheckedCampaign {
  env: Pick<Env, 'DATA_DIR' | 'CAMPAIGN' | 'FILES_URL'>;
  db: Db;
  campaign: Campaign;
  clock: Clock;
  /** Legal texts in Markdown; default to those of its folder. */
  legal?: Record<LegalPage, string>;
  /** Product that buyers are to get; null: the folder's; defaults to the version that `of` says. */
  product?: PublishedProduct | null;
  /** Whose product it is checked with: what buyers get now, or what is published together with it; the live one. */
  of?: CheckedProduct;
  /** Allows sales of the last minute to be missing. */
  quick?: boolean;
}

/** Gathers the facts for the check of a campaign in a running shop: files, e-mails, sales, signatures. */
export async function gatherShopFacts({
  env,
  db,
  campaign,
  clock,
  legal,
  product,
  of = 'live',
  quick,
}: CheckedCampaign): Promise<Facts> {
  const now = clock();
  const storage = openStorage(env, { db, clock });
  const roots = campaignRoots(env.DATA_DIR);
  const inFiles = async () =>
    gatherFacts(campaign, {
      dataDir: env.DATA_DIR,
      main: await mainCampaignOf(db, env.CAMPAIGN),
      roots,
      now,
      ...(legal && { legal }),
      product: product === undefined ? await versionOf(of) : product,
    });
  const versionOf = (wanted: CheckedProduct) =>
    wanted === 'draft'
      ? nextProductVersion({ db, storage }, campaign)
      : liveProductVersion({ db, storage }, mainProductOf(campaign.id), campaign.access.kind);
  // In parallel, as an author may be waiting.
  const [facts, kept, sales, mails, missingVideos, signatures] = await Promise.all([
    inFiles(),
    readKept(db, campaign.id),
    (quick ? salesWithinMinute : salesFacts)(db, campaign.id, now),
    sampleMails(campaign),
    createVideos({ db, storage, clock }).missing(campaign),
    signaturesOf(db, campaign.id),
  ]);
  return {
    ...facts,
    ...allEvidence(facts, kept),
    ...sales,
    mails,
    missingVideos,
    ...signatures,
  };
}

/** Returns all that was ever signed of a campaign, and the newest text of each place. */
async function signaturesOf(
  db: Db,
  campaign: string,
): Promise<Pick<Facts, 'signed' | 'formerlySigned' | 'signedTexts'>> {
  const rows = await db
    .selectFrom('signatures')
    .select(['hash', 'rule', 'place', 'text'])
    .where('campaign', '=', campaign)
    .orderBy('signed_at')
    .orderBy('hash')
    .execute();
  const texts = rows.flatMap(({ rule, place, text }) =>
    place === null || text === null ? [] : [[placeOfSignature(rule, place), text] as const],
  );
  const hashesOf = (some: typeof rows) => new Set(some.map(({ hash }) => hash));
  return {
    signed: hashesOf(rows),
    formerlySigned: hashesOf(rows.filter(({ text }) => text === null)),
    signedTexts: new Map(texts),
  };
}

/**
 * Applies the go-live check of live mode; no setting switches it off. A shop that sold before the rules became stricter
 * keeps, for 30 days and with an alert, the problems that it had at its first start under them; new ones are refused.
 *
 * @returns a warning for the operator, in Portuguese; null if there is no problem
 * @throws PublishingRefused whose message is the whole report, in Portuguese
 */
export async function assertMayGoLive(db: Db, campaign: Campaign, facts: Facts): Promise<string | null> {
  const found = problemsOf(campaign, facts);
  const graces = await db.transaction().execute(async (trx) => {
    await renewSignatures(trx, campaign, facts);
    return gracesOf(trx, campaign.id, found, facts.now);
  });
  const refused = found.filter(({ rule, hash }) => !graces.get(editionOf(rule))?.tolerated.has(hash));
  if (found.length === 0) return null;
  const report = reportOf(campaign.id, goLiveCheck(campaign, facts));
  if (refused.length > 0) throw new PublishingRefused(report);
  const until = Math.min(...[...graces.values()].map(({ until }) => until.getTime()));
  return `A verificação ficou mais rígida. Esta loja já vende e segue no ar até ${formatDay(new Date(until))}; depois disso, ela só inicia sem os erros e com as assinaturas que faltam.\n\n${report}`;
}

interface Problem {
  rule: RuleName;
  /** Hash of the content at fault, not of its location. */
  hash: string;
}

interface Grace {
  until: Date;
  tolerated: ReadonlySet<string>;
}

/** Finds the problems that keep the campaign from going live. */
function problemsOf(campaign: Campaign, facts: Facts): Problem[] {
  const errors = checkCampaign(campaign, facts).filter(({ level }) => level === 'error');
  return [
    ...errors.map(({ rule, claim }) => ({
      rule,
      hash: createHash('sha256').update(`${rule}\n${claim}`).digest('hex'),
    })),
    ...unsignedItems(campaign, facts),
  ];
}

/** Returns the current graces by edition. The first live start with an edition stores the tolerated problems. */
async function gracesOf(trx: Trx, campaign: string, found: Problem[], now: Date): Promise<Map<number, Grace>> {
  const sold = await hasSold(trx, campaign);
  const graces = new Map<number, Grace>();
  for (const edition of EDITIONS) {
    const problems = sold ? found.filter(({ rule }) => editionOf(rule) === edition) : [];
    const first = await trx
      .insertInto('rule_editions')
      .values({
        campaign,
        edition,
        first_seen_at: now,
        tolerated: JSON.stringify(problems.map(({ hash }) => hash)),
      })
      .onConflict((conflict) => conflict.columns(['campaign', 'edition']).doNothing())
      .returning('edition')
      .executeTakeFirst();
    const row = await trx
      .selectFrom('rule_editions')
      .select(['first_seen_at', 'tolerated'])
      .where('campaign', '=', campaign)
      .where('edition', '=', edition)
      .executeTakeFirstOrThrow();
    const until = addSeconds(row.first_seen_at, GRACE_SECONDS);
    if (first && problems.length > 0)
      await raiseAlert(trx, 'stricter_rules', null, { campaign, until: until.toISOString() });
    if (now < until && row.tolerated.length > 0) graces.set(edition, { until, tolerated: new Set(row.tolerated) });
  }
  return graces;
}

/** Whether an order of this campaign was ever paid with money. */
async function hasSold(trx: Trx, campaign: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('campaign', '=', campaign)
    .where('status', 'in', ['paid', 'refunding', 'refunded', 'charged_back'])
    .where('kind', '=', 'sale')
    .where(FOR_MONEY)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
