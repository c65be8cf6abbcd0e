import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { HEAD_SCRIPT, presellScript } from './head.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Visitor {
  accepted?: string;
  userAgent?: string;
  search?: string;
  base?: string;
}

/** Where the script sends a visitor, or null where they stay. */
function destination({ accepted, userAgent = CHROME, search = '', base = '' }: Visitor): string | null {
  let to: string | null = null;
  const location = {
    search,
    replace: (url: string) => {
      to = url;
    },
  };
  const localStorage =
    accepted === undefined ? {} : { [base ? 'presell_accepted:curso' : 'presell_accepted']: accepted };
  const documentElement = { hidden: false };
  runInNewContext(presellScript(base), {
    localStorage,
    location,
    navigator: { userAgent },
    document: { documentElement },
  });
  expect(Boolean(documentElement.hidden)).toBe(to !== null);
  return to;
}

test('a new visitor goes to the presell page and keeps the query string', () => {
  expect(destination({})).toBe('/presell');
  expect(destination({ search: '?utm_source=ig&x=1' })).toBe('/presell?utm_source=ig&x=1');
  expect(destination({ accepted: 'false' })).toBe('/presell');
});

test('who accepted stays', () => {
  expect(destination({ accepted: 'true' })).toBeNull();
});

test('below an address of its own a campaign has its own presell page, and its own word of it', () => {
  expect(destination({ base: '/curso' })).toBe('/curso/presell');
  expect(destination({ base: '/curso', accepted: 'true' })).toBeNull();
});

test.each([
  GOOGLE,
  'facebookexternalhit/1.1 Facebot',
  'Baiduspider',
  'Yahoo! Slurp',
  'Chrome-Lighthouse',
  'SomeCrawler/2',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (compatible; acme-CRAWLER)',
  'Mozilla/5.0 (compatible; Lighthouse)',
])('%s stays', (userAgent) => {
  expect(destination({ userAgent })).toBeNull();
});

test('a browser that forbids storage stays, instead of going in circles', () => {
  const context = {
    get localStorage(): never {
      throw new Error('forbidden');
    },
    navigator: { userAgent: CHROME },
  };
  expect(() => runInNewContext(presellScript(''), context)).not.toThrow();
});

test('pages know that scripts run', () => {
  const document = { documentElement: { dataset: {} } };
  runInNewContext(HEAD_SCRIPT, { document });
  expect(document.documentElement.dataset).toEqual({ js: expect.any(Number) });
});
