import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What is nobody's on the internet, or of some of it: RFC 6890 and the registries of IANA. */
const RESERVED_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Behind a carrier's own translation.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Also where clouds tell their machines secrets.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within what is given out at all, 2000::/3: addresses of IPv4 in disguise, and those of books. */
const RESERVED_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, bits] of RESERVED_4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_6) reserved.addSubnet(network, bits, 'ipv6');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is one of the internet, where nothing of this machine or its network answers: not a private, a
 * loopback or a link's own one, nor one that is mapped to such.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && given.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
