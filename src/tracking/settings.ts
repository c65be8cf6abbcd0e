/** Services that receive the shop's visits and sales, each with its consent. */
export interface TrackingSettings {
  meta: { pixelId: string; token: string | null; url: string; script: string } | null;
  ga4: { id: string; apiSecret: string | null; url: string; script: string } | null;
  utmify: { token: string; url: string } | null;
  replay: { script: string } | null;
}
