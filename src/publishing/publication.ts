import {
  type CampaignDocument,
  type OpenedCampaign,
  type ParsedDocument,
  parseDocument,
} from '../campaigns/campaign-document.ts';
import type { Db } from '../platform/db/database.ts';
import type { PolicySources } from '../platform/http/content-security.ts';
import { withPictures } from './first-pictures.ts';
import { type FirstView, heaviestOf, weighFirstView } from './first-view.ts';
import type { Render } from './render-cache.ts';
import type { RenderContext } from './render-campaign.ts';
import { type Going, type Publishing, publishVersion, rollBack } from './version-changes.ts';
import { findVersion } from './versions.ts';

/** What publishing needs of the shop. */
export interface Publisher {
  db: Db;
  render: Render;
  /** All that a campaign is rendered with: once for each address at which it looks otherwise. */
  renderContextsOf(opened: OpenedCampaign): RenderContext[];
  /** Hosts of a campaign's measuring scripts. */
  sourcesOf?(campaignId: string): PolicySources;
  /** Has all pictures that a campaign names. @throws CampaignError that names what is missing */
  takePictures?(opened: OpenedCampaign): Promise<void>;
  /** Has the videos that a campaign's folder brings along. @throws AppError where one is not what its name says */
  takeVideos?(opened: OpenedCampaign): Promise<void>;
  /** Keeps the documents that prove what a campaign says. */
  takeProofs?(opened: OpenedCampaign): Promise<void>;
  /** @throws PublishingRefused that says why: the go-live check's report, in live mode */
  check?(document: CampaignDocument, opened: OpenedCampaign): Promise<void>;
}

/** A campaign may not be published in this shop; its message says why, in Portuguese. */
export class PublishingRefused extends Error {}

/** What came of publishing. */
export interface Publication {
  id: string;
  /** The version that is live now. */
  version: number;
  /** Of the heaviest of its landing pages. */
  firstView: FirstView;
}

/**
 * Publishes a document: reads it, checks it, renders it at all its addresses and makes it live in one transaction, which
 * tells every process.
 *
 * @throws Error that says what is wrong with the campaign; nothing is changed then
 */
export async function publishDocument(
  publisher: Publisher,
  json: unknown,
  publishing: Publishing,
): Promise<Publication> {
  const parsed = parseDocument(json);
  const { document } = parsed;
  const firstView = await preparePublication(publisher, parsed);
  const version = await publisher.db.transaction().execute((trx) => publishVersion(trx, document, publishing));
  return { id: document.id, version, firstView };
}

/**
 * Makes an older version live again, as {@link publishDocument} would; its pages are mostly there.
 *
 * @returns undefined where there is no such version
 * @throws Error when it may not be published any more, or can't be read
 */
export async function publishOldVersion(
  publisher: Publisher,
  id: string,
  number: number,
  going?: Going,
): Promise<Publication | undefined> {
  const old = await findVersion(publisher.db, id, number);
  if (!old) return undefined;
  const firstView = await preparePublication(publisher, old);
  await publisher.db.transaction().execute((trx) => rollBack(trx, id, number, going));
  return { id, version: number, firstView };
}

/**
 * Does all that may fail before anything is changed: the check, and all pages.
 *
 * @throws PublishingRefused, CampaignError that says why it can't be published
 */
export async function preparePublication(publisher: Publisher, parsed: ParsedDocument): Promise<FirstView> {
  await publisher.takePictures?.(parsed.opened);
  await publisher.takeVideos?.(parsed.opened);
  await publisher.takeProofs?.(parsed.opened);
  await publisher.check?.(parsed.document, parsed.opened);
  return weighDocument(publisher, parsed);
}

/** Renders a document at all its addresses, or finds that done, and weighs what a visitor gets first. */
export async function weighDocument(publisher: Publisher, { document, opened }: ParsedDocument): Promise<FirstView> {
  const { db, render, renderContextsOf, sourcesOf } = publisher;
  const sources = sourcesOf?.(document.id);
  const views: FirstView[] = [];
  for (const context of renderContextsOf(opened)) {
    const files = await render(opened, context);
    views.push(weighFirstView(files, { address: context.address, sources }));
  }
  return withPictures(db, opened.campaign, heaviestOf(views));
}
