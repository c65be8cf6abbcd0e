import { readFileSync } from 'node:fs';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BOUNDS, type Bound } from './bounds.ts';
import { answerErrors } from './problems.ts';
import { limit, limitSites, rateLimits, visitorKey } from './rate-limits.ts';

const LIVE = rateLimits('live');

/** Returns counts without a window, by their key. */
function countsOf(counts: Map<string, number>) {
  return class Counts {
    incr(key: string, callback: (error: null, result: { current: number; ttl: number }) => void): void {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      this.read(key, callback);
    }
    read(key: string, callback: (error: null, result: { current: number; ttl: number }) => void): void {
      callback(null, { current: counts.get(key) ?? 0, ttl: 60_000 });
    }
    child() {
      return this;
    }
  };
}

/** Opens a server with a live shop's limit on orders, and nothing else. */
async function limited(counts = new Map<string, number>()): Promise<FastifyInstance> {
  // All within one minute, even on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(rateLimit, { global: false, store: countsOf(counts), keyGenerator: visitorKey });
  limitSites(app);
  answerErrors(app, () => ({ html: '', csp: '' }));
  app.post('/api/orders', { config: limit(LIVE.orders) }, async () => 'ordered');
  app.get('/api/orders', { config: limit(600) }, async () => 'read');
  return app;
}

/** Returns how many requests pass, with any claimed identity. */
async function passed(app: FastifyInstance, count: number, address: (at: number) => string): Promise<number> {
  let passed = 0;
  for (let at = 0; at < count; at += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${at % 250}`, cookie: `a=${at}`, 'user-agent': `browser ${at}` };
    const answer = await app.inject({ method: 'POST', url: '/api/orders', remoteAddress: address(at), headers });
    if (answer.statusCode === 200) passed += 1;
    else {
      expect(answer.json()).toMatchObject({ status: 429, detail: expect.stringContaining('tente de novo') });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  return passed;
}

test('200 phones behind one address of a carrier order in one minute, and no flood comes from there', async () => {
  expect(await passed(await limited(), 320, () => '203.0.113.7')).toBe(300);
});

test('reading uses up nothing of what may be changed at the same address', async () => {
  const app = await limited();
  for (let at = 0; at < 300; at += 1) await app.inject({ url: '/api/orders', remoteAddress: '203.0.113.7' });
  expect(await passed(app, 1, () => '203.0.113.7')).toBe(1);
});

test('a household of IPv6 is one visitor, and uses up nothing of its neighbours’; a /48 is bounded too', async () => {
  const app = await limited();
  expect(await passed(app, 400, (at) => `2001:db8:1:1::${at.toString(16)}`)).toBe(60);
  expect(await passed(app, 300, (at) => `2001:db8:1:${(at + 2).toString(16)}::1`)).toBe(240);
  expect(await passed(app, 1, () => '2001:db8:2:1::1')).toBe(1);
});

test('a /48 that has had its limit is counted alone: its other households cost no row each', async () => {
  const counts = new Map<string, number>();
  const app = await limited(counts);
  expect(await passed(app, 400, (at) => `2001:db8:1:${(at + 2).toString(16)}::1`)).toBe(300);
  expect(counts.size).toBe(301);
});

/** Formats a bound as `a, b and c`, as the table of `docs/security.md` has it. */
function row({ ipv4, household, site }: Bound): string {
  return [ipv4 ?? household, household, site].map((count) => count.toLocaleString('en')).join(' | ');
}

test('docs/security.md says how much one network can do', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const { access: _, ...perMinute } = LIVE;
  for (const [name, bound] of Object.entries({ ...BOUNDS, ...perMinute }))
    expect(text, name).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\| ${row(bound).replaceAll('|', '\\|')} \\|`, 'm'));
});
