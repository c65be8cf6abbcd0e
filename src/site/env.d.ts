/// <reference types="astro/client" />

/** What `astro.config.ts` writes into the pages at build time. */
interface ImportMetaEnv {
  readonly VITRINE_CAMPAIGN: string;
  readonly VITRINE_MODE: 'demo' | 'live';
  /** Without a slash at its end; empty when unknown. */
  readonly VITRINE_PUBLIC_URL: string;
}

declare module 'virtual:dialog-campaign' {
  const campaign: import('./islands/dialog-campaign.ts').DialogCampaign;
  export default campaign;
}
