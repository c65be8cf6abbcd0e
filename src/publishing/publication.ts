import {
  type CampaignDocument,
  type OpenedCampaign,
  type ParsedDocument,
  parseDocument,
} from '../campaigns/campaign-document.ts';
import type { Db } from '../platform/db/database.ts';
import type { PolicySources } from '../platform/http/content-security.ts';
import { type FirstView, heaviestView, weighFirstView } from './first-view.ts';
import { addPictureWeight } from './first-view-pictures.ts';
import type { Render } from './render-cache.ts';
import type { RenderContext } from './render-campaign.ts';
import { type GoLiveOptions, type PublishOptions, publishVersion, rollBack } from './version-changes.ts';
import { findVersion } from './versions.ts';

/** Dependencies of publishing. */
export interface Publisher {
  db: Db;
  render: Render;
  /** Returns the contexts to render a campaign with: one for each address with output of its own. */
  renderContextsOf(opened: OpenedCampaign): RenderContext[];
  /** Hosts of a campaign's tracking scripts. */
  sourcesOf?(campaignId: string): PolicySources;
  /** Ensures that all pictures of a campaign are stored. @throws CampaignError that lists the missing ones */
  takePictures?(opened: OpenedCampaign): Promise<void>;
  /** Stores the videos in a campaign's folder. @throws AppError if a content does not match its file name */
  takeVideos?(opened: OpenedCampaign): Promise<void>;
  /** Stores the evidence documents of a campaign. */
  takeProofs?(opened: OpenedCampaign): Promise<void>;
  /** Runs the go-live check. @throws PublishingRefused with its report, in live mode */
  check?(document: CampaignDocument, opened: OpenedCampaign, product: CheckedProduct): Promise<void>;
}

/** Product that a publication is checked with: what buyers get now, or the draft, which goes live together with it. */
export type CheckedProduct = 'live' | 'draft';

/** Refusal to publish a campaign in this shop; the message gives the reason, in Portuguese. */
export class PublishingRefused extends Error {}

/** Result of a publication. */
export interface Publication {
  id: string;
  /** Number of the live version. */
  version: number;
  /** Weight of the heaviest landing page. */
  firstView: FirstView;
}

/**
 * Publishes a document: reads, checks and renders it for all its addresses, and makes it live in one transaction, which
 * notifies every process.
 *
 * @throws Error with the problems of the campaign; nothing is changed then
 */
export async function publishDocument(
  publisher: Publisher,
  json: unknown,
  publishing: PublishOptions,
): Promise<Publication> {
  const parsed = parseDocument(json);
  const { document } = parsed;
  const firstView = await preparePublication(publisher, parsed, publishing.product);
  const version = await publisher.db.transaction().execute((trx) => publishVersion(trx, document, publishing));
  return { id: document.id, version, firstView };
}

/**
 * Makes an older version live again, as {@link publishDocument} would; its pages are mostly cached.
 *
 * @returns undefined if the version does not exist
 * @throws Error if it may not be published any more, or cannot be read
 */
export async function publishOldVersion(
  publisher: Publisher,
  id: string,
  number: number,
  goLiveOptions?: GoLiveOptions,
): Promise<Publication | undefined> {
  const old = await findVersion(publisher.db, id, number);
  if (!old) return undefined;
  const firstView = await preparePublication(publisher, old, 'live');
  await publisher.db.transaction().execute((trx) => rollBack(trx, id, number, goLiveOptions));
  return { id, version: number, firstView };
}

/**
 * Does everything that can fail before a change: the check and all pages.
 *
 * @throws PublishingRefused, CampaignError with the reason
 */
export async function preparePublication(
  publisher: Publisher,
  parsed: ParsedDocument,
  product: CheckedProduct = 'live',
): Promise<FirstView> {
  await publisher.takePictures?.(parsed.opened);
  await publisher.takeVideos?.(parsed.opened);
  await publisher.takeProofs?.(parsed.opened);
  await publisher.check?.(parsed.document, parsed.opened, product);
  return weighDocument(publisher, parsed);
}

/** Renders a document for all its addresses, or takes the cached pages, and weighs the first view. */
export async function weighDocument(publisher: Publisher, { document, opened }: ParsedDocument): Promise<FirstView> {
  const { db, render, renderContextsOf, sourcesOf } = publisher;
  const sources = sourcesOf?.(document.id);
  const views: FirstView[] = [];
  for (const context of renderContextsOf(opened)) {
    const files = await render(opened, context);
    views.push(weighFirstView(files, { address: context.address, sources }));
  }
  return addPictureWeight(db, opened.campaign, heaviestView(views));
}
