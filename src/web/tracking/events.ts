import type { EventName } from '../../shared/tracking-api.ts';

/** Events on the pages. */
export type TrackedEvent =
  | { event: 'page_view' | 'view_item' | 'presell_yes' | 'checkout_start' }
  | { event: 'begin_checkout'; provider: string; checkout_url: string }
  | { event: 'contact'; method: 'whatsapp' }
  /** The server reports the same lead under the same id. */
  | { event: 'generate_lead'; event_id: string }
  /** `value` in reais. */
  | { event: 'purchase'; event_id: string; transaction_id: string; value: number };

/** An event with the fields that all of them have. */
export type RecordedEvent = TrackedEvent & {
  event: EventName;
  event_id: string;
  /** In reais: the campaign's price, or the captured amount. */
  value: number;
  currency: 'BRL';
  /** First segment of the path: what follows may be a secret. */
  page_path: string;
};

/** Records an event; `src/web/enhance/collect.ts` listens, so that this adds no code to its callers. */
export function track(event: TrackedEvent): void {
  dispatchEvent(new CustomEvent('vitrine:track', { detail: event }));
}

/** Returns the attributes of an element whose press is an event. */
export function trackPress(event: TrackedEvent): { 'data-track': string } {
  return { 'data-track': JSON.stringify(event) };
}

/** Returns the purchase event of an order, equal in browser and server. */
export function purchaseEvent({ conversionId = '', amount }: { conversionId?: string | undefined; amount: number }) {
  return {
    event: 'purchase',
    event_id: conversionId,
    transaction_id: conversionId,
    value: amount / 100,
  } as const satisfies TrackedEvent;
}
