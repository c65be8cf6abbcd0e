import { type ConsentCategory, type MeasuringService, REQUIRED_CONSENT } from '../../shared/measuring-services.ts';
import type { TagsView } from '../../shared/tracking-api.ts';
import { PAGE_BASE } from '../base.ts';
import { withOrigin } from './attribution.ts';
import { type Allowed, allowedCategories, storedVisitor, write } from './consent-storage.ts';
import type { RecordedEvent } from './events.ts';
import { createGa4 } from './ga4-tag.ts';
import { createMetaTag } from './meta-tag.ts';
import { createReplayTag } from './replay-tag.ts';
import type { Tag } from './tag.ts';
import { createTiktokTag } from './tiktok-tag.ts';
import { storeOrigin, visitOrigin } from './visit.ts';

const tags: { category: ConsentCategory; tag: Tag; running: boolean }[] = [];
let tagsRequested = false;
/** Categories that are allowed by a receipt that the server has kept: without this proof nothing starts. */
let proven: ConsentCategory[] = [];

/** Starts what the visitor's choice allows, and stops what it does not; runs at the start and at every choice. */
async function applyConsent(): Promise<void> {
  const may = allowedCategories();
  const proving = proveConsent(may);
  storeOrigin(may);
  decorateLinks();
  stopDisallowed(may);
  await proving;
  // Addresses of personal pages must stay private: there only the server reports a purchase.
  if (proven.length === 0 || 'personal' in document.body.dataset) return;
  await idle();
  if (!tagsRequested) {
    tagsRequested = true;
    await makeTags();
  }
  startAllowed();
}

/**
 * Sends the consent receipt after each change, and once more at the next page where the server has not kept it. The
 * random name in it is stored only while something is allowed.
 */
async function proveConsent(may: Allowed): Promise<void> {
  const stored = storedVisitor();
  const now = namesOf(may);
  const left = now.filter((category) => stored?.reported.includes(category));
  proven = left;
  // A refusal is sent again: it is never remembered.
  if (now.length > 0 && stored?.reported === now.join(' ')) return;
  const visitor = stored?.name ?? randomName();
  const remember = (reported: ConsentCategory[]) =>
    write(localStorage, 'visitor', now.length > 0 ? [visitor, ...reported].join(' ') : null);
  remember(left);
  const isKept = await keepReceipt(JSON.stringify({ version: 1, categories: may, visitor }));
  // Another choice that was made meanwhile has a receipt of its own.
  if (!isKept || namesOf(allowedCategories()).join(' ') !== now.join(' ')) return;
  proven = now;
  remember(now);
}

function namesOf(categories: Allowed): ConsentCategory[] {
  return (['statistics', 'marketing'] as const).filter((category) => categories[category]);
}

/** @returns whether the server has kept it; it is sent also where the visitor leaves the page with the choice */
async function keepReceipt(body: string): Promise<boolean> {
  try {
    return (await fetch(`${PAGE_BASE}/api/consent`, { method: 'POST', keepalive: true, body })).ok;
  } catch {
    return false;
  }
}

async function makeTags(): Promise<void> {
  try {
    const { ga4, meta, tiktok, replay }: TagsView = await (await fetch(`${PAGE_BASE}/api/tags`)).json();
    const add = (service: MeasuringService, tag: Tag) =>
      tags.push({ category: REQUIRED_CONSENT[service], tag, running: false });
    if (ga4) add('ga4', createGa4(ga4));
    if (meta) add('meta', createMetaTag(meta));
    if (tiktok) add('tiktok', createTiktokTag(tiktok));
    // Never where somebody pays or types; such a page's policy refuses it, too.
    if (replay && 'recorded' in document.body.dataset) add('replay', createReplayTag(replay));
    addEventListener('vitrine:recorded', (event) => {
      for (const { tag, running } of tags) if (running) tag.send((event as CustomEvent<RecordedEvent>).detail);
    });
  } catch {
    // Without an answer nothing is measured; the next choice tries again.
    tagsRequested = false;
  }
}

/** Starts the allowed tags; the choice may have changed in the meantime. */
function startAllowed(): void {
  // The payment modal may have set an order's address meanwhile: a script that reads it could open the order.
  if (location.pathname.includes('/pedido/')) return;
  const { statistics, marketing } = allowedCategories();
  const may = {
    statistics: statistics && proven.includes('statistics'),
    marketing: marketing && proven.includes('marketing'),
  };
  for (const entry of tags) {
    if (!may[entry.category]) continue;
    document.documentElement.dataset['watched'] = '';
    entry.tag.start(may);
    if (entry.running) continue;
    entry.running = true;
    // Events on this page from before it had loaded.
    for (const event of window.dataLayer) if (isEvent(event)) entry.tag.send(event);
  }
}

function stopDisallowed(may: Allowed): void {
  for (const entry of tags) {
    if (may[entry.category] || !entry.running) continue;
    entry.running = false;
    entry.tag.stop();
  }
}

function decorateLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-buy]')) {
    link.href = withOrigin(link.href, visitOrigin());
  }
}

function isEvent(entry: unknown): entry is RecordedEvent {
  return typeof entry === 'object' && entry !== null && 'event_id' in entry;
}

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 4000 });
    else setTimeout(resolve, 1500);
  });
}

addEventListener('vitrine:consent', () => void applyConsent());
