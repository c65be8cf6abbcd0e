import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not public on the internet: RFC 6890 and the registries of IANA. */
const RESERVED_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata services of clouds, which return secrets.
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
/** Reserved parts of 2000::/3: embedded IPv4 addresses, and documentation addresses. */
const RESERVED_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, bits] of RESERVED_4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_6) reserved.addSubnet(network, bits, 'ipv6');
const allocated = new BlockList();
allocated.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is on the public internet, so that nothing of this machine or its network answers: not private,
 * loopback or link-local, nor mapped to such.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && allocated.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
