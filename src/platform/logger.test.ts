import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { failureOf } from './db/outage.ts';
import { createLogger } from './logger.ts';

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { log: createLogger(destination), lines };
}

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('an outage of the database is logged once a minute, with a count of its errors meanwhile', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { log, lines } = openLog();
  for (let times = 0; times < 1000; times += 1) log.warn({ sweep: 'orders', ...failureOf(away) }, 'sweep failed');
  expect(lines).toMatchObject([{ sweep: 'orders', err: 'connect ECONNREFUSED', msg: 'sweep failed' }]);
  vi.advanceTimersByTime(60_000);
  log.child({ reqId: 1 }).error({ ...failureOf(away), code: 'database_unavailable' }, 'request failed');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ reqId: 1, untold: 999, msg: 'request failed' });
  vi.useRealTimers();
});

test('everything else is logged each time', () => {
  const { log, lines } = openLog();
  for (const orderId of ['a', 'b']) log.warn({ orderId, ...failureOf(new Error('no such column')) }, 'work failed');
  log.info('ready');
  expect(lines.map(({ orderId, err, msg }) => [orderId, err, msg])).toEqual([
    ['a', 'no such column', 'work failed'],
    ['b', 'no such column', 'work failed'],
    [undefined, undefined, 'ready'],
  ]);
});
