import { expect, test } from 'vitest';
import { priceHoldCookie, readPriceHold } from './price-hold.ts';

const signer = { secret: 'a secret of thirty-two characters', campaign: 'bolo' };
const until = new Date('2026-11-21T17:32:00.900Z');
const cookie = priceHoldCookie(signer, until, true);
const sent = cookie.split(';')[0] ?? '';

test('a browser sends back the deadline, in whole seconds', () => {
  const held = { kind: 'held', until: new Date('2026-11-21T17:32:00Z') };
  expect(readPriceHold(signer, sent)).toEqual(held);
  expect(readPriceHold(signer, `a=1; ${sent}; b=2`)).toEqual(held);
});

test('the cookie is out of reach of scripts and other sites, and outlives the deadline', () => {
  expect(cookie.split('; ').slice(1)).toEqual(['Max-Age=34560000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
  expect(priceHoldCookie(signer, until, false)).not.toContain('Secure');
});

test('without a cookie there is no hold', () => {
  for (const cookies of [undefined, '', 'a=1', 'xhold-bolo=1', `hold-outro=${sent.split('=')[1]}`])
    expect(readPriceHold(signer, cookies), cookies).toEqual({ kind: 'none' });
});

test('a cookie that is not ours is distinct from none', () => {
  const [seconds = '', signature = ''] = sent.replace('hold-bolo=', '').split('.');
  const forged = [
    '',
    '.',
    seconds,
    `${seconds}.`,
    `${Number(seconds) + 1}.${signature}`,
    `${seconds}.${signature}x`,
    `${seconds}.${signature.slice(0, -1)}`,
    `${seconds}.${signature}.${signature}`,
    ` ${seconds}0.${signature}`,
  ];
  for (const token of forged) expect(readPriceHold(signer, `hold-bolo=${token}`), token).toEqual({ kind: 'invalid' });
});

test('a hold is worth nothing at another campaign or under another secret', () => {
  const token = sent.split('=')[1];
  expect(readPriceHold({ ...signer, campaign: 'torta' }, `hold-torta=${token}`)).toEqual({ kind: 'invalid' });
  expect(readPriceHold({ ...signer, secret: 'another secret of 32 characters..' }, sent)).toEqual({ kind: 'invalid' });
});
