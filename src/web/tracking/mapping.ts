import type { RecordedEvent } from './events.ts';

/** Meta's names for events; what is not listed is an event of our own. */
export const META_NAMES: Record<string, string> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  generate_lead: 'Lead',
  contact: 'Contact',
  purchase: 'Purchase',
};

/** An event as Google Analytics takes it. */
export function ga4Event({ event: name, ...params }: RecordedEvent): { name: string; params: object } {
  return { name, params };
}

/** An event as Meta's pixel takes it: the call, the name, the facts, and the id that the server uses too. */
export function metaEvent({ event, event_id, page_path: _page, ...params }: RecordedEvent) {
  const name = META_NAMES[event];
  return [name ? 'track' : 'trackCustom', name ?? event, params, { eventID: event_id }] as const;
}
