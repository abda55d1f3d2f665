import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose address registries). */
const PRIVATE: ReadonlyArray<readonly [string, number, 'ipv4' | 'ipv6']> = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // With the former notation of IPv4 addresses, `::10.0.0.1`.
  ['::', 96, 'ipv6'],
  // Addresses that carry an IPv4 address: NAT64, 6to4, Teredo.
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 9, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blocked = new BlockList();
for (const [network, prefix, family] of PRIVATE) blocked.addSubnet(network, prefix, family);

/**
 * Whether an IP address is of this machine, of a private network or reserved, so that a request to it
 * could reach what only the server can reach. IPv4 addresses within IPv6 (`::ffff:10.0.0.1`) count.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || blocked.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a URL names a host that is private by itself; others show when they are resolved. */
export function hasPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0
    ? !host.includes('.') || /(^|\.)(localhost|local|internal)\.?$/i.test(host)
    : isPrivateAddress(host);
}
