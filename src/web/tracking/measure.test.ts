import { expect, onTestFinished, test, vi } from 'vitest';

/** A page with the script that measures. */
async function openPage(kept: Record<string, string>, answer: () => number) {
  vi.resetModules();
  const asked: string[] = [];
  const handlers: Record<string, () => void> = {};
  const document = {
    documentElement: { dataset: { allows: '' } as Record<string, string> },
    body: { dataset: {} },
    cookie: '',
    querySelectorAll: () => [],
  };
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('addEventListener', (name: string, handle: () => void) => Object.assign(handlers, { [name]: handle }));
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string } = {}) => {
    asked.push(`${address} ${body && JSON.stringify(JSON.parse(body).categories)}`.trim());
    return address === '/api/consent' ? new Response(null, { status: answer() }) : Response.json({});
  });
  vi.stubGlobal('window', { dataLayer: [] });
  onTestFinished(() => void vi.unstubAllGlobals());
  await import('./measure.ts');
  return async (allows: string) => {
    asked.length = 0;
    document.documentElement.dataset['allows'] = allows;
    handlers['vitrine:consent']?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
    return asked;
  };
}

const BOTH = '/api/consent {"statistics":true,"marketing":true}';

test('nothing is measured by a choice whose receipt the server has not kept, and the next page sends it again', async () => {
  const kept: Record<string, string> = {};
  let status = 429;
  const choose = await openPage(kept, () => status);
  expect(await choose('statistics marketing')).toEqual([BOTH]);
  const name = kept['visitor'];
  expect(name).toMatch(/^[0-9a-f]{32}$/);

  const next = await openPage(kept, () => status);
  status = 204;
  expect(await next('statistics marketing')).toEqual([BOTH, '/api/tags']);
  expect(kept['visitor']).toBe(`${name} statistics marketing`);
  const later = await openPage(kept, () => status);
  expect(await later('statistics marketing')).toEqual(['/api/tags']);
});

test('after a changed choice that could not be stored, earlier consents go on, and withdrawn ones do not', async () => {
  const kept = { visitor: `${'a'.repeat(32)} statistics` };
  const choose = await openPage(kept, () => 429);
  expect(await choose('statistics marketing')).toEqual([BOTH, '/api/tags']);
  expect(kept['visitor']).toBe(`${'a'.repeat(32)} statistics`);
  expect(await choose('marketing')).toEqual(['/api/consent {"statistics":false,"marketing":true}']);
  expect(kept['visitor']).toBe('a'.repeat(32));
  await choose('');
  expect(kept).not.toHaveProperty('visitor');
});
