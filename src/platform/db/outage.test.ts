import { stat } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isOutage, noteTables } from './outage.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

test.each([
  ['53100', 'the disk is full'],
  ['57P01', 'the server was told to stop'],
  ['57P03', 'the server is starting'],
  ['53300', 'too many connections'],
  ['25006', 'the server only reads'],
  ['ECONNREFUSED', 'nobody listens'],
  ['ENOENT', 'no socket'],
])('%s, %s, is an outage', (code) => {
  expect(isOutage(withCode(code))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s" is an outage', (message) => {
  expect(isOutage(new Error(message))).toBe(true);
});

test('a table that is gone is an outage, one that never was there is a fault of ours', () => {
  noteTables(['seen_before']);
  expect(isOutage(withCode('42P01', 'relation "seen_before" does not exist'))).toBe(true);
  expect(isOutage(withCode('42P01', 'relação “public.seen_before” não existe'))).toBe(true);
  expect(isOutage(withCode('42P01', 'relation "seen_befor" does not exist'))).toBe(false);
  expect(isOutage(withCode('42883', 'function seen_before() does not exist'))).toBe(false);
});

test('several addresses of which none answers are an outage', () => {
  expect(isOutage(new AggregateError([withCode('ECONNREFUSED'), withCode('ETIMEDOUT')]))).toBe(true);
  expect(isOutage(new AggregateError([]))).toBe(false);
});

test.each([withCode('23505'), withCode('42703'), withCode('22P02'), new Error('anything else'), 'no error'])(
  '%s is a fault of ours',
  (error) => {
    expect(isOutage(error)).toBe(false);
  },
);

test('a file that is not there is none', async () => {
  expect(isOutage(await stat('/nowhere').catch((error: unknown) => error))).toBe(false);
});

test('a server that is not there is an outage', async () => {
  const client = new pg.Client({ host: '/nowhere', port: 5432, user: 'x', database: 'x' });
  client.on('error', () => {});
  expect(isOutage(await client.connect().catch((error: unknown) => error))).toBe(true);
});
