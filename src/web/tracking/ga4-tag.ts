import type { Allowed } from './consent-storage.ts';
import type { RecordedEvent } from './events.ts';
import { dropCookies, loadScript } from './load-script.ts';
import { ga4Event } from './mapping.ts';
import type { Tag } from './tag.ts';

/** Google Analytics 4, with its permissions set by Consent Mode. */
export function createGa4({ id, script }: { id: string; script: string }): Tag {
  const disabled = `ga-disable-${id}`;
  let loaded = false;
  const consent = ({ statistics, marketing }: Allowed) => {
    const ads = marketing ? 'granted' : 'denied';
    gtag('consent', 'update', {
      analytics_storage: statistics ? 'granted' : 'denied',
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
    });
  };
  return {
    start(may) {
      Reflect.set(window, disabled, false);
      consent(may);
      if (loaded) return;
      loaded = true;
      gtag('js', new Date());
      // Page views are our own events, so that each is sent once.
      gtag('config', id, { send_page_view: false });
      loadScript(script);
    },
    stop() {
      consent({ statistics: false, marketing: false });
      Reflect.set(window, disabled, true);
      dropCookies(/^(_ga|_gid|_gcl)/);
    },
    send(event: RecordedEvent) {
      const { name, params } = ga4Event(event);
      gtag('event', name, params);
    },
  };
}

/** Pushes a command as `arguments`, the only form that Google's script takes. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array is not the same to it
  window.dataLayer.push(arguments);
}
