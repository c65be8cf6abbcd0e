import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RecordedEvent } from './events.ts';
import { createReplayTag } from './replay-tag.ts';
import { createTiktokTag } from './tiktok-tag.ts';

const STATISTICS = { statistics: true, marketing: false };
const EVENT = { event_id: 'e1', value: 19.9, currency: 'BRL', page_path: '/' } as const;

let scripts: string[];
let page: { window: Window; reloads: number };

beforeEach(() => {
  scripts = [];
  page = { window: {} as Window, reloads: 0 };
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('location', { hostname: 'loja.example', reload: () => (page.reloads += 1) });
  vi.stubGlobal('document', {
    cookie: '_clck=a; _hjSession=b; _ttp=c; other=d',
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => scripts.push(src) },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('Clarity hears of the two consents before its script comes, and ends with the page', () => {
  const script = 'https://www.clarity.ms/tag/a1b2c3d4e5';
  const tag = createReplayTag({ script, project: { service: 'clarity', number: 'a1b2c3d4e5' } });
  tag.start(STATISTICS);
  tag.start({ statistics: true, marketing: true });
  expect(scripts).toEqual([script]);
  expect(page.window.clarity?.q).toEqual([
    ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
    ['consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' }],
  ]);
  tag.stop();
  expect(page.reloads).toBe(1);
});

test('Hotjar finds the number of its site', () => {
  const script = 'https://static.hotjar.com/c/hotjar-1234567.js?sv=6';
  createReplayTag({ script, project: { service: 'hotjar', number: '1234567' } }).start(STATISTICS);
  expect([scripts, page.window._hjSettings]).toEqual([[script], { hjid: 1234567, hjsv: 6 }]);
});

test('TikTok’s pixel queues what happens until its script comes', () => {
  const tag = createTiktokTag({
    id: 'C4ABCDEF5GHIJ6KLMN7O',
    script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
  });
  tag.start(STATISTICS);
  tag.send({ event: 'page_view', ...EVENT } as RecordedEvent);
  tag.send({ event: 'purchase', transaction_id: 't1', ...EVENT } as RecordedEvent);
  tag.stop();
  expect(scripts).toEqual(['https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEF5GHIJ6KLMN7O&lib=ttq']);
  expect([...(page.window.ttq ?? [])]).toEqual([
    ['grantConsent'],
    ['page'],
    ['track', 'CompletePayment', { transaction_id: 't1', value: 19.9, currency: 'BRL' }, { event_id: 'e1' }],
    ['revokeConsent'],
  ]);
  expect(page.window.ttq?._i).toHaveProperty('C4ABCDEF5GHIJ6KLMN7O');
});
