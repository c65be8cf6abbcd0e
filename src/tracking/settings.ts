/** Which services hear of the shop's visitors and sales, each with its consent. */
export interface TrackingSettings {
  meta: { pixelId: string; token: string | null; url: string; script: string } | null;
  ga4: { id: string; apiSecret: string | null; url: string; script: string } | null;
  utmify: { token: string; url: string } | null;
  replay: { script: string } | null;
}
