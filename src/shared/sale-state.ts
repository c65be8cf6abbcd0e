/** Whether a campaign takes new orders. Open codes stay payable in each state, and what was bought goes on. */
export const SALE_STATES = ['selling', 'paused', 'ended'] as const;

export type SaleState = (typeof SALE_STATES)[number];
