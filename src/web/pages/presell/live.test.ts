import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { presellScript } from './live.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface BrowserOptions {
  accepted?: string;
  userAgent?: string;
  search?: string;
  base?: string;
}

/** A browser with only the parts that the script needs. */
function open({ accepted, userAgent = CHROME, search = '', base = '' }: BrowserOptions) {
  const flag = base ? 'presell_accepted:curso' : 'presell_accepted';
  const localStorage: Record<string, string> = accepted === undefined ? {} : { [flag]: accepted };
  const browser = { address: `${base}/${search}`, presell: false, events: 0 };
  const listeners: ((event: object) => void)[] = [];
  const presell = {
    remove: () => {
      browser.presell = false;
    },
  };
  const template = {
    content: { firstChild: presell },
    after: (element: object) => {
      browser.presell = element === presell;
    },
  };
  const dataset = { page: 'landing' };
  const root = { js: '1' };
  runInNewContext(presellScript(base), {
    ...{ localStorage, location: { search }, navigator: { userAgent }, Event: class {} },
    presell: template,
    document: {
      body: { dataset, focus: () => {} },
      documentElement: { dataset: root },
    },
    history: {
      replaceState: (_state: unknown, _title: string, to: string | { search: string }) => {
        browser.address = typeof to === 'string' ? to : `${base}/${to.search}`;
      },
    },
    addEventListener: (_name: string, listener: (event: object) => void) => listeners.push(listener),
    dispatchEvent: () => {
      browser.events += 1;
    },
    scrollTo: () => {},
  });
  /** Presses the answer. @returns whether the browser would still follow the link */
  const press = (keys: object = {}) => {
    let follows = true;
    const target = { closest: () => ({ search: '' }) };
    const preventDefault = () => {
      follows = false;
    };
    for (const listener of listeners) listener({ target, preventDefault, ...keys });
    return follows;
  };
  return { browser, page: () => dataset.page, js: () => root.js, flag: () => localStorage[flag], press };
}

test('a new visitor sees the presell at its own address, and keeps the query string', () => {
  for (const visitor of [{}, { accepted: 'false' }]) {
    const { browser, page } = open(visitor);
    expect([browser.address, browser.presell, page()]).toEqual(['/presell', true, 'presell']);
  }
  expect(open({ search: '?utm_source=ig&x=1' }).browser.address).toBe('/presell?utm_source=ig&x=1');
});

test('a yes is kept, and shows the landing page at its address, as if it had just been opened', () => {
  const { browser, page, press, flag, js } = open({ search: '?utm_source=ig' });
  expect(press()).toBe(false);
  expect(flag()).toBe('true');
  expect(browser).toEqual({ address: '/?utm_source=ig', presell: false, events: 1 });
  expect(page()).toBe('landing');
  expect(Number(js())).toBeGreaterThan(1);
});

test('a yes in a tab of its own leaves this one as it is', () => {
  const { browser, page, press, flag } = open({});
  expect(press({ ctrlKey: true })).toBe(true);
  expect([browser.presell, page(), flag()]).toEqual([true, 'presell', 'true']);
});

test('a visitor who accepted sees the landing page', () => {
  const { browser, page } = open({ accepted: 'true' });
  expect([browser.address, browser.presell, page()]).toEqual(['/', false, 'landing']);
});

test('below a base of its own a campaign has its own presell, and its own record of it', () => {
  const { browser, press, flag } = open({ base: '/curso' });
  expect([browser.address, browser.presell]).toEqual(['/curso/presell', true]);
  press();
  expect([browser.address, flag()]).toEqual(['/curso/', 'true']);
  expect(open({ base: '/curso', accepted: 'true' }).browser.presell).toBe(false);
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
])('%s sees the landing page', (userAgent) => {
  const { browser, page } = open({ userAgent });
  expect([browser.address, browser.presell, page()]).toEqual(['/', false, 'landing']);
});

test('a browser that forbids storage shows the landing page, instead of the question for ever', () => {
  const context = {
    get localStorage(): never {
      throw new Error('forbidden');
    },
    presell: {},
    navigator: { userAgent: CHROME },
  };
  expect(() => runInNewContext(presellScript(''), context)).not.toThrow();
});
