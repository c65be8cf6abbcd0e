import { expect, test } from 'vitest';
import { readCookies, readOrigin, withOrigin } from './attribution.ts';

const ALL = { statistics: true, marketing: true };
const NONE = { statistics: false, marketing: false };
const SEARCH = '?utm_source=a&utm_campaign=b%20c&src=s&sck=k&gclid=G&fbclid=F&fbp=P&fbc=C&email=x&utm_term=';

test('the origin of a visit is always read, ids of clicks only with consent for marketing', () => {
  const source = { utm_source: 'a', utm_campaign: 'b c', src: 's', sck: 'k' };
  expect(readOrigin(SEARCH, NONE)).toEqual(source);
  expect(readOrigin(SEARCH, { statistics: true, marketing: false })).toEqual(source);
  expect(readOrigin(SEARCH, ALL)).toEqual({ ...source, gclid: 'G', fbclid: 'F', fbp: 'P', fbc: 'C' });
});

test('values that an order would refuse are left out', () => {
  const many = new URLSearchParams(Array.from({ length: 40 }, (_, at) => [`utm_${at}`, 'x']));
  expect(Object.keys(readOrigin(String(many), ALL)).length).toBeLessThan(20);
  expect(readOrigin(`?utm_source=${'x'.repeat(501)}`, ALL)).toEqual({});
});

test('cookies of Meta and Google, each with its category', () => {
  const cookies = '_ga=GA1.1.111.222; _ga_ABC123=GS2.1.s333$o1$g0; _fbp=fb.1.2.3; x_fbc=no; _fbc=fb.1.4.C';
  const google = { ga_client_id: '111.222', ga_session_id: '333' };
  const meta = { fbp: 'fb.1.2.3', fbc: 'fb.1.4.C' };
  expect(readCookies(cookies, ALL)).toEqual({ ...google, ...meta });
  expect(readCookies(cookies, { statistics: true, marketing: false })).toEqual(google);
  expect(readCookies(cookies, { statistics: false, marketing: true })).toEqual(meta);
  expect(readCookies(cookies, NONE)).toEqual({});
  expect(readCookies('_ga_ABC123=GS1.1.444.1', ALL)).toEqual({ ga_session_id: '444' });
});

test('a link takes over the origin, keeps its own values, and loses ids that may no longer be used', () => {
  const link = withOrigin('https://pay.example/c/1?offer=2', { utm_source: 'a', fbclid: 'F' });
  expect(link).toBe('https://pay.example/c/1?offer=2&utm_source=a&fbclid=F');
  expect(withOrigin(link, { utm_source: 'a' })).toBe('https://pay.example/c/1?offer=2&utm_source=a');
});
