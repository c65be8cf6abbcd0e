import type { RecordedEvent } from './events.ts';
import { dropCookies, loadScript } from './load-script.ts';
import { tiktokEvent } from './mapping.ts';
import type { Tag } from './tag.ts';

/** Methods of TikTok's own snippet, which its script expects. */
const METHODS =
  'page track identify instances debug on off once ready alias group enableCookie disableCookie holdConsent revokeConsent grantConsent'.split(
    ' ',
  );

/** TikTok's object: an array of calls until its script has loaded, which then replaces its methods. */
interface Pixel extends Array<unknown> {
  methods: string[];
  setAndDefer(target: object, method: string): void;
  instance(id: string): object;
  _i: Record<string, unknown>;
  _t: Record<string, number>;
  _o: Record<string, object>;
  page(): void;
  track(name: string, facts: object, options: object): void;
  grantConsent(): void;
  revokeConsent(): void;
}

declare global {
  interface Window {
    TiktokAnalyticsObject?: string;
    ttq?: Pixel;
  }
}

/** TikTok's pixel: of page views it takes the moment alone. */
export function createTiktokTag({ id, script }: { id: string; script: string }): Tag {
  let loaded = false;
  return {
    start() {
      if (loaded) return window.ttq?.grantConsent();
      loaded = true;
      window.TiktokAnalyticsObject = 'ttq';
      window.ttq ??= createPixel(id, script);
      window.ttq.grantConsent();
      loadScript(`${script}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
    },
    stop() {
      window.ttq?.revokeConsent();
      dropCookies(/^(_ttp|_tt_enable_cookie|ttcsid)/);
    },
    send(event: RecordedEvent) {
      if (event.event === 'page_view') window.ttq?.page();
      else window.ttq?.track(...tiktokEvent(event));
    },
  };
}

function createPixel(id: string, script: string): Pixel {
  /** Gives a queue the methods, which add to it. */
  const setAndDefer = (queue: unknown[], method: string) =>
    Object.assign(queue, { [method]: (...args: unknown[]) => void queue.push([method, ...args]) });
  const own = Object.assign([], { _u: script });
  const pixel = Object.assign([], {
    methods: METHODS,
    setAndDefer,
    instance: () => METHODS.reduce(setAndDefer, own),
    _i: { [id]: own },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
  return METHODS.reduce(setAndDefer, pixel) as unknown as Pixel;
}
