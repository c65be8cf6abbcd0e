import type { EventName } from '../../shared/tracking-api.ts';

/** What happens on the pages. */
export type TrackedEvent =
  | { event: 'page_view' | 'view_item' | 'presell_yes' | 'checkout_start' }
  | { event: 'begin_checkout'; provider: string; checkout_url: string }
  | { event: 'contact'; method: 'whatsapp' }
  /** The server tells of the same lead under the same id. */
  | { event: 'generate_lead'; event_id: string }
  /** `value` in reais. */
  | { event: 'purchase'; event_id: string; transaction_id: string; value: number };

/** An event with what every one of them carries. */
export type RecordedEvent = TrackedEvent & {
  event: EventName;
  event_id: string;
  /** reais: the campaign's price, or what was paid */
  value: number;
  currency: 'BRL';
  /** The first part of the path: what follows may be a secret. */
  page_path: string;
};

/** Records an event; `src/web/enhance/collect.ts` listens, so that this costs its callers nothing. */
export function track(event: TrackedEvent): void {
  dispatchEvent(new CustomEvent('vitrine:track', { detail: event }));
}

/** Attributes of an element whose press is an event. */
export function trackPress(event: TrackedEvent): { 'data-track': string } {
  return { 'data-track': JSON.stringify(event) };
}

/** The purchase event of an order, the same in browser and server. */
export function purchaseEvent({ conversionId = '', amount }: { conversionId?: string | undefined; amount: number }) {
  return {
    event: 'purchase',
    event_id: conversionId,
    transaction_id: conversionId,
    value: amount / 100,
  } as const satisfies TrackedEvent;
}
