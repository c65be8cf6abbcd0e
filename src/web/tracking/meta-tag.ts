import type { RecordedEvent } from './events.ts';
import { dropCookies, loadScript } from './load-script.ts';
import { metaEvent } from './mapping.ts';
import type { Tag } from './tag.ts';

/** Meta's function: it queues calls until its script has loaded. */
interface Pixel {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push: Pixel;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** Meta's pixel; it must not read the page by itself. */
export function createMetaTag({ id, script }: { id: string; script: string }): Tag {
  let loaded = false;
  return {
    start() {
      if (loaded) return window.fbq?.('consent', 'grant');
      loaded = true;
      window.fbq ??= createQueue();
      window._fbq ??= window.fbq;
      // Without this it sends buttons and form fields on its own.
      window.fbq('set', 'autoConfig', false, id);
      window.fbq('init', id);
      loadScript(script);
    },
    stop() {
      window.fbq?.('consent', 'revoke');
      dropCookies(/^_fb[pc]$/);
    },
    send(event: RecordedEvent) {
      window.fbq?.(...metaEvent(event));
    },
  };
}

function createQueue(): Pixel {
  const call = (...args: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...args);
    else pixel.queue.push(args);
  };
  const pixel: Pixel = Object.assign(call, {
    queue: [],
    loaded: true,
    version: '2.0',
    disablePushState: true,
  }) as unknown as Pixel;
  pixel.push = pixel;
  return pixel;
}
