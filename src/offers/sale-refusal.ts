import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { isCounted } from '../campaigns/offer-conditions.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { AppError } from '../platform/errors.ts';
import type { SaleState } from '../shared/sale-state.ts';

/**
 * Returns the error of a new order. Nothing else is refused: open codes are paid and delivered, and access, withdrawal,
 * recovery, receipts and legal pages go on.
 */
export function saleRefusal({ served }: Pick<LiveCampaign, 'served'>, sale: SaleState): AppError | null {
  if (!served) return new AppError('campaign_closed');
  if (sale === 'paused') return new AppError('sales_paused');
  return sale === 'ended' ? new AppError('sales_ended') : null;
}

/** Whether visitors may join the waiting list: spots are counted, or the sales will go on. */
export function mayWait(campaign: Pick<Campaign, 'urgency'>, sale: SaleState): boolean {
  return sale === 'paused' || (sale === 'selling' && isCounted(campaign));
}
