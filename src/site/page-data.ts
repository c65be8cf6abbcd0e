import { loadCampaign } from '../campaign/load.ts';

/** The campaign that this build is of. */
export const campaign = await loadCampaign(import.meta.env.VITRINE_CAMPAIGN);

/** Whether the pages say that they are a demonstration. */
export const demo = import.meta.env.VITRINE_MODE === 'demo';

/** Where the pages will stand, without a slash at the end; empty when unknown. */
export const publicUrl = import.meta.env.VITRINE_PUBLIC_URL;
