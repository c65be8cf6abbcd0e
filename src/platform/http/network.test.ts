import { expect, test } from 'vitest';
import { householdOf, plainAddress, siteOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['[0064:ff9b:0:0:0:0:cb00:7107]:51234', '203.0.113.7'],
  ['64:ff9b:1::cb00:7107', '64:ff9b:1::cb00:7107'],
  ['2001:db8::cb00:7107', '2001:db8::cb00:7107'],
  ['::1', '::1'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['unknown', null],
  ['203.0.113.7:', null],
  ['203.0.113.7, 203.0.113.8', null],
  ['', null],
])('%j is the address %j', (hop, address) => {
  expect(plainAddress(hop)).toBe(address);
});

test('a household is an address or a /64, a site an address or a /48', () => {
  expect([householdOf('203.0.113.7'), siteOf('203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7']);
  expect(householdOf('2001:db8:1:2:3::4')).toBe(householdOf('2001:db8:1:2:ffff::9'));
  expect(householdOf('2001:db8:1:2::4')).not.toBe(householdOf('2001:db8:1:3::4'));
  expect(siteOf('2001:db8:1:2::4')).toBe(siteOf('2001:db8:1:ffff::4'));
  expect(siteOf('2001:db8:1:2::4')).not.toBe(siteOf('2001:db8:2:2::4'));
});
