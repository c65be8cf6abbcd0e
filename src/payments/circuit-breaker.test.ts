import { beforeEach, expect, test } from 'vitest';
import { addSeconds } from '../platform/clock.ts';
import { type Breaker, createBreaker } from './circuit-breaker.ts';

let now: Date;
let breaker: Breaker;

const pass = (seconds: number) => {
  now = addSeconds(now, seconds);
};

const fail = (times: number) => {
  for (let n = 0; n < times; n += 1) breaker.note('down');
};

beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  breaker = createBreaker(() => now);
});

test('two failures are borne, a third in a row is not', () => {
  fail(2);
  expect(breaker.mayTry()).toBe(true);
  breaker.note('up');
  fail(2);
  expect(breaker.mayTry()).toBe(true);
  fail(1);
  expect(breaker.mayTry()).toBe(false);
});

test('after ten seconds one may try, and the next one ten seconds later, whatever came of it', () => {
  fail(3);
  pass(9.999);
  expect(breaker.mayTry()).toBe(false);
  pass(0.001);
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
  // The outcome of that try was never noted.
  pass(10);
  expect(breaker.mayTry()).toBe(true);
  pass(5);
  breaker.note('down');
  pass(9);
  expect(breaker.mayTry()).toBe(false);
  pass(1);
  expect(breaker.mayTry()).toBe(true);
});

test('one success lets everybody in again', () => {
  fail(10);
  pass(10);
  expect(breaker.mayTry()).toBe(true);
  breaker.note('up');
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true]);
});

test('a clock that is set back refuses no call', () => {
  fail(3);
  pass(-3600);
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
  pass(10);
  expect(breaker.mayTry()).toBe(true);
});
