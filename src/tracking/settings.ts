import type { ReplayProject } from '../shared/measuring-services.ts';

/** Services that receive the shop's visits and sales, each with its consent. */
export interface TrackingSettings {
  meta: { pixelId: string; token: string | null; url: string; script: string } | null;
  tiktok: { pixelId: string; script: string } | null;
  ga4: { id: string; apiSecret: string | null; url: string; script: string } | null;
  utmify: { token: string; url: string } | null;
  /** `project` is null for a script of the operator's own. */
  replay: { script: string; project: ReplayProject | null } | null;
}
