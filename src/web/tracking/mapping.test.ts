import { expect, test } from 'vitest';
import type { RecordedEvent, TrackedEvent } from './events.ts';
import { ga4Event, META_NAMES, metaEvent, tiktokEvent } from './mapping.ts';

const BASE = { event_id: 'e1', value: 19.9, currency: 'BRL', page_path: '/' } as const;
const recorded = (event: TrackedEvent): RecordedEvent => ({ ...BASE, ...event });

test('Meta’s names are those of the specification', () => {
  expect(META_NAMES).toMatchObject({
    purchase: 'Purchase',
    begin_checkout: 'InitiateCheckout',
    add_to_cart: 'AddToCart',
    generate_lead: 'Lead',
    contact: 'Contact',
    view_item: 'ViewContent',
  });
});

test('value, currency and the id go with every event', () => {
  const event = recorded({ event: 'begin_checkout', provider: 'vitrine', checkout_url: '/checkout' });
  const facts = { value: 19.9, currency: 'BRL', provider: 'vitrine', checkout_url: '/checkout' };
  expect(metaEvent(event)).toEqual(['track', 'InitiateCheckout', facts, { eventID: 'e1' }]);
  expect(tiktokEvent(event)).toEqual(['InitiateCheckout', facts, { event_id: 'e1' }]);
  expect(ga4Event(event)).toEqual({ name: 'begin_checkout', params: { ...facts, event_id: 'e1', page_path: '/' } });
});

test('events that Meta has no name for keep ours', () => {
  expect(metaEvent(recorded({ event: 'presell_yes' }))[0]).toBe('trackCustom');
  expect(metaEvent(recorded({ event: 'checkout_start' })).slice(0, 2)).toEqual(['trackCustom', 'checkout_start']);
  expect(tiktokEvent(recorded({ event: 'presell_yes' }))[0]).toBe('presell_yes');
});
