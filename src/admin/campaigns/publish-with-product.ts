import { settleAlertsNaming } from '../../alerts/service.ts';
import { parseDocument } from '../../campaigns/campaign-document.ts';
import type { Actor } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import {
  type GoLiveOptions,
  type Publication,
  type PublishOptions,
  publishDocument,
} from '../../publishing/service.ts';
import { loadListVersion } from '../products/context.ts';
import { findNextProduct, goLiveWithProduct } from '../products/next-product.ts';
import type { CampaignContext } from './campaign-context.ts';

interface PublishedTogether extends Pick<PublishOptions, 'author' | 'note' | 'source' | 'folder'> {
  /** Live version that the author decided on. */
  expectedVersion?: number | null | undefined;
  /** Digest of the product's draft that the author saw; null: there was none; undefined is not compared. */
  product?: string | null | undefined;
  /** Runs in the same transaction before any write. */
  begin?: GoLiveOptions['begin'];
  /** Records the command in the same transaction. */
  record(trx: Trx, version: number): Promise<void>;
}

/**
 * Publishes a document, and the draft of the product that it sells, in one transaction: buyers never get a page with
 * another product. Without such a draft, the product stays as it is.
 *
 * @throws as `publishDocument`; AppError 409 if the product's draft is not the one that was seen
 */
export async function publishWithProduct(
  context: CampaignContext,
  by: Actor,
  json: unknown,
  { expectedVersion, product, begin, record, ...publishing }: PublishedTogether,
): Promise<Publication> {
  const { campaign } = parseDocument(json).opened;
  const { id, access } = campaign;
  const next = await findNextProduct(context.db, id, access);
  // Slow work comes first, so that nobody waits for it.
  if (next && access.kind === 'contact-list')
    await loadListVersion({ ...context, demo: !context.live }, id, access, next.number);
  const steps = goLiveWithProduct(context, by, campaign, product);
  const goLive: GoLiveOptions = {
    expectedVersion,
    async begin(trx) {
      await begin?.(trx);
      await steps.begin(trx);
    },
    async record(trx, version) {
      await steps.record(trx, version);
      await record(trx, version);
      const published = { by: 'vitrine', settlement: { cause: 'campaign_published' }, at: context.clock() } as const;
      await settleAlertsNaming(trx, 'publication_failed', ['campaign', id], published);
    },
  };
  return publishDocument(context.publisher(), json, { ...publishing, product: 'draft', goLive });
}
