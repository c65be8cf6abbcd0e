import { PAGE_BASE } from '../base.ts';
import type { RecordedEvent, TrackedEvent } from '../tracking/events.ts';
import { clicked, each } from './dom.ts';

declare global {
  interface Window {
    /** Google's queue, by its own name: events as objects, and the commands of its script. */
    dataLayer: unknown[];
  }
}

/**
 * Records the page's events: kept in memory for scripts that the visitor may allow, and counted by our own server
 * without identifying the visitor. Nothing is stored, and nothing is sent to another host.
 */
export function collectEvents(): void {
  const page = document.body.dataset;
  let page_path: string;
  // Origin of the visit; click ids are left out.
  const origin = (location.search.match(/\b(utm_\w+|src|sck)=[^&]*/g) ?? []).join('&');
  const record = (event: TrackedEvent) => {
    const recorded: RecordedEvent = {
      event_id: Math.random().toString(36).slice(2) + Date.now(),
      value: Number(page['value']),
      currency: 'BRL',
      page_path,
      ...event,
    };
    window.dataLayer.push(recorded);
    navigator.sendBeacon(`${PAGE_BASE}/api/events`, JSON.stringify({ event: event.event, page_path, origin }));
    dispatchEvent(new CustomEvent('vitrine:recorded', { detail: recorded }));
  };

  window.dataLayer = [];
  denyAll('consent', 'default', {
    ad_storage: 'denied',
    analytics_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  addEventListener('vitrine:track', (event) => record((event as CustomEvent<TrackedEvent>).detail));
  addEventListener('vitrine:open', (event) => {
    if ((event as CustomEvent<{ dialog: string }>).detail.dialog === 'modal') record({ event: 'checkout_start' });
  });
  document.addEventListener('click', (event) => {
    const tracked = clicked(event, '[data-track]')?.dataset['track'];
    if (tracked) record(JSON.parse(tracked));
  });
  const view = () => {
    // Personal pages are also served at the host's root, and everything after their first segment is a secret.
    const [, first, second] = location.pathname.split('/');
    page_path = `/${`/${first}` === PAGE_BASE ? second : first}`;
    record({ event: 'page_view' });
    if (page['page'] === 'landing') record({ event: 'view_item' });
  };
  view();
  addEventListener('vitrine:landing', view);
  if (origin) {
    each<HTMLAnchorElement>('[data-buy]', (link) => {
      link.search += (link.search ? '&' : '?') + origin;
    });
  }
}

/** Pushes a command as `arguments`, the only form that Google's script takes. */
function denyAll(..._command: [string, string, Record<string, string>]): void {
  // biome-ignore lint/complexity/noArguments: an array is not the same to it
  window.dataLayer.push(arguments);
}
