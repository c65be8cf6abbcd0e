import type { RecordedEvent } from './events.ts';

/** Meta's names for events; others are sent as custom events. */
export const META_NAMES: Record<string, string> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  generate_lead: 'Lead',
  contact: 'Contact',
  purchase: 'Purchase',
};

/** TikTok's names for events; others are sent as custom events, and its page views apart. */
const TIKTOK_NAMES: Partial<Record<RecordedEvent['event'], string>> = {
  view_item: 'ViewContent',
  begin_checkout: 'InitiateCheckout',
  generate_lead: 'SubmitForm',
  contact: 'Contact',
  purchase: 'CompletePayment',
};

/** Converts an event for Google Analytics. */
export function ga4Event({ event: name, ...params }: RecordedEvent): { name: string; params: object } {
  return { name, params };
}

/** Converts an event for Meta's pixel: the call, the name, the data, and the id that the server uses too. */
export function metaEvent({ event, event_id, page_path: _page, ...params }: RecordedEvent) {
  const name = META_NAMES[event];
  return [name ? 'track' : 'trackCustom', name ?? event, params, { eventID: event_id }] as const;
}

/** Converts an event for TikTok's pixel: its name, the data, and its id. */
export function tiktokEvent({ event, event_id, page_path: _page, ...params }: RecordedEvent) {
  return [TIKTOK_NAMES[event] ?? event, params, { event_id }] as const;
}
