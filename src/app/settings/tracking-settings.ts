import type { PolicySources } from '../../platform/http/content-security.ts';
import { readReplayProject } from '../../shared/measuring-services.ts';
import type { TrackingSettings } from '../../tracking/settings.ts';
import { settingsOf } from './campaign-settings.ts';
import type { Env } from './env.ts';
import { replayAddresses } from './replay-addresses.ts';
import type { Settings } from './stored-settings.ts';

const META = { api: 'https://graph.facebook.com', script: 'https://connect.facebook.net' };
const GOOGLE = { api: 'https://www.google-analytics.com', script: 'https://www.googletagmanager.com' };
const TIKTOK = 'https://analytics.tiktok.com';

/** Settings of the measuring services. A gateway of one's own (`META_URL`, `GA4_URL`) serves the scripts too. */
export function trackingSettings(env: Env): TrackingSettings {
  const meta = (env.META_URL ?? META.api).replace(/\/+$/, '');
  const ga4 = (env.GA4_URL ?? GOOGLE.api).replace(/\/+$/, '');
  const metaScript = meta === META.api ? META.script : meta;
  const ga4Script = ga4 === GOOGLE.api ? GOOGLE.script : ga4;
  return {
    meta: env.META_PIXEL_ID
      ? {
          pixelId: env.META_PIXEL_ID,
          token: env.META_CAPI_TOKEN ?? null,
          url: meta,
          script: `${metaScript}/en_US/fbevents.js`,
        }
      : null,
    tiktok: env.TIKTOK_PIXEL_ID ? { pixelId: env.TIKTOK_PIXEL_ID, script: `${TIKTOK}/i18n/pixel/events.js` } : null,
    ga4: env.GA4_ID
      ? {
          id: env.GA4_ID,
          apiSecret: env.GA4_API_SECRET ?? null,
          url: ga4,
          script: `${ga4Script}/gtag/js?id=${encodeURIComponent(env.GA4_ID)}`,
        }
      : null,
    utmify: env.UTMIFY_TOKEN ? { token: env.UTMIFY_TOKEN, url: env.UTMIFY_URL.replace(/\/+$/, '') } : null,
    replay: replayOf(env),
  };
}

/** The operator's own script stands above the project that the panel names. */
function replayOf({ REPLAY_SCRIPT_URL: script, REPLAY_PROJECT: text }: Env): TrackingSettings['replay'] {
  if (script) return { script, project: null };
  const project = text ? readReplayProject(text) : null;
  return project && { script: replayAddresses(project).script, project };
}

/** Tracking settings of each campaign now, its own ones included; each is made once until the settings change. */
export function trackingSettingsByCampaign(
  settings: Pick<Settings, 'current'>,
): (campaignId: string) => TrackingSettings {
  let of: Env | undefined;
  const known = new Map<string, TrackingSettings>();
  return (campaignId) => {
    const env = settings.current();
    if (of !== env) known.clear();
    of = env;
    const tracking = known.get(campaignId) ?? trackingSettings(settingsOf(env, campaignId));
    known.set(campaignId, tracking);
    return tracking;
  };
}

/** Hosts that pages may load from and send to: only those of the configured services. */
export function policySources({ meta, tiktok, ga4, replay }: TrackingSettings): PolicySources {
  const script: string[] = [];
  const send: string[] = [];
  const add = (address: string, ...targets: string[]) => {
    script.push(new URL(address).origin);
    send.push(new URL(address).origin, ...targets);
  };
  if (meta) add(meta.script, ...(meta.url === META.api ? ['https://www.facebook.com'] : []));
  if (tiktok) add(tiktok.script);
  if (ga4) {
    // Google chooses the host for measurements by the visitor's region, as its documentation says.
    const google = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
    add(ga4.script, ...(ga4.url === GOOGLE.api ? google : []));
  }
  return {
    script: [...new Set(script)],
    send: [...new Set(send)],
    ...(replay && { recorder: recorderSources(replay) }),
  };
}

function recorderSources({ script, project }: NonNullable<TrackingSettings['replay']>) {
  if (!project) return { script: [new URL(script).origin], send: [new URL(script).origin] };
  const { scriptHosts, sendHosts } = replayAddresses(project);
  return { script: scriptHosts, send: sendHosts };
}
